import InteractorKit

/// Removes an account for good, for the operator.
public struct DeleteAccount: Sendable {
  private let accounts: any OperatorAccounts
  private let executor: any Executor

  public init(accounts: any OperatorAccounts, executor: any Executor = AppExecutor.shared) {
    self.accounts = accounts
    self.executor = executor
  }

  /// False when there is no account of that id.
  public func execute(
    _ id: AccountID, in executor: (any Executor)? = nil
  ) async throws(AccountsError) -> Bool {
    try await (executor ?? self.executor).run { () async throws(AccountsError) in
      try await accounts.delete(id)
    }
  }
}
