import InteractorKit

/// Finds the account that an operator names.
public struct FindAccount: Sendable {
  public enum Failure: Error, Equatable, Sendable {
    /// The reference matches several accounts.
    case ambiguous
    case storage(StorageProblem)
  }

  private let accounts: any AccountLookup
  private let executor: any Executor

  public init(accounts: any AccountLookup, executor: any Executor = AppExecutor.shared) {
    self.accounts = accounts
    self.executor = executor
  }

  /// Returns nil if no account matches. A complete ID or username selects its account, even if
  /// other IDs begin with it.
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
