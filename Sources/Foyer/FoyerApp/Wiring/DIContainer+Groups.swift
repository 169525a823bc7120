import Domain
import InteractorKit

extension DIContainer {
  /// What is fetched from a server; there is no such group where Foyer works by itself.
  struct WebRepositories: Sendable {
    let registration: any UseCase<RegisterAccount.Request>
    let profiles: any Profiles
    let users: any UsersWebRepository
  }

  /// What is stored on this machine.
  struct DBRepositories: Sendable {
    let accounts: any Accounts
    let profiles: any Profiles
    let publicProfiles: any PublicProfiles
    let backup: any AccountsBackup
    /// The members in the operator's own file.
    let members: any UsersReader
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
