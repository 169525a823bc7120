import Domain
import Hummingbird
import InteractorKit
import Secrets
import Services
import Stores

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
        log: log, metrics: metrics, origins: addresses, digest: OriginDigest()))
    if let tracer { router.add(middleware: TraceMiddleware(tracer: tracer)) }
    router.add(
      middleware: ProblemMiddleware(
        log: log, tellsStorage: !stores.tellTheirProblems, metrics: metrics))
    router.add(middleware: RequestCheck(routes: routes))
    OperationsRoutes(
      stores: stores, draining: draining, connections: openConnections, prometheus: prometheus,
      metrics: metrics
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
    let (labels, check) = (
      options.labels, OperatorCheck(file: options.operatorToken, origins: addresses)
    )
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
      deliver: { [outbox] in outbox.wake(after: $0) }
    ).add(to: router)
    InvitationsRoutes(invitations: stores.invitations, check: check).add(to: router)
    StateRoutes(stores: stores, options: options, outbox: outbox, check: check).add(to: router)
  }

  /// Has what waits delivered, and returns before it is.
  private var deliver: @Sendable () -> Void { { [outbox] in outbox.wake() } }

  private var tracer: OTLPTracer? { spans.map { OTLPTracer($0) } }

  private var origins: RequestOrigins { options.limits.origins }

  /// Where requests come from, a host that many guests share as well.
  private var addresses: RequestOrigins {
    RequestOrigins(trusted: options.limits.trustedProxies, shared: [])
  }

  private var turns: any HashingTurns {
    options.leavesOutHashing
      ? FreeTurns()
      : FairTurns(
        turns: HostHashingTurns(
          directory: options.dataDirectory, atOnce: options.hashesAtOnce),
        atOnce: options.hashesAtOnce * 2)
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
