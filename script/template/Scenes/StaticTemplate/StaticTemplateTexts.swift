import SceneServices

/// The template's texts. The build generates them from `Assets/Strings` for a real scene, so this
/// file isn't copied.
extension Text {
  static let staticTemplateTitle = Text("staticTemplate.title")
  static let staticTemplateMessage = Text("staticTemplate.message")
  static let staticTemplateConfirm = Text("staticTemplate.confirm")
}
