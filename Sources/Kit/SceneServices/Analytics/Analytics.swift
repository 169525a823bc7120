/// A destination of usage events. Logging never waits and never fails.
///
/// Presenters log events of their screens and Interactors log the results of their calls. No other
/// role logs (design rules 96 and 97).
public protocol Analytics: Sendable {
  /// Logs an event.
  func log(_ event: AnalyticsEvent)
}

/// A destination that discards all events.
public struct NoAnalytics: Analytics {
  /// Creates the destination.
  public init() {}

  /// Discards the event.
  public func log(_ event: AnalyticsEvent) {}
}

extension Clock where Duration == Swift.Duration {
  /// Starts to measure time.
  ///
  /// - Returns: a closure that returns the time since the start.
  public func stopwatch() -> @Sendable () -> Duration {
    let start = now
    return { start.duration(to: self.now) }
  }
}
