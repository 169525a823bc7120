import InteractorKit

/// The accounts that can be read, oldest first, for the operator.
public struct ListAccounts: Sendable {
  private let accounts: any OperatorAccounts
  private let executor: any Executor

  public init(accounts: any OperatorAccounts, executor: any Executor = AppExecutor.shared) {
    self.accounts = accounts
    self.executor = executor
  }

  /// - Parameter brand: the label that they were created under; nil is any.
  public func execute(
    of brand: BrandID? = nil, _ search: AccountSearch = AccountSearch(""),
    in executor: (any Executor)? = nil
  ) async -> AccountsListing {
    await (executor ?? self.executor).run {
      var listing = await accounts.all()
      listing.accounts.removeAll { brand != nil && $0.brand != brand || !search.finds($0) }
      return listing
    }
  }
}
