import InteractorKit
import SceneServices
import TerminalWidgets
import Viper

extension PresenterServices {
  /// Returns services for a Presenter's test: keys as texts, the given flags, and a spy for events.
  public static func testing(
    flags: [String: String] = [:], analytics: AnalyticsSpy = AnalyticsSpy()
  ) -> PresenterServices {
    PresenterServices(flags: FlagsStub(flags), texts: TextsStub(), analytics: analytics)
  }
}

extension PresenterServices {
  /// Returns services for a Presenter's test: keys as texts, and the given flags. The probe logs
  /// reads of flags and events.
  public static func testing(
    _ probe: SceneProbe, flags: [String: String] = [:]
  ) -> PresenterServices {
    PresenterServices(
      flags: ProbedFlags(probe: probe, flags: FlagsStub(flags)), texts: TextsStub(),
      analytics: ProbedAnalytics(probe: probe))
  }
}

extension SceneContext {
  /// Returns a context for a test of a whole scene: keys as texts, and English words of the kit.
  public static func testing(_ navigator: Navigator<Route>, work: Work = Work()) -> SceneContext {
    SceneContext(services: .testing(), words: .english, work: work, navigator: navigator)
  }
}

struct ProbedFlags: FeatureFlagManager {
  let probe: SceneProbe
  let flags: FlagsStub

  func evaluate<Value>(_ flag: FeatureFlag<Value>) -> FlagEvaluation<Value> {
    probe.record(.flags, "read(_:)", [flag.key])
    return flags.evaluate(flag)
  }
}

struct ProbedAnalytics: Analytics {
  let probe: SceneProbe

  func log(_ event: AnalyticsEvent) { probe.record(.analytics, "log(_:)", [event]) }
}
