import Delivery
import Domain
import Hummingbird
import InteractorKit
import SQLiteFiles
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the server answers, and by what.
extension FoyerServer {
  var router: Router<ServerContext> { router(knowing: routeTable) }

  var routeTable: RouteTable {
    RouteTable(
      router(knowing: RouteTable()).routes.map { ($0.path.description, $0.method.rawValue) })
  }

  /// - Parameter routes: those of the router itself, for requests that it doesn't take.
  private func router(knowing routes: RouteTable) -> Router<ServerContext> {
    let router = Router(context: ServerContext.self, options: .autoGenerateHeadEndpoints)
    router.add(
      middleware: RequestLog(
        log: log, metrics: metrics, origins: origins, digest: OriginDigest()))
    if let tracer { router.add(middleware: TraceMiddleware(tracer: tracer)) }
    router.add(
      middleware: ProblemMiddleware(
        log: log, tellsStorage: !store.reportsProblems, metrics: metrics))
    router.add(middleware: RequestCheck(routes: routes))
    router.add(middleware: HostMiddleware(grants: store.accounts, origins: origins))
    add(
      to: EndpointRoutes(
        router: router,
        access: AccessCheck(
          origins: origins,
          operators: TokenCheck(grants: store.accounts, holder: .operators))))
    return router
  }

  private func add(to routes: EndpointRoutes) {
    let labels = options.labels
    OperationsRoutes(
      store: store, draining: draining, connections: openConnections, prometheus: prometheus,
      metrics: metrics
    ).add(to: routes)
    let (turns, turnstile) = (countedTurns, Turnstile(limit: options.hashesAtOnce * 32))
    AccountsRoutes(register: register(turns), labels: labels, turnstile: turnstile).add(to: routes)
    addOwnAccount(to: routes, turns, turnstile)
    LabelsRoutes(labels: labels).add(to: routes)
    MessagesRoutes(
      send: SendContactMessage(
        messages: store.accounts,
        limit: AttemptLimit(.message, options.limits.messages, limiter: store.accounts),
        deliver: deliver),
      labels: labels
    ).add(to: routes)
    addAdmission(to: routes)
    UsersRoutes(
      members: store.members, labels: labels,
      limit: options.limits.readsPerOrigin.map {
        ReadingLimit(limiter: store.accounts, perOrigin: $0)
      }
    ).add(to: routes)
  }

  /// What applicants ask for, and operators.
  private func addAdmission(to routes: EndpointRoutes) {
    let labels = options.labels
    VerificationRoutes(
      applications: store.accounts, labels: labels,
      proofs: { [store, deliver, limits = options.limits] brand, origin in
        StoredAddressProofs(
          applications: store.accounts,
          firstSession: FirstSession(store.accounts, origin: origin, now: { Date() }),
          makeCode: EmailCode.random, letters: LetterWriter(of: brand, now: { Date() }),
          limit: AttemptLimit(.signInCode, limits.codes, limiter: store.accounts),
          origin: origin, now: { Date() }, deliver: deliver)
      }, metrics: metrics
    ).add(to: routes)
    OperatorRoutes(accounts: store.accounts, pages: store.accounts, labels: labels).add(to: routes)
    ApplicationsRoutes(
      applications: store.accounts, labels: labels, metrics: metrics,
      deliver: { [outbox] in outbox.wake(after: $0) }
    ).add(to: routes)
    InvitationsRoutes(invitations: store.accounts).add(to: routes)
    DeliveryRoutes(
      delivery: LocalDelivery(
        store.accounts, deliverer: { [outbox] () throws(DeliveryFileError) in outbox.deliverers }),
      records: store.accounts
    ).add(to: routes)
    HostsRoutes(store: store.accounts, log: log).add(to: routes)
    StateRoutes(store: store, options: options, outbox: outbox).add(to: routes)
  }

  /// Has what waits delivered, and returns before it is.
  private var deliver: @Sendable () -> Void { { [outbox] in outbox.wake() } }

  private var tracer: OTLPTracer? { spans.map { OTLPTracer($0) } }

  private var origins: RequestOrigins { options.limits.origins }

  private var turns: any HashingTurns {
    options.leavesOutHashing
      ? FreeTurns()
      : FairTurns(
        turns: HostHashingTurns(
          directory: options.dataDirectory, atOnce: options.hashesAtOnce),
        atOnce: options.hashesAtOnce * 2)
  }

  private var countedTurns: any HashingTurns {
    let turns = CountedTurns(turns: turns, metrics: metrics)
    return tracer.map { TracedTurns(turns: turns, tracer: $0) } ?? turns
  }

  private func addOwnAccount(
    to routes: EndpointRoutes, _ turns: any HashingTurns, _ turnstile: Turnstile
  ) {
    let own = OwnAccountAccess(
      store: store.accounts, accounts: ToldAccounts(store.accounts, deliver: deliver),
      hashing: PasswordProof.Hashing(
        turns: turns, hash: hash,
        needsRenewal: { [memory = options.hashMemory] in
          $0.needsRenewal(in: memory)
        }, decoy: .decoy(in: options.hashMemory)),
      limit: AttemptLimit(.signInCode, options.limits.codes, limiter: store.accounts),
      labels: options.labels, turnstile: turnstile, deliver: deliver)
    SessionsRoutes(own: own).add(to: routes)
    OwnAccountRoutes(own: own).add(to: routes)
  }

  private var hash: @Sendable (Secret) throws(PasswordHashError) -> PasswordHash {
    { [options] (secret) throws(PasswordHashError) in
      options.leavesOutHashing
        ? PasswordHash(encoded: "*") : try PasswordHash(hashing: secret, in: options.hashMemory)
    }
  }

  private func register(_ turns: any HashingTurns) -> RegisterAccount {
    let identifiers = RandomIdentifiers()
    var accounts: any Accounts = CountedAccounts(
      accounts: ToldAccounts(store.accounts, deliver: deliver), metrics: metrics)
    if let tracer { accounts = TracedAccounts(accounts: accounts, tracer: tracer) }
    return RegisterAccount(
      accounts: accounts,
      rules: { [labels = options.labels] in
        labels[$0]?.brand.registration ?? RegistrationRules()
      },
      admission: { [labels = options.labels] in labels[$0]?.brand.admission ?? .open },
      applications: TakeApplications(
        applications: CountedApplications(applications: store.accounts, metrics: metrics),
        makeCode: EmailCode.random,
        letters: { [labels = options.labels] in
          labels[$0].map { LetterWriter(of: $0.brand, now: { Date() }) }
        }, limiter: store.accounts, deliver: deliver),
      now: { Date() }, makeID: { identifiers.accountID() },
      hashing: turns, hash: hash,
      limit: AttemptLimit(.signUp, options.limits.signUps, limiter: store.accounts),
      firstSession: FirstSession(store.accounts, origin: nil, now: { Date() }))
  }
}
