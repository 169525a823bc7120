import SceneServices

extension PresenterServices {
  /// Services for a Presenter's test: keys as texts, flags as given, events for the spy.
  public static func testing(
    flags: [String: String] = [:], analytics: AnalyticsSpy = AnalyticsSpy()
  ) -> PresenterServices {
    PresenterServices(flags: FlagsStub(flags), texts: TextsStub(), analytics: analytics)
  }
}

extension PresenterServices {
  /// Services for a Presenter's test: keys as texts, flags as given; reads of flags and events are
  /// told to the probe.
  public static func testing(
    _ probe: SceneProbe, flags: [String: String] = [:]
  ) -> PresenterServices {
    PresenterServices(
      flags: ProbedFlags(probe: probe, flags: FlagsStub(flags)), texts: TextsStub(),
      analytics: ProbedAnalytics(probe: probe))
  }
}

/// Tells the probe which flags are read.
struct ProbedFlags: FeatureFlagManager {
  let probe: SceneProbe
  let flags: FlagsStub

  func evaluate<Value>(_ flag: FeatureFlag<Value>) -> FlagEvaluation<Value> {
    probe.record(.flags, "read(_:)", [flag.key])
    return flags.evaluate(flag)
  }
}

/// Tells the probe each event.
struct ProbedAnalytics: Analytics {
  let probe: SceneProbe

  func log(_ event: AnalyticsEvent) { probe.record(.analytics, "log(_:)", [event]) }
}
