import Secrets

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What proves to a server that somebody runs it: the one line of a file that nobody else may read.
public struct OperatorToken: Sendable, Equatable {
  package let secret: Secret

  /// - Throws: `.openToOthers` where the file's group, or everybody, may do anything with it.
  public init(file path: String) throws(OperatorTokenError) {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & 0o077 != 0 { throw .openToOthers }
    let bytes: [UInt8]
    do throws(TextFileError) { bytes = try TextFile.bytes(at: path) } catch {
      throw .unreadable(error)
    }
    var end = bytes.endIndex
    while end > 0, [0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    guard let token = Self(bytes[..<end]) else { throw .notAToken }
    self = token
  }

  /// As a request brings it; nil for what no file could hold.
  public init?(_ bytes: some Collection<UInt8>) {
    guard 16...512 ~= bytes.count, bytes.allSatisfy(Self.isAllowed) else { return nil }
    secret = Secret(copying: bytes)
  }

  /// What a bearer's token is made of (RFC 6750, section 2.1).
  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~+/=".utf8.contains(byte)
    }
  }
}

/// Why there is no token.
public enum OperatorTokenError: Error, Equatable, Sendable {
  case unreadable(TextFileError)
  case openToOthers
  /// It has other characters than a token may have, or fewer than 16.
  case notAToken
}

extension OperatorTokenError {
  /// What to do, to whoever gave the option.
  public func sentence(option: String) -> String {
    switch self {
    case .unreadable(let error): "Give \(option) a file that can be used: \(error.reason)."
    case .openToOthers:
      "Others can read the file of \(option): take that from them (chmod 600)."
    case .notAToken:
      """
      Give \(option) a file of one line, 16 to 512 letters and digits that nobody can guess, \
      as `openssl rand -hex 32` writes it.
      """
    }
  }
}
