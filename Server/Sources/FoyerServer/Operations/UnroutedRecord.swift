import HTTPTypes
import Services

/// Writes down, and measures, requests that never came to the router.
struct UnroutedRecord: Sendable {
  let log: ProgramLog
  let metrics: ServerMetrics
  /// As routes are written: `/users/{id}`.
  let routes: [String]

  /// - Parameter isAnswered: by a 408, or by nothing.
  func note(
    _ id: String, _ head: HTTPRequest?, isAnswered: Bool, since start: ContinuousClock.Instant
  ) {
    let method = head.map { RequestSummary.method($0.method) } ?? RequestSummary.unknown
    let route = head?.path.map(route) ?? RequestSummary.unknown
    log.note(id, method, route, isAnswered ? "408" : "closed", since: start)
    guard isAnswered else { return }
    let summary = RequestSummary(route: route, method: method, status: 408)
    metrics.answered(summary, within: start.duration(to: .now))
  }

  /// The one that the router would have taken.
  private func route(of path: String) -> String {
    let parts = Self.parts(path.prefix { $0 != "?" })
    return routes.first { route in
      let names = Self.parts(route[...])
      return names.count == parts.count
        && zip(names, parts).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
    } ?? RequestSummary.unknown
  }

  private static func parts(_ path: Substring) -> [Substring] { path.split(separator: "/") }
}
