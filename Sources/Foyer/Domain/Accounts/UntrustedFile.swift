/// A file of the data directory, or the directory itself, that others may have made or changed. It isn't
/// used.
public struct UntrustedFile: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    case link
    case otherOwner
    case writableByOthers
    /// The directory isn't empty, and others can put files into it.
    case openFolder
  }

  public let path: String
  public let reason: Reason

  public init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension UntrustedFile: CustomStringConvertible {
  /// The file, the reason and its remedy: an English sentence without its full stop.
  public var description: String { "\(path) \(reason.predicate)" }
}

extension UntrustedFile.Reason {
  /// The reason and its remedy, without the file's name.
  public var predicate: String {
    switch self {
    case .link: "is a link: remove it, or put the file itself there"
    case .otherOwner:
      "belongs to another user: remove it, or run chown on it once you know what is in it"
    case .writableByOthers:
      "can be changed by others: check what is in it, then run chmod go-w on it"
    case .openFolder:
      "takes files from others and isn't empty: check what is in it, then run chmod go-w on it"
    }
  }
}
