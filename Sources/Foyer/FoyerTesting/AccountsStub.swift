import Domain
import Secrets
import Synchronization
import ViperTesting

/// Gives one error after another, then stores in memory; keeps what it was asked to add.
public final class AccountsStub: Accounts {
  /// What it was asked to store, and from where.
  public struct Added: Equatable, Sendable {
    public let account: Account
    public let passwordHash: PasswordHash
    public let attempt: AttemptMark
    public let isOnMainQueue: Bool
  }

  private struct State {
    var errors: [AccountsError]
    var added: [Added] = []
    var accounts: [Account] = []
  }

  private let state: Mutex<State>

  public init(failingWith errors: AccountsError..., holding accounts: [Account] = []) {
    state = Mutex(State(errors: errors, accounts: accounts))
  }

  public var added: [Added] { state.withLock(\.added) }

  public func add(
    _ account: Account, passwordHash: PasswordHash, attempt: AttemptMark
  ) async throws(AccountsError) -> Account {
    let added = Added(
      account: account, passwordHash: passwordHash, attempt: attempt,
      isOnMainQueue: MainQueue.isCurrent)
    let error = state.withLock { state in
      state.added.append(added)
      return state.errors.isEmpty ? nil : state.errors.removeFirst()
    }
    if let error { throw error }
    return account
  }

  public func parts(
    of brand: BrandID?, _ search: AccountSearch, _ take: (AccountsListing) async -> Void
  ) async {
    let accounts = state.withLock(\.accounts)
    await take(
      AccountsListing(
        accounts: accounts.filter { (brand == nil || $0.brand == brand) && search.finds($0) }))
  }

  public func delete(_ id: AccountID) async throws(AccountsError) -> Bool {
    state.withLock { state in
      let count = state.accounts.count
      state.accounts.removeAll { $0.id == id }
      return state.accounts.count < count
    }
  }
}
