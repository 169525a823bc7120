import InteractorKit

/// The accounts that can be read, oldest first, for the operator.
public struct ListAccounts: Sendable {
  private let accounts: any OperatorAccounts
  private let executor: any Executor

  public init(accounts: any OperatorAccounts, executor: any Executor = AppExecutor.shared) {
    self.accounts = accounts
    self.executor = executor
  }

  /// - Parameters:
  ///   - brand: the label that they were created under; nil is any.
  ///   - onPart: given each part as it comes; then no more than one part is held at a time, and nothing
  ///     is given back but the problem, if there is one.
  @discardableResult
  public func execute(
    of brand: BrandID? = nil, _ search: AccountSearch = AccountSearch(""),
    onPart: (@Sendable (AccountsListing) async -> Void)? = nil,
    in executor: (any Executor)? = nil
  ) async -> AccountsListing {
    await (executor ?? self.executor).run {
      guard let onPart else { return await accounts.all(of: brand, search) }
      var end = AccountsListing()
      await accounts.parts(of: brand, search) { part in
        end.problem = part.problem
        await onPart(part)
      }
      return end
    }
  }
}
