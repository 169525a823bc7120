import FoyerTexts
import SceneServices
import TerminalWidgets

extension KitWords {
  /// The kit's words in the app's language.
  init(texts: any Texts) {
    self.init(
      actions: { texts[.kitActions($0.name)] },
      tooSmall: texts[.kitTooSmall(needed: "{needed}", now: "{now}")],
      truncated: texts[.kitTruncated(limit: "{limit}")],
      noMatches: texts[.kitNoMatches], keysTitle: texts[.kitKeysTitle],
      leaveTitle: texts[.kitLeaveTitle], leaveMessage: texts[.kitLeaveMessage],
      leave: texts[.kitLeave], stay: texts[.kitStay],
      mayNotLeave: texts[.kitMayNotLeave],
      yesLetter: texts[.kitYesLetter].first ?? "y", noLetter: texts[.kitNoLetter].first ?? "n",
      linear: { texts[.kitLinear($0.rawValue)] },
      widgets: { texts[.kitWidgets($0.rawValue)] })
  }
}
