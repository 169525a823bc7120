import APIClient
import Articles
import Brands
import Delivery
import Domain
import Files
import Flags
import InteractorKit
import NcursesTerminal
import SQLiteFiles
import SceneServices
import Store
import Telemetry
import TerminalKit
import Viper
import WebRepositories

/// Chooses all parts and connects them: the composition root (design rules 63 and 64).
@MainActor
package struct AppEnvironment {
  package let container: DIContainer
  package let options: LaunchOptions

  /// Builds all groups in order, without opening a database or a terminal.
  ///
  /// - Parameters:
  ///   - environment: all environment variables of the process.
  ///   - parts: the sources of time and random values.
  package static func bootstrap(
    _ options: LaunchOptions, environment: [String: String], parts: AppParts = .live
  ) throws(LaunchError) -> AppEnvironment {
    let (origin, key) = (Kiosk.origin(environment), ConnectionKey(environment: environment))
    let guest = Kiosk.guest(environment)
    let environment = options.isKiosk ? Kiosk.environment(environment) : environment
    try Kiosk.check(options)
    let brand = try Brands.chosen(options.brand, environment: environment)
    let directory = try DataDirectory.chosen(options.dataDirectory, environment: environment)
    directory.closeToOthers()
    let log = try ProgramLog.opened(options.logFile)
    let spans = try SpanSender.chosen(
      options.tracesURL, environment: environment, brand: brand, log: log)
    try TrustedCertificates.trustChosen(options.caFile, environment: environment)
    let address = try ServiceAddress.chosen(options.apiURL, environment: environment)
    if address != nil, let option = options.optionsOfThisHost.first {
      throw .ofServer(option: option)
    }
    let web = webRepositories(
      address, token: try AccessToken.chosen(options.tokenFile),
      host: try HostIdentity.chosen(
        options.hostTokenFile, environment: environment, guest: guest),
      queueTime: options.queueTime, spans: spans)
    let language = try language(of: options, brand: brand, environment: environment)
    let deliveryFile = options.deliveryFile ?? environment["FOYER_DELIVERY"]
    let databases = dbRepositories(
      directory, brand: brand, deliveryFile: deliveryFile, parts: parts, log: log)
    let sender = try EventSender.chosen(
      options.eventsURL, environment: environment, brand: brand, directory: directory)
    let recorder = try EventRecorder.allowed(
      options, environment: environment, brand: brand, language: language, directory: directory,
      dispatcher: sender.map { EventDispatcher($0, log: log) }, parts: parts)
    let state = Store(AppState(language: language))
    let breadcrumbs = Breadcrumbs(recorder ?? NoAnalytics())
    let seenHere = options.isKiosk ? SessionSeenMarks() : nil
    // A server delivers its own outbox.
    let isLocal = web == nil
    let deliverer: OutboxDispatcher.Deliverer = { () throws(DeliveryFileError) in
      guard isLocal else { return nil }
      return try DeliveryFile.delivery(at: deliveryFile, in: directory)?
        .deliverers(of: databases.store, databases.store)
    }
    let dispatcher = OutboxDispatcher(log: log, deliverer: deliverer)
    let secondFactorKeys = SecondFactorKeyFile(
      at: options.secondFactorKeyFile ?? environment["FOYER_SECOND_FACTOR_KEY"], in: directory,
      log: log)
    let backendParts = BackendParts(
      brand: brand, parts: parts,
      hashing: HostHashingSemaphore(
        directory: directory, atOnce: options.hashesAtOnce ?? Machine.hashesAtOnce),
      limits: { RateLimit($0, options.hourly($0), limiter: databases.store, origin: origin) },
      origin: origin,
      sendsMail: {
        parts.keepsEmails
          || (try? DeliveryFile.delivery(at: deliveryFile, in: directory))?.sendsMail == true
      }, deliverer: deliverer,
      wake: { delay in Task { @MainActor in dispatcher.wake(after: delay) } },
      cipher: secondFactorKeys,
      emailPolicy: EmailRulesFile(in: directory, log: log), log: log)
    let backend = backend(web: web, databases: databases, backendParts)
    let useCases = useCases(
      backend, databases: databases, backendParts, dispatcher: dispatcher,
      idempotencyKeys: try parts.identifiers.idempotencyKeys(options.idempotencyKeyFile),
      deliverer: deliverer,
      onCreated: { state.value.member = $0 })
    let work = Work()
    let memory = GuestMemoryFiles(
      in: directory, key: key,
      isShared: options.isKiosk || environment["SSH_CONNECTION"] != nil, now: parts.now)
    let container = DIContainer(
      brand: brand, state: state,
      useCases: useCases,
      interactors: DIContainer.Interactors(users: LoggedUsers(backend.users, log: log)),
      invitation: options.invitation ?? "",
      articles: brand.articles.map {
        ArticleLibrary(
          $0, languages: brand.languages, texts: brand.texts, indexes: ArticleIndexFolder(directory)
        )
      },
      flags: try LayeredFeatureFlags.layered(
        options.flags, environment: environment,
        remote: try remoteFlags(
          options, environment: environment, brand: brand, language: language,
          directory: directory, parts: parts), brand: brand, log: log),
      flagsInterval: options.flagsInterval,
      events: EventsReader(directory: directory),
      recorder: recorder, reportsLostEvents: options.eventsLog != nil && !options.isKiosk,
      isLanguageChosen: options.language != nil,
      sender: sender, spans: spans, breadcrumbs: breadcrumbs,
      log: log, seen: seenHere ?? SeenFile(directory: directory),
      key: key, memory: memory, keyPublishers: KeyPublishersClient(),
      signOut: SignOut(state, on: useCases.backend, work: work),
      secondFactorKeys: secondFactorKeys,
      files: GuestFiles(home: environment["HOME"], folder: parts.filesFolder),
      forget: {
        seenHere?.forget()
        for form in FormDraft.Form.allCases { memory?.erase(form) }
        breadcrumbs.forget()
        recorder?.beginSession()
        recorder?.use(language)
        state.value = AppState(language: language)
      },
      permissions: Kiosk.permissions(options),
      limits: options.limits, work: work, now: parts.now,
      localize: { Localization(texts: BrandTexts(language: $0, brand: brand)) })
    return AppEnvironment(container: container, options: options)
  }

  /// The appearance of the screens on this terminal.
  package var appearance: Appearance {
    let themes = Themes(container.brand.theme)
    return Appearance(
      themes: options.hasHighContrast ? themes.withHighContrast : themes,
      background: options.background?.color,
      color: options.color, isASCII: options.isASCII, isPlain: options.isPlain,
      hasMotion: options.hasMotion,
      notifications: options.notifications, windowTitle: container.brand.name)
  }

  private static func language(
    of options: LaunchOptions, brand: Brand, environment: [String: String]
  ) throws(LaunchError) -> String {
    let language = LanguageChoice.language(
      option: options.language, environment: environment, languages: brand.languages)
    guard let language else { throw .unknownLanguage(known: brand.languages) }
    return language
  }
}

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
        confirmations: backend.confirmations, onEnd: { await register.didConfirm($0, session: $1) }),
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
  package init(_ brand: Brand, language: String) {
    self.init(brand: brand.id, language: language, version: LaunchOptions.version.description)
  }
}
