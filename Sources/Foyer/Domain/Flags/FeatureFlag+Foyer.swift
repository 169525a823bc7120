import SceneServices

/// Foyer's feature flags. A flag applies to the terminal program, the command line and the server
/// alike.
extension FeatureFlag where Value == String {
  /// The order of the help center's sections (design rule 88: an operator can change it); empty
  /// means the default order.
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
