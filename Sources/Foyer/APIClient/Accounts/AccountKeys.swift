import Domain
import Synchronization

/// The keys of the accounts that were made from here: what a server takes as proof that somebody
/// made an account. They are kept as long as the process lives.
public final class AccountKeys: Sendable {
  private let keys = Mutex<[AccountID: AttemptID]>([:])

  public init() {}

  func remember(_ key: AttemptID, of account: AccountID) {
    keys.withLock { $0[account] = key }
  }

  func key(of account: AccountID) -> AttemptID? { keys.withLock { $0[account] } }
}
