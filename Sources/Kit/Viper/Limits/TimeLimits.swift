/// The time limits of a session; nil for no limit.
public struct TimeLimits: Sendable, Equatable {
  /// The longest time without input, after which the program ends.
  public var idle: Duration?
  /// The longest time since the first frame.
  public var session: Duration?
  /// The time without input after which the session begins anew for the next guest. It doesn't
  /// count before the first input.
  public var reset: Duration?

  /// Creates limits.
  public init(idle: Duration? = nil, session: Duration? = nil, reset: Duration? = nil) {
    self.idle = idle
    self.session = session
    self.reset = reset
  }

  /// True if there is any limit.
  public var isAny: Bool { idle != nil || session != nil || reset != nil }

  /// The limits of a script in linear mode. What it has written can't be taken back, so its session
  /// ends where a guest's would begin anew.
  var ofScript: TimeLimits {
    TimeLimits(idle: [idle, reset].compactMap(\.self).min(), session: session)
  }
}

/// A kind of time limit, as in the properties of `TimeLimits`.
public enum TimeLimit: Sendable, Equatable {
  /// The time without input after which the program ends.
  case idle
  /// The time after which the program ends, whatever the guest does.
  case session
  /// The time without input after which the program begins anew for the next guest.
  case reset
}
