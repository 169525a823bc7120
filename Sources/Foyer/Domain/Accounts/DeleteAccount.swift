import InteractorKit

/// Deletes an account permanently.
public struct DeleteAccount: Sendable {
  private let accounts: any OperatorAccounts
  private let executor: any InteractorExecutor

  public init(accounts: any OperatorAccounts, executor: any InteractorExecutor = AppExecutor.shared)
  {
    self.accounts = accounts
    self.executor = executor
  }

  /// - Returns: False if no account has this ID.
  public func execute(
    _ id: AccountID, in executor: (any InteractorExecutor)? = nil
  ) async throws(AccountsError) -> Bool {
    try await (executor ?? self.executor).run { () async throws(AccountsError) in
      try await accounts.delete(id)
    }
  }
}
