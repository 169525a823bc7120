import Secrets

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads a file with a password or a token, which must be for its owner's eyes only.
public enum SecretFile {
  /// - Parameter count: how many lines it has to have; blank ones at its end don't count.
  public static func lines(at path: String, count: Int) throws(SecretFileError) -> [Secret] {
    var status = stat()
    guard stat(path, &status) != 0 || status.st_mode & 0o077 == 0 else { throw .readByOthers }
    let bytes: [UInt8]
    do throws(TextFileError) { bytes = try TextFile.bytes(at: path) } catch {
      throw .unreadable(error)
    }
    let isBreak = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    let lines = bytes.split(whereSeparator: isBreak).map { Secret(copying: $0) }
    guard lines.count == count else { throw .lines(expected: count) }
    return lines
  }
}

/// Why a file gives no secret.
public enum SecretFileError: Error, Sendable, Equatable {
  /// Its permissions let others read it.
  case readByOthers
  case unreadable(TextFileError)
  case lines(expected: Int)

  /// The end of a sentence.
  public var reason: String {
    switch self {
    case .readByOthers: "others may read it: run chmod 600 on it"
    case .unreadable(let error): error.reason
    case .lines(1): "it has to have one line"
    case .lines(let count): "it has to have \(count) lines"
    }
  }
}
