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
