import Domain
import Secrets
import Synchronization

/// A store of accounts, with an eye on how the last attempt to add one ended: what a script is told
/// in the end needs no scene that tells it.
final class AccountsWitness: Accounts {
  enum Sight: Equatable {
    case added(AccountID)
    case refused(AccountsError)
  }

  private let accounts: any Accounts
  private let sight = Mutex<Sight?>(nil)

  init(_ accounts: any Accounts) { self.accounts = accounts }

  var last: Sight? { sight.withLock(\.self) }

  func add(
    _ account: Account, passwordHash: PasswordHash, attempt: AttemptID
  ) async throws(AccountsError) -> Account {
    do throws(AccountsError) {
      let added = try await accounts.add(account, passwordHash: passwordHash, attempt: attempt)
      sight.withLock { $0 = .added(added.id) }
      return added
    } catch {
      sight.withLock { $0 = .refused(error) }
      throw error
    }
  }

  func all() async -> AccountsListing { await accounts.all() }

  func account(_ id: AccountID) async throws(AccountsError) -> Account? {
    try await accounts.account(id)
  }

  func delete(_ id: AccountID) async throws(AccountsError) -> Bool {
    try await accounts.delete(id)
  }
}
