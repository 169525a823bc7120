import Delivery
import Domain
import Essentials
import Files
import Hummingbird
import InteractorKit
import SQLiteFiles
import Secrets

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
        limit: RateLimit(.message, options.limits.messages, limiter: store.accounts),
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
      brands: options.brands, connectionLimit: connectionLimit, emailPolicy: emailPolicy,
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
