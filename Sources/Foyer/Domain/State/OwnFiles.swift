/// Writes files of the guest, in the guest's own folders.
public protocol OwnFiles: Sendable {
  /// Writes a file that only its owner can read.
  ///
  /// - Parameters:
  ///   - path: as typed; `~` is the guest's home.
  ///   - replaces: true if an existing file is replaced.
  /// - Returns: The absolute path.
  func write(
    _ text: String, to path: String, replaces: Bool
  ) async throws(OwnFileProblem) -> String
}

/// A reason why a file was not written.
public enum OwnFileProblem: Error, Equatable, Sendable {
  /// A file of this name exists.
  case exists
  /// The folder doesn't exist.
  case notThere
  case notAllowed
  /// The path is a folder.
  case folder
  case failed
}
