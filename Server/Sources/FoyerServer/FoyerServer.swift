import Domain
import Hummingbird
import HummingbirdCore
import InteractorKit
import Logging
import NIOCore
import PostgresClient
import Secrets
import ServiceLifecycle
import Services
import Stores

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Accounts and members of one data directory, over HTTP.
///
/// It speaks plain HTTP: TLS is the business of the proxy before it.
public struct FoyerServer: Sendable {
  private let options: ServerOptions
  private let stores: Stores
  private let log: ProgramLog
  private let prometheus: PrometheusMetrics
  private let metrics: ServerMetrics
  private let draining: Draining
  /// Nil where nobody wants to know.
  private let spans: SpanSender?
  /// Nil where nobody has set up how to deliver.
  private let outbox: OutboxService?
  private let sendsMail: Bool

  /// - Parameter metrics: what `/metrics` shows; whoever measures anything else feeds it, too.
  /// - Throws: `ServerError` when the log or the data directory can't be used.
  public init(
    _ options: ServerOptions, metrics: PrometheusMetrics = .ofServer()
  ) async throws(ServerError) {
    self.options = options
    prometheus = metrics
    self.metrics = ServerMetrics(metrics)
    draining = Draining(time: .seconds(options.drainTime))
    let log: ProgramLog
    do throws(LogFileError) { log = try ProgramLog(file: options.logFile) } catch {
      throw .log(error)
    }
    for problem in options.labels.problems { log.record("\(problem)") }
    self.log = log
    spans = options.traces.map {
      SpanSender($0, resource: OTLP.Resource(service: "foyer-server"), log: log)
    }
    let delivery: Delivery?
    do throws(DeliveryFileError) {
      delivery = try DeliveryFile.delivery(at: options.deliveryFile, in: options.dataDirectory)
    } catch {
      throw .delivery(error)
    }
    sendsMail = delivery?.deliversLetters == true
    for brand in options.labels.ofLetters where !sendsMail {
      log.record("\(brand.id): nothing delivers its letters, so write mail into delivery.yaml")
    }
    let stores = try await Self.stores(options, delivery, log)
    self.stores = stores
    outbox = delivery.map {
      OutboxService($0.deliverers(of: stores.messages, stores.provisionings), log: log)
    }
  }

  private static func stores(
    _ options: ServerOptions, _ delivery: Delivery?, _ log: ProgramLog
  ) async throws(ServerError) -> Stores {
    let labels = options.labels
    guard let database = options.database else {
      do throws(AccountsError) {
        return try await Stores(
          directory: options.dataDirectory, labels: { labels[$0]?.brand },
          targets: { [options] in
            DeliveryFile.targets(at: options.deliveryFile, in: options.dataDirectory)
          })
      } catch {
        throw ServerError(error)
      }
    }
    do throws(PostgresError) { return try await database.stores(log, labels, delivery) } catch {
      throw .database(error)
    }
  }

  /// Serves until SIGTERM or SIGINT comes and the requests under way are answered.
  ///
  /// - Parameter onStart: called with the port as soon as requests are taken.
  public func run(onStart: @escaping @Sendable (Int) -> Void) async throws(ServerError) {
    let address = BindAddress.hostname(options.host, port: options.port)
    let router = router
    let application = Application(
      router: router,
      server: .http1(configuration: connections(to: router)),
      configuration: ApplicationConfiguration(address: address),
      onServerRunning: { channel in
        if let port = channel.localAddress?.port { onStart(port) }
      },
      logger: .silent)
    // In this order: the last one is told to end first.
    var all: [any Service] = [application, draining]
    if let outbox { all.insert(outbox, at: 0) }
    if let spans { all.insert(TracingService(sender: spans), at: 0) }
    let flags = FlagsService(options.labels, every: options.flagsInterval, log: log)
    await flags.askForUnknown()
    all.insert(flags, at: 0)
    let services = ServiceGroup(
      services: all, gracefulShutdownSignals: [.sigterm, .sigint], logger: .silent)
    do { try await services.run() } catch { throw .cannotListen }
  }

  /// What may be asked for, as `GET /users/{id}`.
  public var routes: [String] { router.routes.map { "\($0.method) \($0.path)" } }

  private func connections(to router: Router<ServerContext>) -> HTTP1Channel.Configuration {
    let connections = Connections(
      limits: .init(total: options.connections, perOrigin: options.connectionsPerOrigin), log: log)
    let times = RequestWatch.Times(request: .seconds(Int64(options.requestTime)))
    let record = UnroutedRecord(
      log: log, metrics: metrics, routes: router.routes.map(\.path.description))
    return .init(
      additionalChannelHandlers: [
        RequestWatch(connections: connections, times: times, record: record)
      ],
      httpDecoderConfiguration: .small)
  }

  private var router: Router<ServerContext> {
    let router = Router(context: ServerContext.self)
    router.add(middleware: RequestLog(log: log, metrics: metrics))
    if let tracer { router.add(middleware: TraceMiddleware(tracer: tracer)) }
    router.add(
      middleware: ProblemMiddleware(
        log: log, tellsStorage: !stores.tellTheirProblems, metrics: metrics))
    OperationsRoutes(
      stores: stores, draining: draining, prometheus: prometheus, metrics: metrics
    ).add(to: router)
    let labels = options.labels
    AccountsRoutes(
      register: register, accounts: stores.accounts, labels: labels, origins: origins,
      limit: options.hashesAtOnce * 32
    ).add(to: router)
    LabelsRoutes(labels: labels).add(to: router)
    MessagesRoutes(
      send: SendContactMessage(
        messages: stores.messages,
        limit: AttemptLimit(.message, options.limits.messages, limiter: stores.accounts),
        deliver: deliver),
      labels: labels, origins: origins
    ).add(to: router)
    addAdmission(to: router)
    UsersRoutes(
      members: stores.members, labels: labels, origins: origins,
      limit: options.limits.readsPerOrigin.map {
        ReadingLimit(limiter: stores.accounts, perOrigin: $0)
      }
    ).add(to: router)
    return router
  }

  /// What those who applied ask for, and operators.
  private func addAdmission(to router: Router<ServerContext>) {
    let (labels, check) = (options.labels, OperatorCheck(token: options.operatorToken))
    VerificationRoutes(
      applications: stores.applications, labels: labels, origins: origins,
      proofs: { [stores, deliver, limits = options.limits] brand, origin in
        StoredAddressProofs(
          applications: stores.applications, makeCode: EmailCode.random,
          letters: LetterWriter(of: brand, now: { Date() }),
          limit: AttemptLimit(.signInCode, limits.codes, limiter: stores.accounts),
          origin: origin, now: { Date() }, deliver: deliver)
      }, metrics: metrics
    ).add(to: router)
    OperatorRoutes(
      accounts: stores.accounts, pages: stores.pages, labels: labels, check: check
    ).add(to: router)
    ApplicationsRoutes(
      applications: stores.applications, labels: labels, check: check, metrics: metrics,
      deliver: { [outbox] in outbox?.wake(after: $0) }
    ).add(to: router)
    InvitationsRoutes(invitations: stores.invitations, check: check).add(to: router)
    StateRoutes(stores: stores, options: options, sendsMail: sendsMail, check: check)
      .add(to: router)
  }

  /// Has what waits delivered, and returns before it is.
  private var deliver: @Sendable () -> Void { { [outbox] in outbox?.wake() } }

  private var tracer: OTLPTracer? { spans.map { OTLPTracer($0) } }

  private var origins: RequestOrigins { options.limits.origins }

  private var turns: any HashingTurns {
    options.leavesOutHashing
      ? FreeTurns()
      : HostHashingTurns(directory: options.dataDirectory, atOnce: options.hashesAtOnce)
  }

  private var register: RegisterAccount {
    let identifiers = RandomIdentifiers()
    var accounts: any Accounts = CountedAccounts(
      accounts: ToldAccounts(stores.accounts, deliver: deliver), metrics: metrics)
    var turns: any HashingTurns = CountedTurns(turns: turns, metrics: metrics)
    if let tracer {
      accounts = TracedAccounts(accounts: accounts, tracer: tracer)
      turns = TracedTurns(turns: turns, tracer: tracer)
    }
    return RegisterAccount(
      accounts: accounts,
      rules: { [labels = options.labels] in
        labels[$0]?.brand.registration ?? RegistrationRules()
      },
      admission: { [labels = options.labels] in labels[$0]?.brand.admission ?? .open },
      applications: TakeApplications(
        applications: CountedApplications(applications: stores.applications, metrics: metrics),
        makeCode: EmailCode.random,
        letters: { [labels = options.labels] in
          labels[$0].map { LetterWriter(of: $0.brand, now: { Date() }) }
        }, limiter: stores.accounts, deliver: deliver),
      now: { Date() }, makeID: { identifiers.accountID() },
      hashing: turns,
      hash: { [options] (secret) throws(PasswordHashError) in
        options.leavesOutHashing
          ? PasswordHash(encoded: "*") : try PasswordHash(hashing: secret, in: options.hashMemory)
      }, limit: AttemptLimit(.signUp, options.limits.signUps, limiter: stores.accounts))
  }
}

extension Logger {
  /// What Hummingbird has to say is of no use to an operator.
  fileprivate static var silent: Logger {
    Logger(label: "foyer-server") { _ in SwiftLogNoOpLogHandler() }
  }
}

extension HTTP1Channel.Configuration.DecoderConfiguration {
  fileprivate static var small: Self {
    .init(maxHeaderFieldSize: 8 << 10, maxHeaderListSize: 16 << 10, maxHeaderFieldCount: 64)
  }
}
