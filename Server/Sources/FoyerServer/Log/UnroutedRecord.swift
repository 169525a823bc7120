import HTTPTypes

/// Logs and measures requests that never reached the router.
struct UnroutedRecord: Sendable {
  let log: ServerLog
  let metrics: ServerMetrics
  let routes: RouteTable

  /// - Parameter isAnswered: True if the client got a 408; false if the connection was closed
  ///   without a response.
  func note(
    _ id: String, _ head: HTTPRequest?, isAnswered: Bool, since start: ContinuousClock.Instant
  ) {
    let method = head.map { RequestSummary.method($0.method) } ?? RequestSummary.unknown
    let route = head?.path.flatMap(routes.route) ?? RequestSummary.unknown
    let duration = start.duration(to: .now)
    var line = JSONLine(id, method, route)
    if isAnswered { line.add("status", 408) } else { line.add("end", "closed") }
    line.add("ms", Int(duration / .milliseconds(1)))
    log.append(line)
    guard isAnswered else { return }
    metrics.answered(
      RequestSummary(route: route, method: method, status: 408), within: duration)
  }
}
