import FoyerTexts
import SceneServices
import TerminalWidgets

extension KitWords {
  /// The kit's words in the app's language.
  init(texts: any Texts) {
    let actions = KitWords.english.actions.keys.map { ($0, texts[.kitActions($0.name)]) }
    let phrases = LinearPhrase.allCases.map { ($0, texts[.kitLinear($0.rawValue)]) }
    let widgets = WidgetPhrase.allCases.map { ($0, texts[.kitWidgets($0.rawValue)]) }
    self.init(
      actions: Dictionary(uniqueKeysWithValues: actions),
      tooSmall: texts[.kitTooSmall(needed: "{needed}", now: "{now}")],
      truncated: texts[.kitTruncated(limit: "{limit}")],
      noMatches: texts[.kitNoMatches], keysTitle: texts[.kitKeysTitle],
      leaveTitle: texts[.kitLeaveTitle], leaveMessage: texts[.kitLeaveMessage],
      leave: texts[.kitLeave], stay: texts[.kitStay],
      yesLetter: texts[.kitYesLetter].first ?? "y", noLetter: texts[.kitNoLetter].first ?? "n",
      linear: Dictionary(uniqueKeysWithValues: phrases),
      widgets: Dictionary(uniqueKeysWithValues: widgets))
  }
}
