import SceneServices

/// What the build makes of `Assets/Strings` for a scene that was stamped; so this file isn't.
extension Text {
  static let templateTitle = Text("template.title")
  static let templateHeading = Text("template.heading")
  static let templateProgress = Text("template.progress")
  static let templateFailed = Text("template.failed")
  static let templateRetry = Text("template.retry")
  static let templateEmpty = Text("template.empty")
}
