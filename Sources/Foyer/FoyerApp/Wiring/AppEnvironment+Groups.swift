import APIClient
import Delivery
import Domain
import Files
import Flags
import InteractorKit
import Store
import Telemetry
import WebRepositories

/// The groups of dependencies that `bootstrap` builds, each from the ones before it (design rule
/// 64).
extension AppEnvironment {
  /// Makes the clients of the server, without contacting it.
  ///
  /// - Parameter address: the server's; nil if the program works without one (design rule 47: the
  ///   environment provides the base URL).
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

  /// Reads the flags that the server has sent before, without contacting it.
  ///
  /// - Returns: nil if no server is named.
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

  /// Makes the stores of this machine. One `AccountStore` serves everything in the accounts' file
  /// (design rule 65).
  static func dbRepositories(
    _ directory: DataDirectory, brand: Brand, deliveryFile: String?, parts: AppParts,
    log: any ProblemLog
  ) -> DIContainer.DBRepositories {
    DIContainer.DBRepositories(
      store: AccountStore(
        SQLiteDriver(directory: directory),
        targets: { DeliveryFile.targets(at: deliveryFile, in: directory) },
        brands: { $0 == brand.id ? brand : nil }, now: parts.now,
        makeReference: parts.makeReference
      ).reporting { log.record($0) },
      backup: SQLiteBackup(directory: directory), users: UsersCache(directory: directory))
  }

  /// Chooses the backend; only this function depends on whether there is a server.
  static func backend(
    web: DIContainer.WebRepositories?, databases: DIContainer.DBRepositories, _ parts: BackendParts
  ) -> Backend {
    guard let web else { return .local(databases.store, parts) }
    return .server(web.client, web: web.users, cache: databases.users, parts)
  }

  static func useCases(
    _ backend: Backend, databases: DIContainer.DBRepositories, _ parts: BackendParts,
    dispatcher: OutboxDispatcher, idempotencyKeys: @escaping @Sendable () -> IdempotencyKey,
    deliverer: @escaping OutboxDispatcher.Deliverer,
    onCreated: @escaping RegistrationObserver.Greeting
  ) -> DIContainer.UseCases {
    let (identifiers, now) = (parts.parts.identifiers, parts.parts.now)
    let register = RegistrationObserver(backend.register, log: parts.log, onCreated: onCreated)
    return DIContainer.UseCases(
      importAccounts: ImportAccounts(accounts: backend.importing, emails: parts.emails),
      sealedSecrets: databases.store,
      backUpAccounts: BackUpAccounts(accounts: databases.backup), storeRows: databases.store,
      decideApplication: DecideApplication(
        applications: backend.decisions, emails: parts.emails, now: now,
        deliver: backend.deliver),
      confirmAddress: ConfirmAddress(
        confirmations: backend.confirmations, onEnd: { register.didConfirm($0, session: $1) }),
      resendCode: ResendCode(confirmations: backend.confirmations),
      signIn: backend.signIn, backend: backend.operations,
      registration: register,
      makeSubmitRegistration: {
        SubmitRegistration(register: register, makeIdempotencyKey: idempotencyKeys)
      },
      sendContactMessage: backend.contact, findSentMessage: backend.sentMessages,
      makeMessageKey: { identifiers.idempotencyKey() },
      dispatcher: dispatcher,
      deliverer: deliverer)
  }
}

extension FlagContext {
  /// Creates the context of a session of this program.
  init(_ brand: Brand, language: String) {
    self.init(brand: brand.id, language: language, version: LaunchOptions.version.description)
  }
}
