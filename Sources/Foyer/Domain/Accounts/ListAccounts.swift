import InteractorKit

/// All accounts that can be read, oldest first, for the operator.
public struct ListAccounts: Sendable {
  private let accounts: any Accounts
  private let executor: any Executor

  public init(accounts: any Accounts, executor: any Executor = AppExecutor.shared) {
    self.accounts = accounts
    self.executor = executor
  }

  public func execute(in executor: (any Executor)? = nil) async -> AccountsListing {
    await (executor ?? self.executor).run { await accounts.all() }
  }
}
