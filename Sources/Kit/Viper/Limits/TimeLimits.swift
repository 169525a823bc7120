/// How long a session may last; nil is as long as it likes.
public struct TimeLimits: Sendable, Equatable {
  /// Without anything done by the person.
  public var idle: Duration?
  /// From the first frame on.
  public var session: Duration?

  public init(idle: Duration? = nil, session: Duration? = nil) {
    self.idle = idle
    self.session = session
  }

  /// Whether time is limited at all.
  public var isAny: Bool { idle != nil || session != nil }
}

/// Which limit is meant.
public enum TimeLimit: Sendable, Equatable {
  case idle, session
}
