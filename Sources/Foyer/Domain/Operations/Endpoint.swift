import SceneServices

/// Where a server answers an operation, as a plain value.
public struct Endpoint: Sendable {
  /// The `operationId` of OpenAPI 3.1, section 4.8.10.
  public let name: String
  /// The word for calls of the operation in events.
  public let event: AnalyticsEvent.Call
  public let method: Method
  /// The path with its parameters in braces, such as `/accounts/{id}`.
  public let path: String
  public let access: Access
  /// A sentence about the operation's effect.
  public let summary: String
  /// The members of the request that are parameters of the query.
  public let query: [QueryParameter]
  /// True if the request has other members than parameters.
  public let hasBody: Bool
  /// True if the operation hashes passwords and may therefore wait in the server's queue.
  public let isQueued: Bool
  /// The largest body that a server accepts, in bytes.
  public let bodyLimit: Int
  /// True if a repeated request has no further effect: it has an ID of its own, or only reads.
  public let isRepeatable: Bool
  /// True if the server waits for other servers before it responds, for up to a minute.
  public let takesLong: Bool
  /// True if the operation uses the store, which may be unavailable.
  public let usesStore: Bool
  /// True if members without a second factor that their brand requires may call the operation.
  public let isBeforeEnrolment: Bool
  /// The problems besides those of every operation of its kind, and besides its refusals.
  public let problems: [ProblemKind]

  /// - Parameters:
  ///   - event: the word in events; nil for `name`.
  ///   - hasBody: nil for the usual of the method.
  public init(
    _ name: StaticString, _ method: Method, _ path: String, for access: Access = .members,
    _ summary: String, event: AnalyticsEvent.Call? = nil, query: [QueryParameter] = [],
    hasBody: Bool? = nil, bodyLimit: Int = 16 << 10, isRepeatable: Bool = false,
    isQueued: Bool = false,
    takesLong: Bool = false, usesStore: Bool = true, isBeforeEnrolment: Bool = false,
    problems: [ProblemKind] = []
  ) {
    (self.name, self.event) = (name.description, event ?? .init(stringLiteral: name))
    (self.method, self.path, self.access, self.summary) = (method, path, access, summary)
    self.query = query
    self.hasBody = hasBody ?? ![.get, .delete].contains(method)
    (self.bodyLimit, self.takesLong, self.usesStore) = (bodyLimit, takesLong, usesStore)
    (self.isRepeatable, self.isQueued) = (isRepeatable, isQueued)
    self.isBeforeEnrolment = isBeforeEnrolment
    self.problems = problems
  }
}

/// A request method (RFC 9110, section 9).
public enum Method: String, Sendable {
  case get = "GET"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
}

/// The callers that an endpoint admits, and their credentials.
public enum Access: Sendable, Equatable {
  case everyone
  /// The bearer token of a session.
  case members
  /// The idempotency key of the application, as a bearer token.
  case applicants
  /// The bearer token of an operator with this right.
  case operators(AccessRight)
  /// The token of a host with this right.
  case hosts(AccessRight)
}

public struct QueryParameter: Sendable, Equatable {
  public enum Kind: Sendable {
    case text
    /// `true` or `false`.
    case flag
    /// From 0 to 2147483647.
    case number
  }

  /// The position in a list.
  public static let page = Self(
    "page", "The `next` of the page before; the first page without it.")

  public let name: String
  public let summary: String
  public let kind: Kind

  public init(_ name: String, _ summary: String, _ kind: Kind = .text) {
    (self.name, self.summary, self.kind) = (name, summary, kind)
  }
}
