import Domain
import SceneServices

/// The template's texts and flag. The build generates the texts from `Assets/Strings` for a real scene, and
/// its flag is with the others, so this file isn't copied.
extension LocalizedText {
  static let storedTemplateTitle = LocalizedText("storedTemplate.title")
  static let storedTemplateHeading = LocalizedText("storedTemplate.heading")
  static let storedTemplateProgress = LocalizedText("storedTemplate.progress")
  static let storedTemplateRetry = LocalizedText("storedTemplate.retry")
  static let storedTemplateEmpty = LocalizedText("storedTemplate.empty")
  static let storedTemplateClosed = LocalizedText("storedTemplate.closed")
}

extension FeatureFlag where Value == Bool {
  static let storedTemplateEnabled = FeatureFlag("storedTemplate.enabled", default: true)
}
