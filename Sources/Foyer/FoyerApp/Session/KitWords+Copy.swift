import Domain
import SceneServices
import TerminalWidgets

extension KitWords {
  /// The kit's words in the app's language.
  init(copy: any Copy) {
    let actions = KitWords.english.actions.keys.map { ($0, copy["kit.actions.\($0.name)"]) }
    let phrases = LinearPhrase.allCases.map { ($0, copy["kit.linear.\($0.rawValue)"]) }
    self.init(
      actions: Dictionary(uniqueKeysWithValues: actions),
      tooSmall: copy["kit.tooSmall"], truncated: copy["kit.truncated"],
      noMatches: copy["kit.noMatches"], keysTitle: copy["kit.keysTitle"],
      leaveTitle: copy["kit.leaveTitle"], leaveMessage: copy["kit.leaveMessage"],
      leave: copy["kit.leave"], stay: copy["kit.stay"],
      yesLetter: copy["kit.yesLetter"].first ?? "y", noLetter: copy["kit.noLetter"].first ?? "n",
      linear: Dictionary(uniqueKeysWithValues: phrases))
  }
}
