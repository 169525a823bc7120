/// Identifies an account permanently. The caller creates it, not `Domain`.
public struct AccountID: Sendable, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// Identifies one request. The request takes effect at most once, however often it is sent.
public struct IdempotencyKey: Sendable, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// Identifies a brand, as in `--brand aurora`.
public struct BrandID: Sendable, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
