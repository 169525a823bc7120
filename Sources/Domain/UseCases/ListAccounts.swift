import InteractorKit

/// All accounts, oldest first, for the operator.
public struct ListAccounts: Sendable {
  private let accounts: any Accounts
  private let executor: any Executor

  public init(accounts: any Accounts, executor: any Executor = AppExecutor.shared) {
    self.accounts = accounts
    self.executor = executor
  }

  public func execute(in executor: (any Executor)? = nil) async throws(AccountsError) -> [Account] {
    try await (executor ?? self.executor).run { () async throws(AccountsError) in
      try await accounts.all()
    }
  }
}
