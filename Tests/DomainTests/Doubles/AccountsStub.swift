import Dispatch
import Domain
import Secrets
import Synchronization

/// Answers with what it was given, one error after another, then stores, and remembers the calls.
final class AccountsStub: Accounts {
  struct Added: Equatable {
    let account: Account
    let passwordHash: PasswordHash
    let attempt: AttemptID
    let isOnMainQueue: Bool
  }

  private struct State {
    var errors: [AccountsError]
    var added: [Added] = []
    var accounts: [Account] = []
  }

  private let state: Mutex<State>

  init(failingWith errors: AccountsError..., holding accounts: [Account] = []) {
    state = Mutex(State(errors: errors, accounts: accounts))
  }

  var added: [Added] { state.withLock(\.added) }

  func add(
    _ account: Account, passwordHash: PasswordHash, attempt: AttemptID
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

  func all() async -> AccountsListing { AccountsListing(accounts: state.withLock(\.accounts)) }

  func account(_ id: AccountID) async throws(AccountsError) -> Account? {
    state.withLock { state in state.accounts.first { $0.id == id } }
  }

  func delete(_ id: AccountID) async throws(AccountsError) -> Bool {
    state.withLock { state in
      let count = state.accounts.count
      state.accounts.removeAll { $0.id == id }
      return state.accounts.count < count
    }
  }
}
