import Store

/// A call of one function of a store's ports.
public struct PortCall: Sendable, CustomStringConvertible {
  /// The function's name in Swift: `page(after:limit:)`.
  public let description: String
  /// Makes the call and returns its result.
  public let make: @Sendable (AccountStore) async throws -> any Sendable

  init(
    _ name: String, _ make: @escaping @Sendable (AccountStore) async throws -> any Sendable
  ) {
    description = name
    self.make = make
  }
}
