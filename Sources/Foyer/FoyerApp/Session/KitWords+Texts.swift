import FoyerTexts
import SceneServices
import Synchronization
import TerminalWidgets

extension KitWords {
  /// The kit's words in the app's language.
  init(texts: any Texts) {
    let actions = FoundWords { texts[.kitActions($0)] }
    let phrases = FoundWords { texts[.kitLinear($0)] }
    let widgets = FoundWords { texts[.kitWidgets($0)] }
    self.init(
      actions: { actions[$0.name] },
      tooSmall: texts[.kitTooSmall(needed: "{needed}", now: "{now}")],
      truncated: texts[.kitTruncated(limit: "{limit}")],
      noMatches: texts[.kitNoMatches], keysTitle: texts[.kitKeysTitle],
      leaveTitle: texts[.kitLeaveTitle], leaveMessage: texts[.kitLeaveMessage],
      leave: texts[.kitLeave], stay: texts[.kitStay],
      yesLetter: texts[.kitYesLetter].first ?? "y", noLetter: texts[.kitNoLetter].first ?? "n",
      linear: { phrases[$0.rawValue] }, widgets: { widgets[$0.rawValue] })
  }
}

/// Looks each word up when it is first needed: of two hundred the first screen shows ten.
private final class FoundWords: Sendable {
  private let find: @Sendable (String) -> String
  private let found = Mutex<[String: String]>([:])

  init(_ find: @escaping @Sendable (String) -> String) { self.find = find }

  subscript(name: String) -> String {
    found.withLock { found in
      if let word = found[name] { return word }
      let word = find(name)
      found[name] = word
      return word
    }
  }
}
