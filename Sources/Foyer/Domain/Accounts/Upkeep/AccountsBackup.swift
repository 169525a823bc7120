/// A store of accounts that can be copied while it is in use.
public protocol AccountsBackup: Sendable {
  /// Copies the whole store into a new file and checks the copy. If that fails, no file is left.
  ///
  func backUp(to path: String) async throws(BackupError) -> BackupReport
}

/// The contents of a copy.
public struct BackupReport: Sendable, Equatable {
  public let accounts: Int
  /// The rows that can't be read, which are copied as they are.
  public let unreadable: Int

  public init(accounts: Int, unreadable: Int = 0) {
    (self.accounts, self.unreadable) = (accounts, unreadable)
  }
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
