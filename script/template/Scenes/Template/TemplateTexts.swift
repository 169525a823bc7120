import SceneServices

/// The template's texts. The build generates them from `Assets/Strings` for a real scene, so this
/// file isn't copied.
extension Text {
  static let templateTitle = Text("template.title")
  static let templateHeading = Text("template.heading")
  static let templateProgress = Text("template.progress")
  static let templateFailed = Text("template.failed")
  static let templateRetry = Text("template.retry")
  static let templateEmpty = Text("template.empty")
}
