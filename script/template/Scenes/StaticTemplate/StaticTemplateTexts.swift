import SceneServices

/// What the build makes of `Assets/Strings` for a scene that was stamped; so this file isn't.
extension Text {
  static let staticTemplateTitle = Text("staticTemplate.title")
  static let staticTemplateMessage = Text("staticTemplate.message")
  static let staticTemplateConfirm = Text("staticTemplate.confirm")
}
