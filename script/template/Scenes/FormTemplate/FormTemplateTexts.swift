import SceneServices

/// The template's texts. The build generates them from `Assets/Strings` for a real scene, so this
/// file isn't copied.
extension Text {
  static let formTemplateTitle = Text("formTemplate.title")
  static let formTemplateLine = Text("formTemplate.line")
  static let formTemplateMissing = Text("formTemplate.missing")
  static let formTemplateFailed = Text("formTemplate.failed")
  static let formTemplateStore = Text("formTemplate.store")
  static let formTemplateProgress = Text("formTemplate.progress")
  static func formTemplateStored(count: Int) -> Text {
    Text("formTemplate.stored", [:], count: count)
  }
  static let formTemplateDiscardTitle = Text("formTemplate.discard.title")
  static let formTemplateDiscardMessage = Text("formTemplate.discard.message")
  static let formTemplateDiscardYes = Text("formTemplate.discard.yes")
  static let formTemplateDiscardNo = Text("formTemplate.discard.no")
}
