import InteractorKit

/// Finds the account that an operator names.
public struct FindAccount: Sendable {
  public enum Failure: Error, Equatable, Sendable {
    /// The reference matches several accounts.
    case ambiguous
    case storage(StorageProblem)
  }

  private let accounts: any AccountLookup
  private let executor: any InteractorExecutor

  public init(accounts: any AccountLookup, executor: any InteractorExecutor = AppExecutor.shared) {
    self.accounts = accounts
    self.executor = executor
  }

  /// Returns nil if no account matches. A complete ID selects its account, even if other IDs begin
  /// with it. A complete username doesn't: its owner may have chosen it to look like another
  /// account's ID.
  public func execute(
    _ reference: AccountReference, in executor: (any InteractorExecutor)? = nil
  ) async throws(Failure) -> AccountEntry? {
    try await (executor ?? self.executor).run { () async throws(Failure) in
      let found: [AccountEntry]
      do throws(StorageProblem) { found = try await accounts.entries(named: reference) } catch {
        throw .storage(error)
      }
      let exact = found.first { $0.account.id.description == reference.description }
      guard exact != nil || found.count < 2 else { throw .ambiguous }
      return exact ?? found.first
    }
  }
}
