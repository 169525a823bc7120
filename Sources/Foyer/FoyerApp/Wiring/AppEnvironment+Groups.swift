import APIClient
import Delivery
import Domain
import Files
import Flags
import InteractorKit
import Store
import Telemetry
import WebRepositories

/// The groups that `bootstrap` builds, one on the other (seed rule 64).
extension AppEnvironment {
  /// As long as a server lets a sign-up stand in its line of hashes.
  private static let signUpTime = Duration.seconds(60)

  /// Nothing is asked yet.
  ///
  /// - Parameter address: the server's (seed rule 47), or nil where Foyer works by itself.
  static func webRepositories(
    _ address: ServiceAddress?, token: OperatorToken?, brand: Brand, queueTime: Duration,
    spans: SpanSender?
  ) -> DIContainer.WebRepositories? {
    guard let address else { return nil }
    let tracer = spans.map(TracedRequests.init)
    let (session, keys) = (HTTPSession(tracer: tracer), AccountKeys())
    return DIContainer.WebRepositories(
      registration: RemoteRegistration(
        session: HTTPSession(timeLimit: signUpTime, tracer: tracer), baseURL: address, keys: keys,
        rules: { _ in brand.registration }, patience: queueTime),
      profiles: RemoteProfiles(session: session, baseURL: address, keys: keys),
      users: RealUsersWebRepository(session: session, baseURL: address),
      accounts: token.map { RemoteAccounts(session: session, baseURL: address, token: $0) },
      applications: token.map {
        RemoteApplications(session: session, baseURL: address, token: $0)
      },
      invitations: token.map {
        RemoteInvitations(session: session, baseURL: address, token: $0)
      },
      proofs: RemoteAddressProofs(session: session, baseURL: address, keys: keys),
      messages: RemoteContact(session: session, baseURL: address))
  }

  /// Reads what the server has said before; it isn't asked yet.
  ///
  /// - Returns: nil where no server is named.
  static func remoteFlags(
    _ options: LaunchOptions, environment: [String: String], brand: Brand, language: String,
    directory: DataDirectory, parts: AppParts
  ) throws(LaunchError) -> RemoteFlags? {
    guard let settings = try FlagServerSettings.chosen(options, environment: environment) else {
      return nil
    }
    return RemoteFlags(
      settings, context: FlagContext(brand, language: language), directory: directory,
      identifiers: parts.identifiers, now: parts.now)
  }

  /// One store serves all that lies in the operator's file (seed rule 65).
  static func dbRepositories(
    _ directory: DataDirectory, brand: Brand, deliveryFile: String?
  ) -> DIContainer.DBRepositories {
    DIContainer.DBRepositories(
      store: AccountStore(
        SQLiteDriver(directory: directory),
        targets: { DeliveryFile.targets(at: deliveryFile, in: directory) },
        brands: { $0 == brand.id ? brand : nil }),
      backup: SQLiteBackup(directory: directory), users: UsersCache(directory: directory))
  }

  static func interactors(
    web: DIContainer.WebRepositories?, databases: DIContainer.DBRepositories, log: any ProblemLog
  ) -> DIContainer.Interactors {
    let users: any UsersInteractor =
      if let web {
        RealUsersInteractor(web: web.users, database: databases.users)
      } else {
        LocalUsersInteractor(reader: databases.store)
      }
    return DIContainer.Interactors(users: LoggedUsers(users, log: log))
  }

  static func useCases(
    web: DIContainer.WebRepositories?, databases: DIContainer.DBRepositories,
    hashing: any HashingTurns, limits: (LimitedUse.Kind) -> AttemptLimit, origin: Origin?,
    attempts: @escaping @Sendable () -> AttemptID,
    deliverer: @escaping Courier.Deliverer, sendsMail: @escaping @Sendable () -> Bool,
    log: any ProblemLog, brand: Brand, parts: AppParts,
    onCreated: @escaping RegistrationWitness.Greeting
  ) -> DIContainer.UseCases {
    let identifiers = parts.identifiers
    let courier = Courier(log: log, deliverer: deliverer)
    let wake: @Sendable () -> Void = { Task { @MainActor in courier.wake() } }
    let letters = LetterWriter(of: brand, now: parts.now)
    let firstSession = FirstSession(databases.store, origin: origin, now: parts.now)
    let register = RegistrationWitness(
      web?.registration
        ?? RegisterAccount(
          accounts: ToldAccounts(databases.store, deliver: wake),
          rules: { _ in brand.registration },
          admission: { _ in brand.admission },
          applications: TakeApplications(
            applications: databases.store, makeCode: parts.makeCode,
            letters: { _ in letters }, limiter: databases.store, origin: origin, deliver: wake),
          now: parts.now, makeID: { identifiers.accountID() }, hashing: hashing,
          hash: parts.hash, limit: limits(.signUp), firstSession: firstSession), log: log,
      onCreated: onCreated)
    let proofs: any AddressProofs =
      web?.proofs
      ?? StoredAddressProofs(
        applications: databases.store, firstSession: firstSession, makeCode: parts.makeCode,
        letters: letters, limit: limits(.signInCode), origin: origin, now: parts.now, deliver: wake)
    let applications: any OperatorApplications = web?.applications ?? databases.store
    let isOurs = web == nil
    let deliver: @Sendable (Duration) -> Void = { delay in
      if isOurs { Task { @MainActor in courier.wake(after: delay) } }
    }
    let invitations: any OperatorInvitations = web?.invitations ?? databases.store
    let accounts: any OperatorAccounts = web?.accounts ?? databases.store
    // A server delivers what it keeps.
    let send =
      if let web {
        SendContactMessage(messages: web.messages)
      } else {
        SendContactMessage(
          messages: databases.store, limit: limits(.message), now: parts.now, deliver: wake)
      }
    return DIContainer.UseCases(
      listAccounts: ListAccounts(accounts: accounts),
      findAccount: FindAccount(accounts: web?.accounts ?? databases.store),
      deleteAccount: DeleteAccount(accounts: accounts),
      exportAccount: ExportAccount(records: databases.store),
      editPublicProfile: EditPublicProfile(faces: web?.accounts ?? databases.store),
      backUpAccounts: BackUpAccounts(accounts: databases.backup),
      listApplications: ListApplications(applications: applications),
      decideApplication: DecideApplication(
        applications: applications, letters: letters, now: parts.now, deliver: deliver),
      createInvitation: CreateInvitation(invitations: invitations, now: parts.now),
      listInvitations: ListInvitations(invitations: invitations),
      revokeInvitation: RevokeInvitation(invitations: invitations, now: parts.now),
      proveAddress: ProveAddress(proofs: proofs, onEnd: { register.didProve($0, session: $1) }),
      resendCode: ResendCode(proofs: proofs),
      saveProfile: SaveProfile(
        profiles: LoggedProfiles(web?.profiles ?? databases.store, log: log)),
      ownAccount: OwnAccountUseCases(
        on: databases.store, accounts: LoggedOwnAccounts(databases.store, log: log),
        deleting: ToldAccounts(databases.store, deliver: wake),
        hashing: PasswordProof.Hashing(turns: hashing, hash: parts.hash),
        requirements: brand.registration.passwords,
        codes: OwnCodeParts(
          codes: LoggedOwnAccounts(databases.store, log: log), makeCode: parts.makeCode,
          letters: letters, limit: limits(.signInCode), origin: origin, now: parts.now,
          deliver: wake),
        offersCodes: { brand.registration.fields.email != nil && sendsMail() }),
      registration: register,
      makeSubmitRegistration: {
        SubmitRegistration(register: register, makeAttempt: attempts)
      },
      sendContactMessage: send,
      makeMessageAttempt: { identifiers.attemptID() },
      outbox: databases.store, provisionings: databases.store, courier: courier,
      deliverer: deliverer)
  }
}

extension FlagContext {
  /// Of a session of this program.
  init(_ brand: Brand, language: String) {
    self.init(label: brand.id, language: language, version: LaunchOptions.version.description)
  }
}
