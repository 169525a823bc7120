import Hummingbird

/// The facts about an answered request for log, metrics and traces. None is a client's free text.
struct RequestSummary: Sendable {
  /// The route's template, such as `/users/{id}`; all unknown paths share one value.
  let route: String
  let method: String
  let status: Int

  init(route: String, method: String, status: Int) {
    (self.route, self.method, self.status) = (route, method, status)
  }

  init(_ request: Request, _ context: ServerContext, _ status: HTTPResponse.Status) {
    let taken = context.endpointPath.flatMap { $0 == "NotFound" ? nil : $0 }
    route = taken ?? context.facts.values.route ?? Self.unknown
    method = Self.method(request.method)
    self.status = status.code
  }

  /// True for routes that load balancers and Prometheus request every few seconds. They are
  /// measured, but not logged.
  var isProbe: Bool { ["/health", "/ready", "/ready/write", "/metrics"].contains(route) }

  static let unknown = "-"

  /// HTTP allows any word as a method, so unknown ones are replaced.
  static func method(_ method: HTTPRequest.Method) -> String {
    known.contains(method) ? method.rawValue : unknown
  }

  private static let known: Set<HTTPRequest.Method> = [
    .get, .head, .post, .put, .patch, .delete, .options, .trace, .connect,
  ]
}
