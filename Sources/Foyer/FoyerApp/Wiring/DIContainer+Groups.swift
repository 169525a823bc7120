import APIClient
import Domain
import InteractorKit
import Store

extension DIContainer {
  /// What is fetched from a server; there is no such group where Foyer works by itself.
  struct WebRepositories: Sendable {
    let client: ServerClient
    let users: any UsersWebRepository
  }

  /// What is stored on this machine.
  struct DBRepositories: Sendable {
    /// Accounts and all that belongs to them.
    let store: AccountStore
    let backup: any AccountsBackup
    /// The members that came from the web.
    let users: any UsersDBRepository
  }

  /// What several scenes are built on.
  struct Interactors: Sendable {
    let users: any UsersInteractor

    /// Interactors that do nothing, for scenes that need none. Seed rule 63.
    static var stub: Self { Self(users: StubUsersInteractor()) }
  }
}
