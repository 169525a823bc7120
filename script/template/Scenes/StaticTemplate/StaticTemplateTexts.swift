import SceneServices

/// The template's texts. The build generates them from `Assets/Strings` for a real scene, so this
/// file isn't copied.
extension LocalizedText {
  static let staticTemplateTitle = LocalizedText("staticTemplate.title")
  static let staticTemplateMessage = LocalizedText("staticTemplate.message")
  static let staticTemplateConfirm = LocalizedText("staticTemplate.confirm")
}
