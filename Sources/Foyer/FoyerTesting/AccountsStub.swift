import Domain
import Secrets
import Synchronization
import ViperTesting

/// Throws one given error after another, and then stores accounts in memory. It records all calls
/// of `add`.
public final class AccountsStub: Accounts {
  /// The parameters of a call of `add`, and its queue.
  public struct Added: Equatable, Sendable {
    public let account: Account
    public let passwordHash: PasswordHash
    public let idempotencyKey: IdempotencyDigests
    public let session: NewSession?
    public let isOnMainQueue: Bool
  }

  private struct State {
    var errors: [AccountsError]
    var added: [Added] = []
  }

  private let state: Mutex<State>

  public init(failingWith errors: AccountsError...) {
    state = Mutex(State(errors: errors))
  }

  public var added: [Added] { state.withLock(\.added) }

  public func add(_ new: NewAccount) async throws(AccountsError) -> Account {
    let added = Added(
      account: new.account, passwordHash: new.passwordHash, idempotencyKey: new.idempotencyKey,
      session: new.session, isOnMainQueue: MainQueue.isCurrent)
    let error = state.withLock { state in
      state.added.append(added)
      return state.errors.isEmpty ? nil : state.errors.removeFirst()
    }
    if let error { throw error }
    return new.account
  }

  public func delete(_ id: AccountID) async throws(AccountsError) -> Bool {
    false
  }
}
