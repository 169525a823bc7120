/// Names an account for good; made outside of `Domain` and handed in.
public struct AccountID: Sendable, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// Names one attempt to register: the same attempt is stored at most once, however often it is sent.
public struct AttemptID: Sendable, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// Names a white label, as in `--brand aurora`.
public struct BrandID: Sendable, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
