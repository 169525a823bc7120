import InteractorKit

/// Lists the readable accounts, oldest first.
public struct ListAccounts: Sendable {
  private let accounts: any OperatorAccounts
  private let executor: any InteractorExecutor

  public init(accounts: any OperatorAccounts, executor: any InteractorExecutor = AppExecutor.shared)
  {
    self.accounts = accounts
    self.executor = executor
  }

  /// - Parameters:
  ///   - brand: the brand that the accounts were created under; nil is any.
  ///   - onPart: called with each part as it is read. Only one part is then in memory at a time,
  ///     and the result contains only the error, if there is one.
  @discardableResult
  public func execute(
    of brand: BrandID? = nil, _ search: AccountSearch = AccountSearch(""),
    onPart: (@Sendable (AccountsListing) async -> Void)? = nil,
    in executor: (any InteractorExecutor)? = nil
  ) async -> AccountsListing {
    await (executor ?? self.executor).run {
      guard let onPart else { return await accounts.all(of: brand, search) }
      var end = AccountsListing()
      await accounts.parts(of: brand, search) { part in
        end.note(part.problem)
        await onPart(part)
      }
      return end
    }
  }
}
