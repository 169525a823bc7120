import InteractorKit

/// The account that an operator names.
public struct FindAccount: Sendable {
  /// Why it isn't found.
  public enum Failure: Error, Equatable, Sendable {
    /// Several accounts are named so.
    case ambiguous
    case storage(StorageProblem)
  }

  private let accounts: any AccountLookup
  private let executor: any Executor

  public init(accounts: any AccountLookup, executor: any Executor = AppExecutor.shared) {
    self.accounts = accounts
    self.executor = executor
  }

  /// Nil when there is no such account. A whole id or username names its account alone, whatever else
  /// begins so.
  public func execute(
    _ reference: AccountReference, in executor: (any Executor)? = nil
  ) async throws(Failure) -> AccountEntry? {
    try await (executor ?? self.executor).run { () async throws(Failure) in
      let found: [AccountEntry]
      do throws(StorageProblem) { found = try await accounts.entries(named: reference) } catch {
        throw .storage(error)
      }
      let exact = found.first { reference.isWhole(of: $0.account) }
      guard exact != nil || found.count < 2 else { throw .ambiguous }
      return exact ?? found.first
    }
  }
}
