import SceneServices

/// The template's texts. The build generates them from `Assets/Strings` for a real scene, so this
/// file isn't copied.
extension LocalizedText {
  static let templateTitle = LocalizedText("template.title")
  static let templateHeading = LocalizedText("template.heading")
  static let templateProgress = LocalizedText("template.progress")
  static let templateFailed = LocalizedText("template.failed")
  static let templateRetry = LocalizedText("template.retry")
  static let templateEmpty = LocalizedText("template.empty")
}
