import InteractorKit

/// Copies all accounts into a new file.
public struct BackUpAccounts: Sendable {
  private let accounts: any AccountsBackup
  private let executor: any InteractorExecutor

  public init(accounts: any AccountsBackup, executor: any InteractorExecutor = AppExecutor.shared) {
    self.accounts = accounts
    self.executor = executor
  }

  public func execute(
    to path: String, in executor: (any InteractorExecutor)? = nil
  ) async throws(BackupError) -> BackupReport {
    try await (executor ?? self.executor).run { () async throws(BackupError) in
      try await accounts.backUp(to: path)
    }
  }
}
