import Domain

/// An endpoint of the API with its request, its response and its errors: that of an operation
/// (`APIOperation.described`), or of a step that is read by hand (`API.byHand`). The client calls it,
/// the server adds a route for it, and `openapi.yaml` is generated from it.
public struct Endpoint<Request: APIRequest, Response: APIResponse, Failure: APIFailure>: Sendable {
  /// The `operationId` of OpenAPI 3.1, section 4.8.10.
  public let name: String
  public let method: Method
  /// The path with its parameters in braces, such as `/accounts/{id}`; other parameters go into the
  /// query.
  public let path: String
  public let access: Access
  /// A sentence about the endpoint's effect.
  public let summary: String
  /// True if the endpoint takes an `Idempotency-Key`: a repeated request with the same key has no
  /// further effect and gets the same response.
  public let isKeyed: Bool
  /// True if the endpoint hashes passwords and may therefore wait in the server's queue.
  public let isQueued: Bool
  /// True if the server waits for other servers before it responds, for up to a minute.
  public let takesLong: Bool
  /// True if the endpoint uses the store, which may be unavailable.
  public let usesStore: Bool
  /// The largest body that the server accepts, in bytes.
  public let bodyLimit: Int
  /// The problems of the endpoint, besides those that every endpoint may have.
  public let problems: [ProblemDetails.Kind]

  public init(
    _ name: String, _ method: Method, _ path: String, for access: Access, _ summary: String,
    isKeyed: Bool = false, isQueued: Bool = false, takesLong: Bool = false, usesStore: Bool = true,
    bodyLimit: Int = 16 << 10,
    problems: [ProblemDetails.Kind] = []
  ) {
    self.name = name
    self.method = method
    self.path = path
    self.access = access
    self.summary = summary
    self.isKeyed = isKeyed
    self.isQueued = isQueued
    self.takesLong = takesLong
    self.usesStore = usesStore
    self.bodyLimit = bodyLimit
    self.problems = problems
  }

  /// True if a client may repeat the request after a lost response.
  public var isRepeatable: Bool { isKeyed || method != .post }
}

/// All endpoints, and the JSON that they send.
public enum API {}

extension Endpoint {
  /// The names in braces in the path.
  public var pathParameters: [String] {
    path.pathParameters
  }
}

extension String {
  /// The names in braces.
  var pathParameters: [String] {
    split(separator: "/").filter { $0.hasPrefix("{") }.map { String($0.dropFirst().dropLast()) }
  }
}
