import Domain
import SceneServices
import TerminalWidgets

/// All that the app says, in one language.
public struct Voice: Sendable {
  public let copy: any Copy
  let words: KitWords

  init(copy: any Copy) {
    self.copy = copy
    words = KitWords(copy: copy)
  }
}
