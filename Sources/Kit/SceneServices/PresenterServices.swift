/// What every Presenter may be given: flags, words and analytics (seed rules 86, 94, 96).
public struct PresenterServices: Sendable {
  public let flags: any FeatureFlagManager
  public let copy: any Copy
  public let analytics: any Analytics

  public init(flags: any FeatureFlagManager, copy: any Copy, analytics: any Analytics) {
    self.flags = flags
    self.copy = copy
    self.analytics = analytics
  }
}
