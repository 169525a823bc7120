/// How long a session may last; nil is as long as it likes.
public struct TimeLimits: Sendable, Equatable {
  /// Without anything done by the person.
  public var idle: Duration?
  /// From the first frame on.
  public var session: Duration?
  /// Without anything done since the last thing that was done: then it begins anew, for the next
  /// person. Nobody is waited for where nothing was done.
  public var reset: Duration?

  public init(idle: Duration? = nil, session: Duration? = nil, reset: Duration? = nil) {
    self.idle = idle
    self.session = session
    self.reset = reset
  }

  /// Whether time is limited at all.
  public var isAny: Bool { idle != nil || session != nil || reset != nil }

  /// Where lines are asked and answered: half a line that somebody has typed can't be taken back, so
  /// that it ends where it would begin anew.
  var inLines: TimeLimits {
    TimeLimits(idle: [idle, reset].compactMap(\.self).min(), session: session)
  }
}

/// Which limit is meant.
public enum TimeLimit: Sendable, Equatable {
  case idle, session, reset
}
