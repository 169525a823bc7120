import SceneServices

/// A destination of events that keeps them in order.
public struct AnalyticsSpy: Analytics {
  private let recorder = Recorder<AnalyticsEvent>()

  /// Creates an empty destination.
  public init() {}

  /// The events so far.
  public var events: [AnalyticsEvent] { recorder.values }

  /// Keeps an event.
  public func log(_ event: AnalyticsEvent) { recorder.record(event) }
}
