/// A store of accounts that can be copied while others use it.
public protocol AccountsBackup: Sendable {
  /// Copies all that is stored into a new file, complete and checked, or makes none.
  ///
  /// - Returns: how many accounts are in the copy.
  func backUp(to path: String) async throws(BackupError) -> Int
}

/// Why there is no copy.
public enum BackupError: Error, Equatable, Sendable {
  /// Nothing was stored yet.
  case nothingThere
  /// A file of that name is there, and is left alone.
  case exists
  /// The copy can't be written there.
  case notWritten(StorageProblem)
  /// The store can't be read.
  case notRead(StorageProblem)
}
