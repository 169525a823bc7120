import SceneServices

/// The template's texts. The build generates them from `Assets/Strings` for a real scene, so this
/// file isn't copied.
extension LocalizedText {
  static let formTemplateTitle = LocalizedText("formTemplate.title")
  static let formTemplateLine = LocalizedText("formTemplate.line")
  static let formTemplateMissing = LocalizedText("formTemplate.missing")
  static let formTemplateFailed = LocalizedText("formTemplate.failed")
  static let formTemplateStore = LocalizedText("formTemplate.store")
  static let formTemplateProgress = LocalizedText("formTemplate.progress")
  static func formTemplateStored(count: Int) -> LocalizedText {
    LocalizedText("formTemplate.stored", [:], count: count)
  }
  static let formTemplateDiscardTitle = LocalizedText("formTemplate.discard.title")
  static let formTemplateDiscardMessage = LocalizedText("formTemplate.discard.message")
  static let formTemplateDiscardYes = LocalizedText("formTemplate.discard.yes")
  static let formTemplateDiscardNo = LocalizedText("formTemplate.discard.no")
}
