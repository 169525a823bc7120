/// Is told of each request, and may add headers by which a server knows what it belongs to.
public protocol RequestTracer: Sendable {
  func begin(_ request: HTTPRequest) -> RequestTrace
}

/// A request that somebody follows.
public struct RequestTrace: Sendable {
  let headers: [String: String]
  let end: @Sendable (Result<HTTPAnswer, HTTPFailure>) -> Void

  /// - Parameters:
  ///   - headers: what the request has besides.
  ///   - end: told how it ended.
  public init(
    headers: [String: String], end: @escaping @Sendable (Result<HTTPAnswer, HTTPFailure>) -> Void
  ) {
    self.headers = headers
    self.end = end
  }
}
