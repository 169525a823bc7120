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
import Telemetry
import TerminalKit
import Viper
import WebRepositories

/// Chooses all parts and connects them: the composition root (design rules 63 and 64).
@MainActor
public struct AppEnvironment {
  public let container: DIContainer
  public let options: LaunchOptions

  /// Builds all groups in order, without opening a database or a terminal.
  ///
  /// - Parameter environment: all environment variables of the process.
  public static func bootstrap(
    _ options: LaunchOptions, environment: [String: String]
  ) throws(LaunchError) -> AppEnvironment {
    try bootstrap(options, environment: environment, parts: .live)
  }

  /// - Parameter parts: the sources of time and random values.
  static func bootstrap(
    _ options: LaunchOptions, environment: [String: String], parts: AppParts
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
    let container = DIContainer(
      brand: brand, state: state,
      useCases: useCases,
      interactors: DIContainer.Interactors(users: LoggedUsers(backend.users, log: log)),
      invitation: options.invitation ?? "",
      articles: brand.articles.map {
        ArticleLibrary($0, languages: brand.languages, texts: brand.texts)
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
      key: key, signOut: SignOut(state, on: useCases.backend, work: work),
      secondFactorKeys: secondFactorKeys,
      files: GuestFiles(home: environment["HOME"], folder: parts.filesFolder),
      forget: {
        seenHere?.forget()
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
  var appearance: Appearance {
    let themes = Themes(container.brand.theme)
    return Appearance(
      themes: options.hasHighContrast ? themes.withHighContrast : themes,
      background: options.background?.color,
      color: options.color, isASCII: options.isASCII, isPlain: options.isPlain,
      hasMotion: options.hasMotion,
      notifications: options.notifications)
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
