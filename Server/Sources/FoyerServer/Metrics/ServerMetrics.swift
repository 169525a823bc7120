import CoreMetrics
import Domain
import Essentials
import FoyerAPI

/// The server's metrics. No label contains a value that a client chose.
struct ServerMetrics: Sendable {
  fileprivate static let help = [
    requests: "Duration of requests by route, method and status.",
    waiting: "Requests that wait to hash a password.",
    signUps: "Accounts created.",
    refusals: "Requests rejected, by reason.",
    unknownOrigins: "Requests whose guest a trusted proxy doesn't name readably.",
    pool: "Database connections in use.",
    poolWaiting: "Transactions that wait for a database connection.",
    hashing: "Passwords being hashed.",
    connections: "Open connections of clients and proxies.",
    storeUp: "1 if the store's figures could be read, else 0.",
    outbox: "Outbox entries that wait for delivery.",
    outboxAge: "Age of the oldest waiting outbox entry.",
    setAside: "Outbox entries set aside.",
    failing: "Outbox entries whose last delivery attempt failed.",
    failures: "Failed delivery attempts, by cause: the recipient's mailbox, or all else (host).",
    notifications: "Notifications that wait for delivery, by target.",
    notificationsAge: "Age of the oldest waiting notification, by target.",
    applications: "Applications that wait for the applicant or an operator, by state.",
    applicationsAge: "Age of the oldest waiting application, by state.",
    held: "Sign-ups within the last hour that a wave has held.",
    build: "Always 1; the label has the server's version.",
  ]

  private static let poolWaiting = "foyer_pool_statements_waiting"
  private static let hashing = "foyer_hashes_running"
  private static let connections = "foyer_connections"
  private static let storeUp = "foyer_store_up"
  private static let outbox = "foyer_outbox_waiting"
  private static let outboxAge = "foyer_outbox_oldest_seconds"
  private static let setAside = "foyer_outbox_set_aside"
  private static let failing = "foyer_outbox_failing"
  private static let failures = "foyer_outbox_failures_total"
  private static let notifications = "foyer_notifications_waiting"
  private static let notificationsAge = "foyer_notifications_oldest_seconds"
  private static let applications = "foyer_applications_waiting"
  private static let applicationsAge = "foyer_applications_oldest_seconds"
  private static let held = "foyer_sign_ups_held"
  private static let build = "foyer_build_info"

  private static let pool = "foyer_pool_connections_in_use"
  private static let requests = "foyer_http_request_duration_seconds"
  private static let waiting = "foyer_hashes_waiting"
  private static let signUps = "foyer_sign_ups_total"
  private static let refusals = "foyer_refusals_total"
  private static let unknownOrigins = "foyer_unknown_origins_total"

  private let factory: any MetricsFactory
  private let waiting: Meter
  private let hashing: Meter
  private let signUps: Counter
  private let unknownOrigins: Counter

  init(_ factory: any MetricsFactory) {
    self.factory = factory
    waiting = Meter(label: Self.waiting, factory: factory)
    hashing = Meter(label: Self.hashing, factory: factory)
    signUps = Counter(label: Self.signUps, factory: factory)
    unknownOrigins = Counter(label: Self.unknownOrigins, factory: factory)
    gauge(Self.build, 1, [("version", "\(Release.version)")])
  }

  func answered(_ request: RequestSummary, within duration: Duration) {
    let dimensions = [
      ("route", request.route), ("method", request.method), ("status", "\(request.status)"),
    ]
    let timer = Timer(label: Self.requests, dimensions: dimensions, factory: factory)
    timer.recordNanoseconds(Int64(duration / .nanoseconds(1)))
  }

  func refused(_ problem: ProblemDetails) {
    Counter(label: Self.refusals, dimensions: [("reason", problem.word)], factory: factory)
      .increment()
  }

  func connectionsInUse(_ count: Int) { gauge(Self.pool, count) }
  func statementsWait(_ count: Int) { gauge(Self.poolWaiting, count) }
  func connectionsAreOpen(_ count: Int) { gauge(Self.connections, count) }
  func originIsUnknown() { unknownOrigins.increment() }

  /// Counts failed delivery attempts. Those that aren't about a recipient's mailbox are the host's.
  func delivered(_ report: DeliveryReport) {
    let failed = report.postponed + report.setAside
    failures(report.rejectedRecipients, of: "recipient")
    failures(failed - report.rejectedRecipients, of: "host")
  }

  private func failures(_ count: Int, of cause: String) {
    Counter(label: Self.failures, dimensions: [("cause", cause)], factory: factory)
      .increment(by: count)
  }

  func signedUp() { signUps.increment() }
  func beganWaiting() { waiting.increment() }
  func endedWaiting() { waiting.decrement() }
  func beganHashing() { hashing.increment() }
  func endedHashing() { hashing.decrement() }

  /// - Parameter figures: The store's figures. If they are nil, they couldn't be read, and the last
  ///   values stay.
  func waits(_ figures: StoreFigures?, at now: Date) {
    gauge(Self.storeUp, figures == nil ? 0 : 1)
    guard let figures else { return }
    gauge(Self.outbox, figures.outbox.count)
    gauge(Self.outboxAge, figures.outbox.age(at: now))
    gauge(Self.setAside, figures.setAside.count)
    gauge(Self.failing, figures.outbox.failed + figures.setAside.failed)
    gauge(Self.held, figures.waves.reduce(0) { $0 + $1.held })
    for target in ProvisioningTarget.allCases {
      let waiting = figures.notifications[target] ?? .none
      gauge(Self.notifications, waiting.count, [("target", target.rawValue)])
      gauge(Self.notificationsAge, waiting.age(at: now), [("target", target.rawValue)])
    }
    for state in ApplicationState.allCases where state.isAlive {
      let waiting = figures.applications[state] ?? .none
      gauge(Self.applications, waiting.count, [("state", state.rawValue)])
      gauge(Self.applicationsAge, waiting.age(at: now), [("state", state.rawValue)])
    }
  }

  private func gauge(_ label: String, _ value: Int, _ dimensions: [(String, String)] = []) {
    Gauge(label: label, dimensions: dimensions, factory: factory).record(value)
  }
}

extension StoreFigures.Waiting {
  /// The age of the oldest entry in seconds.
  fileprivate func age(at now: Date) -> Int {
    oldest.map { max(0, Int(now.timeIntervalSince($0))) } ?? 0
  }
}

extension ProblemDetails {
  /// The problem's type in one word, such as `email-taken`; its status if it has no type.
  var word: String {
    kind.flatMap { $0 == .other ? nil : $0.rawValue.split(separator: "/").last.map(String.init) }
      ?? "\(status)"
  }
}

extension PrometheusMetrics {
  /// Returns metrics with a help sentence for each value of a server.
  public static func ofServer() -> PrometheusMetrics { PrometheusMetrics(help: ServerMetrics.help) }
}
