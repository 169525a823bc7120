import Domain
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

extension AccessToken {
  /// Reads the token from a file with one line.
  ///
  /// - Parameter groupMayRead: true if the file's group may read it, such as the group of a host's
  ///   guests.
  /// - Throws: `.openToOthers` or `.openToMoreThanGroup` if the file's permissions allow more.
  public init(file path: String, groupMayRead: Bool = false) throws(TokenFileError) {
    let bytes: [UInt8]
    do throws(TextFileError) {
      bytes = try TextFile.secret(at: path, groupMayRead: groupMayRead)
    } catch .openToOthers {
      throw groupMayRead ? .openToMoreThanGroup : .openToOthers
    } catch {
      throw .unreadable(error)
    }
    var end = bytes.endIndex
    while end > 0, [0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    guard let token = Self(bytes[..<end]) else { throw .notAToken }
    self = token
  }
}

/// The reason for which a file provides no token.
public enum TokenFileError: Error, Equatable, Sendable {
  case unreadable(TextFileError)
  case openToOthers
  case openToMoreThanGroup
  case notAToken
}

extension TokenFileError {
  /// Advice for the caller that gave the option.
  public func sentence(option: String) -> String {
    switch self {
    case .unreadable(let error): "Can't use the file of \(option): \(error.reason)."
    case .openToOthers:
      "Other users can read the file of \(option). Run chmod 600 on it."
    case .openToMoreThanGroup:
      "Users outside its group can read the file of \(option). Run chmod 640 on it."
    case .notAToken:
      "Give \(option) a file with one line: the token that foyer-server printed."
    }
  }
}
