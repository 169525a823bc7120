import FoyerTexts
import SceneServices
import TerminalWidgets

extension KitTexts {
  /// Creates the kit's texts in the app's language.
  init(texts: any Texts) {
    self.init(
      actions: { texts[.kitActions($0.name)] },
      tooSmall: texts[.kitTooSmall(needed: "{needed}", now: "{now}")],
      truncated: texts[.kitTruncated(limit: "{limit}")],
      noMatches: texts[.kitNoMatches], keysTitle: texts[.kitKeysTitle],
      leaveTitle: texts[.kitLeaveTitle], leaveMessage: texts[.kitLeaveMessage],
      leave: texts[.kitLeave], stay: texts[.kitStay],
      mayNotLeave: texts[.kitMayNotLeave], stillWaiting: texts[.kitStillWaiting],
      yesLetter: texts[.kitYesLetter].first ?? "y", noLetter: texts[.kitNoLetter].first ?? "n",
      linear: { texts[.kitLinear($0.rawValue)] },
      widgets: { texts[.kitWidgets($0.rawValue)] })
  }
}
