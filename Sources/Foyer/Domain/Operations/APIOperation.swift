import SceneServices

/// A use case that a server can carry out, in one type: a request whose members are its parameters
/// and its JSON, and which determines the response, the refusals and the caller (design rules 33 to
/// 37).
///
/// The local call, the server's route, the client's call and the API's description all come from it.
/// A group of use cases has a method for it, which `Operations.register` adds.
///
/// ```swift
/// public struct EndSession: APIOperation {
///   public static let endpoint = Endpoint("endSession", .delete, "/sessions/{id}", "End a session.")
///   public let id: SessionID
/// }
/// ```
public protocol APIOperation: Codable, Sendable {
  /// A type of the domain, which is its own JSON.
  associatedtype Response: APIResponse = NoContent
  /// The reasons for which only this operation says no.
  associatedtype Refused: Refusal = Never
  /// The caller that the operation is for.
  associatedtype Who: Principal = Owner

  static var endpoint: Endpoint { get }
}

/// An operation with a brand, which a server writes to its log.
public protocol NamesBrand {
  var brand: BrandID { get }
}

/// An operation for operators.
public protocol OperatorOperation: APIOperation where Who == Operator {}

extension APIOperation {
  public typealias Failure = OperationFailure<Refused>
}

/// The successful response of an endpoint.
public protocol APIResponse: Codable, Sendable {
  /// All statuses that the response may have, in the order of the description.
  static var statuses: [Int] { get }

  var status: Int { get }
}

extension APIResponse {
  public static var statuses: [Int] { [200] }
  public var status: Int { Self.statuses[0] }
}

/// A response without content, which has status 204; or no body of a request.
public struct NoContent: APIResponse, Equatable {
  public static var statuses: [Int] { [204] }

  public init() {}
}

/// A type whose JSON has several forms, such as an `enum`.
public protocol Sampled {
  /// One of each form, for the API's description.
  static var samples: [Self] { get }
}

extension Sampled where Self: CaseIterable {
  public static var samples: [Self] { Array(allCases) }
}
