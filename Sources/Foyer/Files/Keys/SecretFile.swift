import Secrets

/// Reads a file with passwords or tokens, which only its owner may read.
public enum SecretFile {
  /// Returns the lines that aren't empty.
  ///
  /// - Parameter count: the number of lines that the file must have.
  public static func lines(at path: String, count: Int) throws(SecretFileError) -> [Secret] {
    let lines = try lines(at: path)
    guard lines.count == count else { throw .lines(expected: count) }
    return lines
  }

  /// Returns the lines that aren't empty, of any number.
  public static func lines(at path: String) throws(SecretFileError) -> [Secret] {
    let bytes: [UInt8]
    do throws(TextFileError) { bytes = try TextFile.secret(at: path) } catch {
      throw .unreadable(error)
    }
    let isBreak = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    return bytes.split(whereSeparator: isBreak).map { Secret(copying: $0) }
  }
}

/// The reason for which a file provides no secret.
public enum SecretFileError: Error, Sendable, Equatable {
  case unreadable(TextFileError)
  case lines(expected: Int)

  /// The error in words, for the end of a sentence that begins with the file's path.
  public var reason: String {
    switch self {
    case .unreadable(let error): error.reason
    case .lines(1): "it must have one line"
    case .lines(let count): "it must have \(count) lines"
    }
  }
}
