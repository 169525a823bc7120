/// What every Presenter may be given: flags, words and analytics (seed rules 86, 94, 96).
public struct PresenterServices: Sendable {
  public let flags: any FeatureFlagManager
  public let texts: any Texts
  public let analytics: any Analytics

  public init(flags: any FeatureFlagManager, texts: any Texts, analytics: any Analytics) {
    self.flags = flags
    self.texts = texts
    self.analytics = analytics
  }
}
