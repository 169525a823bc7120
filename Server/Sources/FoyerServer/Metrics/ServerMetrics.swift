import CoreMetrics
import Services

/// What an operator may watch. No label holds anything that a client chose.
struct ServerMetrics: Sendable {
  fileprivate static let help = [
    requests: "How long requests took to be answered, by route, method and status.",
    waiting: "Sign-ups that wait for their turn to hash.",
    signUps: "Accounts that were made.",
    refusals: "Requests that were refused, by reason.",
    pool: "Connections to the database that are in use.",
  ]

  private static let pool = "foyer_pool_connections_in_use"
  private static let requests = "foyer_http_request_duration_seconds"
  private static let waiting = "foyer_hashes_waiting"
  private static let signUps = "foyer_sign_ups_total"
  private static let refusals = "foyer_refusals_total"

  private let factory: any MetricsFactory
  private let waiting: Meter
  private let signUps: Counter

  init(_ factory: any MetricsFactory) {
    self.factory = factory
    waiting = Meter(label: Self.waiting, factory: factory)
    signUps = Counter(label: Self.signUps, factory: factory)
  }

  func answered(_ request: RequestSummary, within duration: Duration) {
    let dimensions = [
      ("route", request.route), ("method", request.method), ("status", "\(request.status)"),
    ]
    let timer = Timer(label: Self.requests, dimensions: dimensions, factory: factory)
    timer.recordNanoseconds(Int64(duration / .nanoseconds(1)))
  }

  func refused(_ problem: Wire.Problem) {
    let reason =
      problem.kind.flatMap { $0 == .other ? nil : $0.rawValue.split(separator: "/").last }
      ?? "\(problem.status)"
    Counter(label: Self.refusals, dimensions: [("reason", "\(reason)")], factory: factory)
      .increment()
  }

  func connectionsInUse(_ count: Int) { Gauge(label: Self.pool, factory: factory).record(count) }
  func signedUp() { signUps.increment() }
  func beganWaiting() { waiting.increment() }
  func endedWaiting() { waiting.decrement() }
}

extension PrometheusMetrics {
  /// With a sentence for each number that a server has.
  public static func ofServer() -> PrometheusMetrics { PrometheusMetrics(help: ServerMetrics.help) }
}
