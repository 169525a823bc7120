import Domain

/// Why a file can't be read as a text.
public enum TextFileError: Error, Equatable, Sendable {
  case notFound
  case notAllowed
  /// It is a directory, a pipe or a device.
  case notAFile
  case tooLarge(limit: Int)
  /// It is, or lies behind, a link to a place outside the folder.
  case leadsOut
  /// Others may have made or changed it.
  case untrusted(UntrustedFile.Reason)
  case failed
}

extension TextFileError {
  /// The end of a sentence.
  public var reason: String {
    switch self {
    case .notFound: "it isn't there"
    case .notAllowed: "it may not be read"
    case .notAFile: "it is no regular file"
    case .tooLarge(let limit): "it has more than \(limit >> 20) MB"
    case .leadsOut: "it is a link that leads out of the folder"
    case .untrusted(let reason): "it \(reason.predicate)"
    case .failed: "reading it failed"
    }
  }
}
