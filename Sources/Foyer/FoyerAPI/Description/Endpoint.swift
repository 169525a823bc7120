import Domain

/// One operation of the API: what is asked for, what comes back, and why it may be refused.
///
/// Each is declared once, as a static member of `API`. The client calls it, the server's routes are
/// added by it, and `openapi.yaml` is generated from it.
///
/// ```swift
/// public static let findAccount = Endpoint<Item<NoContent>, AccountEntry, StorageProblem>(
///   "findAccount", .get, "/accounts/{id}", for: .operators(.read), "Find an account by its id.")
/// ```
public struct Endpoint<Request: APIRequest, Response: APIResponse, Failure: APIFailure>: Sendable {
  /// The `operationId` of OpenAPI 3.1, section 4.8.10.
  public let name: String
  public let method: Method
  /// Parameters in braces, as `/accounts/{id}`; other parameters of the request go into the query.
  public let path: String
  public let access: Access
  /// What it does, in one sentence.
  public let summary: String
  /// Whether it takes an `Idempotency-Key`: the same request sent again with the same key changes
  /// nothing more, and gets the same answer.
  public let isKeyed: Bool
  /// Whether it hashes passwords, so that it may have to wait in the server's queue.
  public let isQueued: Bool
  /// Whether it reads or changes the store, which may be away.
  public let usesStore: Bool
  /// The largest body that the server reads, in bytes.
  public let bodyLimit: Int
  /// Problems that its answers may have, besides those that every endpoint may.
  public let problems: [ProblemDetails.Kind]

  public init(
    _ name: String, _ method: Method, _ path: String, for access: Access, _ summary: String,
    isKeyed: Bool = false, isQueued: Bool = false, usesStore: Bool = true,
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
    self.usesStore = usesStore
    self.bodyLimit = bodyLimit
    self.problems = problems
  }

  /// Whether a client may send it again where an answer was lost.
  public var isRepeatable: Bool { isKeyed || method != .post }
}

/// A request method (RFC 9110, section 9).
public enum Method: String, Sendable {
  case get = "GET"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
}

/// Who may call an endpoint, and what they show.
public enum Access: Sendable, Equatable {
  case everyone
  /// The bearer token of a session.
  case members
  /// The idempotency key of the application, as a bearer token.
  case applicants
  /// The bearer token of an operator who has this right.
  case operators(OperatorRight)
  /// The token of a host that the operator runs.
  case hosts
}

/// All endpoints, and the JSON that they send.
public enum API {}

extension Endpoint {
  /// The names in braces in the path.
  public var pathParameters: [String] {
    path.split(separator: "/").filter { $0.hasPrefix("{") }.map {
      String($0.dropFirst().dropLast())
    }
  }
}
