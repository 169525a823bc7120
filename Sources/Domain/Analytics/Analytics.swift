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

/// Something that happened; by its type it can hold nothing that a person typed.
public enum AnalyticsEvent: Sendable, Equatable {
  case screenPresented(Screen)
  case listEndReached(Screen)
  case callSucceeded(Call)
  case callFailed(Call)

  public enum Screen: String, Sendable, CaseIterable {
    case home, signUp, notice, helpCenter, socialNetworks, link, tutorial, coachmark, languages
  }

  public enum Call: String, Sendable, CaseIterable {
    case registerAccount
  }
}
