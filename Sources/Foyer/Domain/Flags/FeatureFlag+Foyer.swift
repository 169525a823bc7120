import SceneServices

/// The flags of Foyer. What they close is closed in every way in.
extension FeatureFlag where Value == String {
  /// The sections of the help center (seed rule 88); empty means the default order.
  public static let sectionOrder = FeatureFlag("sectionOrder", default: "")
}

extension FeatureFlag where Value == Bool {
  public static let signUpEnabled = FeatureFlag("signUp.enabled", default: true)
  public static let signInEnabled = FeatureFlag("signIn.enabled", default: true)
  public static let membersEnabled = FeatureFlag("members.enabled", default: true)
  public static let articlesEnabled = FeatureFlag("articles.enabled", default: true)
  public static let contactEnabled = FeatureFlag("contact.enabled", default: true)
  public static let tutorialOnFirstRun = FeatureFlag(
    "tutorial.onFirstRun", default: true)
  public static let coachmarksEnabled = FeatureFlag("coachmarks.enabled", default: true)
}
