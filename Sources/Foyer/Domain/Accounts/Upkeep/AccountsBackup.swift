/// A store of accounts that can be copied while it is in use.
public protocol AccountsBackup: Sendable {
  /// Copies the whole store into a new file and checks the copy. If that fails, no file is left.
  ///
  /// - Returns: The number of accounts in the copy.
  func backUp(to path: String) async throws(BackupError) -> Int
}

/// A reason why no copy was made.
public enum BackupError: Error, Equatable, Sendable {
  /// The store doesn't exist yet.
  case nothingThere
  /// A file of this name exists; it was left unchanged.
  case exists
  case notWritten(StorageProblem)
  case notRead(StorageProblem)
}
