import Domain
import InteractorKit
import Services
import WebRepositories

/// The groups that `bootstrap` builds, one on the other (seed rule 64).
extension AppEnvironment {
  /// Nothing is asked yet.
  ///
  /// - Parameter address: the server's (seed rule 47), or nil where Foyer works by itself.
  static func webRepositories(
    _ address: ServiceAddress?, brand: Brand
  ) -> DIContainer.WebRepositories? {
    guard let address else { return nil }
    let (session, keys) = (HTTPSession(), AccountKeys())
    return DIContainer.WebRepositories(
      registration: RemoteRegistration(
        session: session, baseURL: address, keys: keys,
        rules: { _ in brand.registration }),
      profiles: RemoteProfiles(session: session, baseURL: address, keys: keys),
      users: RealUsersWebRepository(session: session, baseURL: address))
  }

  /// One repository serves all that lies in the operator's file (seed rule 65); whoever only reads
  /// members has a connection of their own, which waits for no change.
  static func dbRepositories(_ directory: DataDirectory) -> DIContainer.DBRepositories {
    let accounts = AccountsDatabase(directory: directory)
    return DIContainer.DBRepositories(
      accounts: accounts, profiles: accounts, publicProfiles: accounts, backup: accounts,
      members: MembersReader(directory: directory), users: UsersCache(directory: directory))
  }

  static func interactors(
    web: DIContainer.WebRepositories?, databases: DIContainer.DBRepositories, log: any ProblemLog
  ) -> DIContainer.Interactors {
    let users: any UsersInteractor =
      if let web {
        RealUsersInteractor(web: web.users, database: databases.users)
      } else {
        LocalUsersInteractor(reader: databases.members)
      }
    return DIContainer.Interactors(users: LoggedUsers(users, log: log))
  }

  static func useCases(
    web: DIContainer.WebRepositories?, databases: DIContainer.DBRepositories,
    hashing: any HashingTurns, attempts: @escaping @Sendable () -> AttemptID,
    log: any ProblemLog, brand: Brand, parts: AppParts
  ) -> DIContainer.UseCases {
    let identifiers = parts.identifiers
    let register = RegistrationWitness(
      web?.registration
        ?? RegisterAccount(
          accounts: databases.accounts, rules: { _ in brand.registration },
          now: parts.now, makeID: { identifiers.accountID() }, hashing: hashing,
          hash: parts.hash), log: log)
    return DIContainer.UseCases(
      listAccounts: ListAccounts(accounts: databases.accounts),
      findAccount: FindAccount(accounts: databases.accounts),
      deleteAccount: DeleteAccount(accounts: databases.accounts),
      editPublicProfile: EditPublicProfile(faces: databases.publicProfiles),
      backUpAccounts: BackUpAccounts(accounts: databases.backup),
      saveProfile: SaveProfile(
        profiles: LoggedProfiles(web?.profiles ?? databases.profiles, log: log)),
      registration: register,
      makeSubmitRegistration: {
        SubmitRegistration(register: register, makeAttempt: attempts)
      })
  }
}
