import Hummingbird

/// What is told of a request that was answered: nothing that a client chose.
struct RequestSummary: Sendable {
  /// As routes are written, `/users/{id}`; all that is unknown is one.
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

  /// A load balancer and Prometheus ask for these every few seconds: that is measured, and has no line in
  /// the log.
  var isProbe: Bool { ["/health", "/ready", "/ready/write", "/metrics"].contains(route) }

  static let unknown = "-"

  /// A method may be any word.
  static func method(_ method: HTTPRequest.Method) -> String {
    known.contains(method) ? method.rawValue : unknown
  }

  private static let known: Set<HTTPRequest.Method> = [
    .get, .head, .post, .put, .patch, .delete, .options, .trace, .connect,
  ]
}
