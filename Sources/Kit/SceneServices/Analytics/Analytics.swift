/// Where events of use go. Logging never waits and never fails.
///
/// Presenters log what happens on the screen, Interactors the results of what they call, and
/// nobody else logs (seed rules 96, 97).
public protocol Analytics: Sendable {
  func log(_ event: AnalyticsEvent)
}

/// Keeps nothing.
public struct NoAnalytics: Analytics {
  public init() {}

  public func log(_ event: AnalyticsEvent) {}
}

extension Clock where Duration == Swift.Duration {
  /// Starts to measure; what is returned tells the time since then.
  public func stopwatch() -> @Sendable () -> Duration {
    let start = now
    return { start.duration(to: self.now) }
  }
}
