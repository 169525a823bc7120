import Domain

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension AccessToken {
  /// The token in the one line of a file.
  ///
  /// - Parameter groupMayRead: whether the file's group may read it, as the group of a host's guests.
  /// - Throws: `.openToOthers` where the file's group, or everybody, may do anything else with it.
  public init(file path: String, groupMayRead: Bool = false) throws(TokenFileError) {
    var status = stat()
    let forbidden: mode_t = groupMayRead ? 0o037 : 0o077
    if stat(path, &status) == 0, status.st_mode & forbidden != 0 {
      throw groupMayRead ? .openToMoreThanGroup : .openToOthers
    }
    let bytes: [UInt8]
    do throws(TextFileError) { bytes = try TextFile.bytes(at: path) } catch {
      throw .unreadable(error)
    }
    var end = bytes.endIndex
    while end > 0, [0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    guard let token = Self(bytes[..<end]) else { throw .notAToken }
    self = token
  }
}

/// Why a file gives no token.
public enum TokenFileError: Error, Equatable, Sendable {
  case unreadable(TextFileError)
  case openToOthers
  case openToMoreThanGroup
  case notAToken
}

extension TokenFileError {
  /// What to do, for the caller that gave the option.
  public func sentence(option: String) -> String {
    switch self {
    case .unreadable(let error): "Give \(option) a file that can be used: \(error.reason)."
    case .openToOthers:
      "Others can read the file of \(option): take that from them (chmod 600)."
    case .openToMoreThanGroup:
      "Others than its group can read the file of \(option): take that from them (chmod 640)."
    case .notAToken:
      "Give \(option) a file with one line: a token as foyer-server printed it."
    }
  }
}
