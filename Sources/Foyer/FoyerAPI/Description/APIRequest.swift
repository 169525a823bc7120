import Domain
import Secrets

/// The request of an endpoint: parameters of its path and query, and a JSON body.
public protocol APIRequest: Sendable {
  associatedtype Body: Codable & Sendable = NoContent

  /// The parameters of the query, for the description. Path parameters are part of the path.
  static var query: [QueryParameter] { get }

  /// The parameters' values by name; missing parameters are left out.
  var parameters: [String: String] { get }
  var body: Body { get }
  /// The time that the server needs for much data, in addition to the usual limit.
  var extraTime: Duration { get }

  /// The type of the body; nil without one.
  static var body: (any Decodable.Type)? { get }

  /// - Throws: `ParameterProblem` if a value is invalid.
  init(_ parameters: [String: String], _ body: Body) throws(ParameterProblem)

  /// Reads a request with a body.
  ///
  /// - Throws: `ParameterProblem`, `DecodingError` or `APICodingProblem`.
  static func read(_ parameters: [String: String], _ body: UnsafeRawBufferPointer) throws -> Self

  /// The body's JSON in locked memory; nil if it can't be encoded, which is a programming error.
  func encoded() -> Secret?
}

extension APIRequest {
  public static var query: [QueryParameter] { [] }
  public static var body: (any Decodable.Type)? { Body.self == NoContent.self ? nil : Body.self }

  public static func read(
    _ parameters: [String: String], _ body: UnsafeRawBufferPointer
  ) throws -> Self {
    try Self(parameters, APICoding.decode(Body.self, from: body))
  }

  public func encoded() -> Secret? { APICoding.encode(body) }

  public var extraTime: Duration { .zero }
}

extension APIRequest where Body == NoContent {
  public var body: NoContent { NoContent() }
}

/// A parameter with an invalid value, which leads to status 400.
public struct ParameterProblem: Error, Equatable, Sendable {
  /// A sentence for the caller, which doesn't repeat the value.
  public let title: String

  public init(_ title: String) { self.title = title }
}

extension NoContent: APIRequest {
  public var parameters: [String: String] { [:] }

  public init(_ parameters: [String: String], _ body: NoContent) { self.init() }
}

/// A request that consists of its body.
public protocol BodyRequest: APIRequest, Codable where Body == Self {}

extension BodyRequest {
  public var parameters: [String: String] { [:] }
  public var body: Self { self }

  public init(_ parameters: [String: String], _ body: Self) { self = body }
}

/// A resource with an ID, such as `/accounts/{id}`, and the body of the request.
public struct Item<Body: Codable & Sendable>: APIRequest {
  public let id: String
  public let body: Body

  public var parameters: [String: String] { ["id": id] }

  public init(_ id: String, _ body: Body) {
    self.id = id
    self.body = body
  }

  public init(_ parameters: [String: String], _ body: Body) throws(ParameterProblem) {
    guard let id = parameters["id"], !id.isEmpty else { throw ParameterProblem("No id was given") }
    self.init(id, body)
  }
}

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
  /// True if a client may repeat the request after a lost response.
  public let isRepeatable: Bool
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
    isKeyed: Bool = false, isRepeatable: Bool = false, isQueued: Bool = false,
    takesLong: Bool = false, usesStore: Bool = true,
    bodyLimit: Int = 16 << 10,
    problems: [ProblemDetails.Kind] = []
  ) {
    self.name = name
    self.method = method
    self.path = path
    self.access = access
    self.summary = summary
    self.isKeyed = isKeyed
    self.isRepeatable = isRepeatable || isKeyed || method != .post
    self.isQueued = isQueued
    self.takesLong = takesLong
    self.usesStore = usesStore
    self.bodyLimit = bodyLimit
    self.problems = problems
  }
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
