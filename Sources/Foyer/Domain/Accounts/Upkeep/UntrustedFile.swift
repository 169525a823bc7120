/// A file that isn't used because other users may read, have created or changed it, or the data
/// directory itself.
public struct UntrustedFile: Error, Equatable, Sendable {
  public enum Reason: Error, Equatable, Sendable {
    case link
    case otherOwner
    case writableByOthers
    /// The directory isn't empty, and other users can create files in it.
    case openFolder
    /// The file is in this folder or below it, and other users can replace what is in there.
    case sharedFolder(String)
    /// The file has another name as well, under which another program may use it.
    case otherName
    /// The database has other tables, views or triggers than Foyer creates.
    case foreignSchema
  }

  public let path: String
  public let reason: Reason

  public init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension UntrustedFile: CustomStringConvertible {
  /// The file, the reason and the remedy: an English sentence without its full stop.
  public var description: String { "\(path) \(reason.predicate)" }
}

extension UntrustedFile.Reason {
  /// The reason and the remedy, without the file's name.
  public var predicate: String {
    switch self {
    case .link: "is a link: remove it, or put the file itself there"
    case .otherOwner:
      "belongs to another user: remove it, or run chown on it once you know what is in it"
    case .writableByOthers:
      "can be changed by others: check what is in it, then run chmod go-w on it"
    case .openFolder:
      "takes files from others and isn't empty: check what is in it, then run chmod go-w on it"
    case .sharedFolder(let folder):
      "is below \(folder), in which other users can replace files: choose a folder that only you can write in"
    case .otherName:
      "has another name as well (a hard link): remove it, or name another file"
    case .foreignSchema:
      "has other tables, views or triggers than Foyer creates: remove them, or put back a backup"
    }
  }
}
