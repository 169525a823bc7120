import FoyerTexts
import SceneServices
import TerminalWidgets

/// All that the app says, in one language.
public struct Localization: Sendable {
  public let texts: any Texts
  let words: KitWords

  init(texts: any Texts) {
    self.texts = texts
    words = KitWords(texts: texts)
  }
}
