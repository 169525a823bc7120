import Store

/// A call of one port of a store.
public struct PortCall: Sendable, CustomStringConvertible {
  /// The function, as Swift names it.
  public let description: String
  /// Calls it, and gives what it returned.
  public let make: @Sendable (AccountStore) async throws -> any Sendable

  init(
    _ name: String, _ make: @escaping @Sendable (AccountStore) async throws -> any Sendable
  ) {
    description = name
    self.make = make
  }
}
