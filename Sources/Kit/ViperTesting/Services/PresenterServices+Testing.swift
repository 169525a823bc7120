import SceneServices

extension PresenterServices {
  /// Services for a Presenter's test: keys as texts, flags as given, events for the spy.
  public static func testing(
    flags: [String: String] = [:], analytics: AnalyticsSpy = AnalyticsSpy()
  ) -> PresenterServices {
    PresenterServices(flags: FlagsStub(flags), texts: TextsStub(), analytics: analytics)
  }
}
