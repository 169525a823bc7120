import FoyerTexts
import SceneServices
import TerminalWidgets

/// The texts of the app and of the kit in one language.
public struct Localization: Sendable {
  public let texts: any Texts
  let words: KitTexts

  init(texts: any Texts) {
    self.texts = texts
    words = KitTexts(texts: texts)
  }
}
