import SceneServices

/// Keeps every event in order.
public struct AnalyticsSpy: Analytics {
  private let recorder = Recorder<AnalyticsEvent>()

  public init() {}

  public var events: [AnalyticsEvent] { recorder.values }

  public func log(_ event: AnalyticsEvent) { recorder.record(event) }
}
