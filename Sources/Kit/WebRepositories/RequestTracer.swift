/// An observer of requests, which may add headers such as a trace's id.
public protocol RequestTracer: Sendable {
  /// Starts to follow a request. The session calls this before it sends the request.
  func begin(_ request: HTTPRequest) -> RequestTrace
}

/// One request that a tracer follows.
public struct RequestTrace: Sendable {
  let headers: [String: String]
  let end: @Sendable (Result<HTTPAnswer, HTTPFailure>) -> Void

  /// Creates a trace.
  ///
  /// - Parameters:
  ///   - headers: added to the request.
  ///   - end: called once with the request's outcome.
  public init(
    headers: [String: String], end: @escaping @Sendable (Result<HTTPAnswer, HTTPFailure>) -> Void
  ) {
    self.headers = headers
    self.end = end
  }
}
