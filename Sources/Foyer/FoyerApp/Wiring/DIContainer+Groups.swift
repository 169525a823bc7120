import APIClient
import Domain
import InteractorKit
import Store

extension DIContainer {
  /// The clients of a server; nil in a program without one.
  struct WebRepositories: Sendable {
    let client: ServerClient
    let users: any UsersWebRepository
  }

  /// The stores of this machine.
  struct DBRepositories: Sendable {
    let store: AccountStore
    let backup: any AccountsBackup
    /// The cached members from a server.
    let users: any UsersDBRepository
  }

  /// Interactors that several scenes share.
  struct Interactors: Sendable {
    let users: any UsersInteractor

    /// Interactors without an effect, for scenes that don't need them (design rule 63: scenes get
    /// only the interactors, not the repositories).
    static var stub: Self { Self(users: StubUsersInteractor()) }
  }
}
