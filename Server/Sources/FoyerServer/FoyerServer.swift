import Brands
import Delivery
import Domain
import Essentials
import Files
import Hummingbird
import HummingbirdCore
import InteractorKit
import Logging
import NIOCore
import PostgresStore
import SQLiteFiles
import Secrets
import ServiceLifecycle
import Telemetry

/// An HTTP server for accounts and members.
///
/// It speaks plain HTTP; a proxy in front of it provides TLS.
public struct FoyerServer: Sendable {
  let options: ServerOptions
  let store: ServedStore
  let log: ServerLog
  let prometheus: PrometheusMetrics
  let metrics: ServerMetrics
  let draining: Draining
  /// The sender of traces; nil if tracing is off.
  let spans: SpanSender?
  let outbox: OutboxService
  let openConnections: Connections
  /// The rules in the server's own data directory.
  let emailPolicy: any EmailPolicy

  /// - Parameter metrics: The metrics that `/metrics` shows. Code without access to the server may
  ///   record in them, too.
  /// - Throws: `ServerError` if the log, the delivery file or the store can't be used.
  public init(
    _ options: ServerOptions, metrics: PrometheusMetrics = .ofServer()
  ) async throws(ServerError) {
    self.options = options
    _ = ProcessMetrics.start
    prometheus = metrics
    self.metrics = ServerMetrics(metrics)
    draining = Draining(time: .seconds(options.drainTime))
    let log: ServerLog
    do throws(LogFileError) { log = try ServerLog(path: options.logFile) } catch {
      throw .log(error)
    }
    for problem in options.brands.problems { log.record("\(problem)") }
    self.log = log
    emailPolicy = EmailRulesFile(in: options.dataDirectory, log: log)
    openConnections = Connections(
      limits: .init(total: options.connections, perOrigin: options.connectionsPerOrigin), log: log)
    spans = options.traces.map {
      SpanSender($0, resource: OTLP.Resource(service: "foyer-server"), log: log)
    }
    let delivery: Delivery?
    do throws(DeliveryFileError) { delivery = try options.readDelivery() } catch {
      throw .delivery(error)
    }
    options.recordGaps(in: delivery, log)
    let outbox = OutboxService(log: log, metrics: self.metrics)
    let brands = options.brands
    store = try await Self.store(options, delivery, log).sending(
      { id in
        guard outbox.sendsMail else { return nil }
        return brands[id].map { EmailWriter(of: $0.brand, now: { Date() }) }
      },
      admission: { id in
        brands[id].map {
          BrandAdmission($0.brand.admission, emails: EmailWriter(of: $0.brand, now: { Date() }))
        }
      }, deliver: outbox.wake)
    self.outbox = outbox
    outbox.use(delivery, for: store)
  }

  private static func store(
    _ options: ServerOptions, _ delivery: Delivery?, _ log: ServerLog
  ) async throws(ServerError) -> ServedStore {
    let brands = options.brands
    guard let database = options.database else {
      do throws(StoreFailure) {
        return try await ServedStore(
          directory: options.dataDirectory, brands: { brands[$0]?.brand },
          targets: { [options] in
            DeliveryFile.targets(at: options.deliveryFile, in: options.dataDirectory)
          }, report: { log.record($0) })
      } catch {
        throw ServerError(error)
      }
    }
    do throws(PostgresError) { return try await database.store(log, brands, delivery) } catch {
      throw .database(error)
    }
  }

  /// Serves until SIGTERM or SIGINT arrives and the pending requests are answered. SIGHUP reloads
  /// the files.
  ///
  /// - Parameter onStart: Is called with the port once the server accepts requests.
  public func run(onStart: @escaping @Sendable (Int) -> Void) async throws(ServerError) {
    let address = BindAddress.hostname(options.host, port: options.port)
    let router = router
    let application = Application(
      router: router,
      server: .http1(configuration: connections),
      // A full backlog would make a client that connects wait for a second or more.
      configuration: ApplicationConfiguration(address: address, backlog: options.connections),
      onServerRunning: { channel in
        if let port = channel.localAddress?.port { onStart(port) }
      },
      logger: .silent)
    let flags = FlagsService(options.brands, every: options.flagsInterval, log: log)
    await flags.askForUnknown()
    let reloading = Reloading(
      log: log, brands: options.brands, flags: flags,
      outbox: outbox, readDelivery: options.readDelivery, store: store)
    // The service group stops its services from the last to the first.
    var all: [any Service] = [flags, outbox, reloading, application, draining]
    if let spans { all.insert(TracingService(sender: spans), at: 1) }
    let services = ServiceGroup(
      services: all, gracefulShutdownSignals: [.sigterm, .sigint], logger: .silent)
    do { try await services.run() } catch { throw .cannotListen }
  }

  /// The reason for which the rules for e-mail addresses can't be used, so that nobody can sign up.
  public var emailRulesProblem: String? {
    get async { await emailPolicy.problem() }
  }

  /// The server's routes, in the form `GET /users/{id}`.
  public var routes: [String] { router.routes.map { "\($0.method) \($0.path)" } }

  private var connections: HTTP1Channel.Configuration {
    let times = RequestWatch.Times(request: .seconds(Int64(options.requestTime)))
    let record = UnroutedRecord(log: log, metrics: metrics, routes: routeTable)
    return .init(
      additionalChannelHandlers: [
        RequestWatch(connections: openConnections, times: times, record: record)
      ],
      httpDecoderConfiguration: .small)
  }
}

extension ServerOptions {
  var readDelivery: @Sendable () throws(DeliveryFileError) -> Delivery? {
    { [deliveryFile, dataDirectory] () throws(DeliveryFileError) in
      try DeliveryFile.delivery(at: deliveryFile, in: dataDirectory)
    }
  }

  /// Logs settings that have no effect.
  func recordGaps(in delivery: Delivery?, _ log: ServerLog) {
    if delivery?.sendsMail != true {
      for brand in brands.sendingEmails {
        log.record("\(brand.id): nothing delivers its e-mails; add mail to delivery.yaml")
      }
    }
    if database != nil, delivery?.targets.contains(.unix) == true {
      log.record(
        "provision.unix works only with SQLite; remove it from delivery.yaml and run foyer-server hosts add"
      )
    }
  }
}

extension Logger {
  /// Hummingbird's own log is of no use to an operator.
  fileprivate static var silent: Logger {
    Logger(label: "foyer-server") { _ in SwiftLogNoOpLogHandler() }
  }
}

extension HTTP1Channel.Configuration.DecoderConfiguration {
  fileprivate static var small: Self {
    .init(maxHeaderFieldSize: 8 << 10, maxHeaderListSize: 16 << 10, maxHeaderFieldCount: 64)
  }
}

/// The server's router and the wiring of its routes.
extension FoyerServer {
  var router: Router<ServerContext> { router(knowing: routeTable) }

  var routeTable: RouteTable {
    RouteTable(
      router(knowing: RouteTable()).routes.map { ($0.path.description, $0.method.rawValue) })
  }

  /// - Parameter routes: The router's own routes, for requests that no route accepts.
  private func router(knowing routes: RouteTable) -> Router<ServerContext> {
    let router = Router(context: ServerContext.self, options: .autoGenerateHeadEndpoints)
    router.add(
      middleware: RequestLog(
        log: log, metrics: metrics, origins: options.limits.origins, digest: OriginDigest()))
    if let tracer { router.add(middleware: TraceMiddleware(tracer: tracer)) }
    router.add(
      middleware: ProblemMiddleware(
        log: log, reportsStorageProblems: !store.reportsProblems, metrics: metrics))
    router.add(middleware: RequestCheck(routes: routes))
    router.add(middleware: HostMiddleware(tokens: tokens(of: .hosts)))
    add(
      to: EndpointRoutes(
        router: router,
        access: AccessCheck(operators: tokens(of: .operators))))
    return router
  }

  private func tokens(of holder: AccessHolder) -> TokenCheck {
    TokenCheck(
      grants: store.accounts, holder: holder,
      throttle: TokenThrottle(perOrigin: options.limits.wrongTokensPerOrigin))
  }

  private func add(to routes: EndpointRoutes) {
    let brands = options.brands
    MetricsRoutes(
      store: store, connections: openConnections, prometheus: prometheus, metrics: metrics
    ).add(to: routes.router)
    let (semaphore, connectionLimit) = (
      countedHashing, ConnectionLimit(limit: options.hashesAtOnce * 32)
    )
    AccountsRoutes(register: register(semaphore), brands: brands, connectionLimit: connectionLimit)
      .add(to: routes)
    addOwnAccount(to: routes, semaphore, connectionLimit)
    MessagesRoutes(
      send: SendContactMessage(
        messages: store.accounts,
        limit: messageLimit,
        deliver: deliver),
      find: FindSentMessage(
        outbox: store.accounts, tickets: { [outbox] in outbox.deliverers?.delivery.ticketSystem },
        limiter: store.accounts, log: log),
      brands: brands
    ).add(to: routes)
    addAdmission(to: routes)
  }

  /// Adds the routes for applicants and for operators.
  private func addAdmission(to routes: EndpointRoutes) {
    let brands = options.brands
    VerificationRoutes(
      applications: store.accounts, brands: brands,
      confirmations: { [store, deliver, limits = options.limits] brand, caller in
        StoredAddressConfirmations(
          applications: store.accounts,
          firstSession: FirstSession(
            store.accounts, origin: caller.origin, host: caller.host, now: { Date() }),
          makeCode: EmailCode.random, emails: EmailWriter(of: brand, now: { Date() }),
          limit: RateLimit(.signInCode, limits.codes, limiter: store.accounts),
          origin: caller.origin, now: { Date() }, deliver: deliver)
      }, metrics: metrics
    ).add(to: routes)
    ImportRoutes(store: store.accounts, brands: brands, deliver: deliver).add(to: routes)
    ApplicationsRoutes(
      applications: store.accounts, brands: brands, metrics: metrics,
      deliver: { [outbox] in outbox.wake(after: $0) }
    ).add(to: routes)
  }

  /// Starts a delivery in the background.
  private var deliver: @Sendable () -> Void { { [outbox] in outbox.wake() } }

  private var messageLimit: RateLimit {
    RateLimit(.message, options.limits.messages, limiter: store.accounts)
  }

  private var cipher: any SecretCipher {
    SecondFactorKeyFile(at: options.secondFactorKeyFile, in: options.dataDirectory, log: log)
  }

  private var tracer: OTLPTracer? { spans.map { OTLPTracer($0) } }

  private var semaphore: any HashingSemaphore {
    options.leavesOutHashing
      ? UnlimitedHashing()
      : FairHashingSemaphore(
        semaphore: HostHashingSemaphore(
          directory: options.dataDirectory, atOnce: options.hashesAtOnce),
        atOnce: options.hashesAtOnce * 2)
  }

  private var countedHashing: any HashingSemaphore {
    let semaphore = CountedHashing(semaphore: semaphore, metrics: metrics)
    return tracer.map { TracedHashing(semaphore: semaphore, tracer: $0) } ?? semaphore
  }

  private func addOwnAccount(
    to routes: EndpointRoutes, _ semaphore: any HashingSemaphore, _ connectionLimit: ConnectionLimit
  ) {
    let wiring = UseCaseWiring(
      store: store.accounts,
      hashing: PasswordVerifier.Hashing(
        semaphore: semaphore, hash: hash,
        needsRenewal: { [memory = options.hashMemory] in
          $0.needsRenewal(in: memory)
        }, decoy: .decoy(in: options.hashMemory)),
      limit: RateLimit(.signInCode, options.limits.codes, limiter: store.accounts),
      messageLimit: messageLimit, brands: options.brands, connectionLimit: connectionLimit,
      emailPolicy: emailPolicy,
      cipher: cipher,
      sendsEmails: { [outbox] in outbox.sendsMail }, deliver: deliver)
    SessionsRoutes(wiring: wiring).add(to: routes)
    let deliveries = LocalDelivery(
      store.accounts, deliverer: { [outbox] () throws(DeliveryFileError) in outbox.deliverers },
      emails: { [brands = options.brands] in
        brands.first.map { EmailWriter(of: $0, now: { Date() }) }
      })
    var operations = wiring.operations(log: log, deliveries) { [metrics] in metrics.signedUp() }
    ServerUseCases(
      store: store, draining: draining, options: options, outbox: outbox, emailPolicy: emailPolicy
    ).register(in: &operations)
    MemberUseCases(
      members: store.members, areShown: { [brands = options.brands] in brands.showMembers },
      limit: options.limits.readsPerOrigin.map {
        ReadingLimit(limiter: store.accounts, perOrigin: $0)
      }
    ).register(in: &operations)
    OperationRoutes(
      operations: operations, brands: options.brands, connectionLimit: connectionLimit,
      router: routes.router, access: routes.access
    ).add(Operations.all)
  }

  private var hash: @Sendable (Secret) throws(PasswordHashError) -> PasswordHash {
    { [options] (secret) throws(PasswordHashError) in
      options.leavesOutHashing
        ? PasswordHash(encoded: "*") : try PasswordHash(hashing: secret, in: options.hashMemory)
    }
  }

  private func register(_ semaphore: any HashingSemaphore) -> RegisterAccount {
    let identifiers = RandomIdentifiers()
    var accounts: any Accounts = CountedAccounts(
      accounts: NotifyingAccounts(store.accounts, deliver: deliver), metrics: metrics)
    if let tracer { accounts = TracedAccounts(accounts: accounts, tracer: tracer) }
    return RegisterAccount(
      accounts: accounts,
      rules: { [brands = options.brands] in
        brands[$0]?.brand.signUpRules ?? RegistrationRules()
      },
      admission: { [brands = options.brands] in brands[$0]?.brand.admission ?? .open },
      applications: TakeApplications(
        applications: CountedApplications(applications: store.accounts, metrics: metrics),
        makeCode: EmailCode.random,
        emails: { [brands = options.brands] in
          brands[$0].map { EmailWriter(of: $0.brand, now: { Date() }) }
        }, limiter: store.accounts, deliver: deliver),
      emailPolicy: emailPolicy,
      now: { Date() }, makeID: { identifiers.accountID() },
      hashing: semaphore, hash: hash,
      limit: RateLimit(.signUp, options.limits.signUps, limiter: store.accounts),
      firstSession: FirstSession(store.accounts, origin: nil, now: { Date() }))
  }
}
