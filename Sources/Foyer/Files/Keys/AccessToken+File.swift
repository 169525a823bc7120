import Domain

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
