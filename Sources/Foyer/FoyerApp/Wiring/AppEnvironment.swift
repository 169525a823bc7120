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
import Telemetry
import TerminalKit
import Viper
import WebRepositories

/// The one place where parts are chosen and put together (seed rules 63, 64).
@MainActor
public struct AppEnvironment {
  public let container: DIContainer
  public let options: LaunchOptions

  /// Builds everything, group by group; opens no database and no terminal yet.
  ///
  /// - Parameter environment: all variables, as the process has them.
  public static func bootstrap(
    _ options: LaunchOptions, environment: [String: String]
  ) throws(LaunchError) -> AppEnvironment {
    try bootstrap(options, environment: environment, parts: .live)
  }

  /// - Parameter parts: where time and chance come from.
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
    let databases = dbRepositories(directory, brand: brand, deliveryFile: deliveryFile)
    let sender = try EventSender.chosen(
      options.eventsURL, environment: environment, brand: brand, directory: directory)
    let recorder = try EventRecorder.allowed(
      options, environment: environment, brand: brand, language: language, directory: directory,
      courier: sender.map { EventCourier($0, log: log) }, parts: parts)
    let state = Store(AppState(language: language))
    let trail = Trail(recorder ?? NoAnalytics())
    let seenHere = options.isKiosk ? SeenBySession() : nil
    // What a server keeps, the server delivers.
    let isLocal = web == nil
    let deliverer: Courier.Deliverer = { () throws(DeliveryFileError) in
      guard isLocal else { return nil }
      return try DeliveryFile.delivery(at: deliveryFile, in: directory)?
        .deliverers(of: databases.store, databases.store)
    }
    let courier = Courier(log: log, deliverer: deliverer)
    let backendParts = BackendParts(
      brand: brand, parts: parts,
      hashing: HostHashingTurns(
        directory: directory, atOnce: options.hashesAtOnce ?? Machine.hashesAtOnce),
      limits: { AttemptLimit($0, options.hourly($0), limiter: databases.store, origin: origin) },
      origin: origin,
      sendsMail: {
        (try? DeliveryFile.delivery(at: deliveryFile, in: directory))?.sendsMail ?? false
      }, deliverer: deliverer, wake: { delay in Task { @MainActor in courier.wake(after: delay) } },
      log: log)
    let backend = backend(web: web, databases: databases, backendParts)
    let useCases = useCases(
      backend, databases: databases, backendParts, courier: courier,
      attempts: try parts.identifiers.attempts(options.attemptFile), deliverer: deliverer,
      onCreated: { state.value.member = $0 })
    let work = Work()
    let container = DIContainer(
      brand: brand, state: state,
      useCases: useCases,
      interactors: DIContainer.Interactors(users: LoggedUsers(backend.users, log: log)),
      invitation: options.invitation ?? "",
      articles: brand.articles.map { ArticleLibrary($0, languages: brand.languages) },
      flags: try LayeredFeatureFlags.layered(
        options.flags, environment: environment,
        remote: try remoteFlags(
          options, environment: environment, brand: brand, language: language,
          directory: directory, parts: parts), brand: brand, log: log),
      flagsInterval: options.flagsInterval,
      events: EventsReader(directory: directory),
      recorder: recorder, tellsLostEvents: options.eventsLog != nil && !options.isKiosk,
      sender: sender, spans: spans, trail: trail,
      log: log, seen: seenHere ?? SeenFile(directory: directory),
      key: key, signOut: SignOut(state, end: useCases.ownAccount.sessions.end, work: work),
      files: GuestFiles(home: environment["HOME"]),
      forget: {
        seenHere?.forget()
        trail.forget()
        recorder?.beginSession()
        recorder?.speak(language)
        state.value = AppState(language: language)
      },
      permissions: Kiosk.permissions(options),
      limits: options.limits, work: work, now: parts.now, startedAt: parts.now(),
      speak: { Localization(texts: BrandTexts(language: $0, brand: brand)) })
    return AppEnvironment(container: container, options: options)
  }

  /// How the screens look on this terminal.
  var appearance: Appearance {
    Appearance(
      themes: Themes(container.brand.theme), background: options.background?.color,
      color: options.color, isASCII: options.isASCII)
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
