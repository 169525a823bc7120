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
  /// Nothing is asked yet.
  ///
  /// - Parameter address: the server's (seed rule 47), or nil where Foyer works by itself.
  static func webRepositories(
    _ address: ServiceAddress?, token: AccessToken?, host: HostIdentity?, queueTime: Duration,
    spans: SpanSender?
  ) -> DIContainer.WebRepositories? {
    guard let address else { return nil }
    let tracer = spans.map(TracedRequests.init)
    return DIContainer.WebRepositories(
      client: ServerClient(
        address, operatorToken: token, host: host, queueTime: queueTime, tracer: tracer),
      users: RealUsersWebRepository(
        session: HTTPSession(tracer: tracer, host: host), baseURL: address))
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

  /// The one place that knows whether there is a server.
  static func backend(
    web: DIContainer.WebRepositories?, databases: DIContainer.DBRepositories, _ parts: BackendParts
  ) -> Backend {
    guard let web else { return .local(databases.store, parts) }
    return .server(web.client, web: web.users, cache: databases.users, parts)
  }

  static func useCases(
    _ backend: Backend, databases: DIContainer.DBRepositories, _ parts: BackendParts,
    courier: Courier, attempts: @escaping @Sendable () -> AttemptID,
    deliverer: @escaping Courier.Deliverer, onCreated: @escaping RegistrationWitness.Greeting
  ) -> DIContainer.UseCases {
    let (identifiers, now) = (parts.parts.identifiers, parts.parts.now)
    let register = RegistrationWitness(backend.register, log: parts.log, onCreated: onCreated)
    return DIContainer.UseCases(
      listAccounts: ListAccounts(accounts: backend.accounts),
      findAccount: FindAccount(accounts: backend.accounts),
      deleteAccount: DeleteAccount(accounts: backend.accounts),
      exportAccount: ExportAccount(records: backend.records),
      editPublicProfile: EditPublicProfile(faces: backend.accounts),
      backUpAccounts: BackUpAccounts(accounts: databases.backup),
      listApplications: ListApplications(applications: backend.applications),
      loadApplications: LoadApplications(applications: backend.applications),
      applications: backend.applications,
      decideApplication: DecideApplication(
        applications: backend.applications, letters: parts.letters, now: now,
        deliver: backend.deliver),
      createInvitation: CreateInvitation(invitations: backend.invitations, now: now),
      invitations: backend.invitations,
      revokeInvitation: RevokeInvitation(invitations: backend.invitations, now: now),
      proveAddress: ProveAddress(
        proofs: backend.proofs, onEnd: { register.didProve($0, session: $1) }),
      resendCode: ResendCode(proofs: backend.proofs),
      ownAccount: backend.ownAccount,
      registration: register,
      makeSubmitRegistration: { SubmitRegistration(register: register, makeAttempt: attempts) },
      sendContactMessage: backend.contact,
      makeMessageAttempt: { identifiers.attemptID() },
      outbox: backend.outbox, provisionings: backend.provisionings, courier: courier,
      deliverer: deliverer)
  }
}

extension FlagContext {
  /// Of a session of this program.
  init(_ brand: Brand, language: String) {
    self.init(label: brand.id, language: language, version: LaunchOptions.version.description)
  }
}
