/// The services that every Presenter may use: flags, texts and analytics (design rules 86, 94 and
/// 96).
public struct PresenterServices: Sendable {
  /// The feature flags.
  public let flags: any FeatureFlagManager
  /// The texts of screens.
  public let texts: any Texts
  /// The destination of the screen's events.
  public let analytics: any Analytics

  /// Creates the services.
  public init(flags: any FeatureFlagManager, texts: any Texts, analytics: any Analytics) {
    self.flags = flags
    self.texts = texts
    self.analytics = analytics
  }
}
