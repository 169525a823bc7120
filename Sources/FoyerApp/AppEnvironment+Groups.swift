import Domain
import Services

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The groups that `bootstrap` builds, one on the other (seed rule 64).
extension AppEnvironment {
  static func webRepositories() -> DIContainer.WebRepositories? { nil }

  /// One repository serves all that lies in the operator's file (seed rule 65); whoever only reads
  /// members has a connection of their own, which waits for no change.
  static func dbRepositories(_ directory: DataDirectory) -> DIContainer.DBRepositories {
    let accounts = AccountsDatabase(directory: directory)
    return DIContainer.DBRepositories(
      accounts: accounts, profiles: accounts, publicFaces: accounts,
      members: MembersReader(directory: directory), users: UsersCache(directory: directory))
  }

  static func interactors(
    web: DIContainer.WebRepositories?, databases: DIContainer.DBRepositories
  ) -> DIContainer.Interactors {
    guard let web else {
      return DIContainer.Interactors(users: LocalUsersInteractor(reader: databases.members))
    }
    return DIContainer.Interactors(
      users: RealUsersInteractor(web: web.users, database: databases.users))
  }

  static func useCases(_ databases: DIContainer.DBRepositories) -> DIContainer.UseCases {
    let identifiers = RandomIdentifiers()
    let register = RegisterAccount(
      accounts: databases.accounts, now: { Date() }, makeID: { identifiers.accountID() })
    return DIContainer.UseCases(
      listAccounts: ListAccounts(accounts: databases.accounts),
      findAccount: FindAccount(accounts: databases.accounts),
      deleteAccount: DeleteAccount(accounts: databases.accounts),
      editPublicFace: EditPublicFace(faces: databases.publicFaces),
      saveProfile: SaveProfile(profiles: databases.profiles),
      makeSubmitRegistration: {
        SubmitRegistration(register: register, makeAttempt: { identifiers.attemptID() })
      })
  }
}
