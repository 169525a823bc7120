import InteractorKit

/// The account of an id, for the operator.
public struct FindAccount: Sendable {
  private let accounts: any Accounts
  private let executor: any Executor

  public init(accounts: any Accounts, executor: any Executor = AppExecutor.shared) {
    self.accounts = accounts
    self.executor = executor
  }

  /// Nil when there is no account of that id.
  public func execute(
    _ id: AccountID, in executor: (any Executor)? = nil
  ) async throws(AccountsError) -> Account? {
    try await (executor ?? self.executor).run { () async throws(AccountsError) in
      try await accounts.account(id)
    }
  }
}
