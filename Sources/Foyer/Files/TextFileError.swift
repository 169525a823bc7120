import Domain

/// The reason for which a file can't be read as text.
public enum TextFileError: Error, Equatable, Sendable {
  case notFound
  case notAllowed
  /// A directory, a pipe or a device.
  case notAFile
  case tooLarge(limit: Int)
  /// A link that leads out of the folder.
  case leadsOut
  /// A file that other users may have created or changed.
  case untrusted(UntrustedFile.Reason)
  /// A secret that other users can read.
  case openToOthers
  case failed
}

extension TextFileError {
  /// The error in words, for the end of a sentence that begins with the file's path.
  public var reason: String {
    switch self {
    case .notFound: "it doesn't exist"
    case .notAllowed: "you may not read it"
    case .notAFile: "it isn't a regular file"
    case .tooLarge(let limit): "it has more than \(limit >> 20) MB"
    case .leadsOut: "it is a link to a file outside the folder"
    case .untrusted(let reason): "it \(reason.predicate)"
    case .openToOthers: "other users can read it; run chmod 600 on it"
    case .failed: "it can't be read"
    }
  }
}
