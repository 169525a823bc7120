import InteractorKit

/// The accounts that can be read, oldest first, for the operator.
public struct ListAccounts: Sendable {
  private let accounts: any Accounts
  private let executor: any Executor

  public init(accounts: any Accounts, executor: any Executor = AppExecutor.shared) {
    self.accounts = accounts
    self.executor = executor
  }

  /// - Parameter brand: the label that they were created under; nil is any.
  public func execute(
    of brand: BrandID? = nil, in executor: (any Executor)? = nil
  ) async -> AccountsListing {
    await (executor ?? self.executor).run {
      var listing = await accounts.all()
      if let brand { listing.accounts.removeAll { $0.brand != brand } }
      return listing
    }
  }
}
