/// All the parameters of a use case, in a type that knows what comes back. Seed rules 35 to 37.
///
/// ```swift
/// struct Request: UseCaseRequest {
///   typealias Response = Bool
///   var email: String
/// }
/// ```
public protocol UseCaseRequest<Response>: Sendable {
  /// What the use case gives back, of any type.
  associatedtype Response: Sendable

  /// What the use case throws; any error, unless it says more.
  associatedtype Failure: Error = any Error
}
