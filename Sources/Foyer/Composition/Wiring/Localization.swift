import FoyerTexts
import SceneServices
import TerminalWidgets
import Viper

/// The texts of the app and of the kit in one language.
package struct Localization: Sendable {
  package let texts: any Texts
  package let words: KitTexts

  init(texts: any Texts) {
    self.texts = texts
    words = KitTexts(texts: texts)
  }
}

extension Localization {
  /// Returns the warning that a session's time is nearly over.
  package func notice(of limit: TimeLimit, left: Duration) -> TimeNotice.Words {
    let seconds = "\(left.components.seconds)"
    return switch limit {
    case .idle:
      TimeNotice.Words(
        title: texts[.sessionIdleTitle], message: texts[.sessionIdleMessage(seconds: seconds)],
        lines: texts[.sessionIdleLines(seconds: seconds)])
    case .session:
      TimeNotice.Words(
        title: texts[.sessionNearlyOverTitle],
        message: texts[.sessionNearlyOverMessage(seconds: seconds)])
    case .reset:
      TimeNotice.Words(
        title: texts[.sessionIdleTitle], message: texts[.sessionResetMessage(seconds: seconds)],
        lines: texts[.sessionResetLines(seconds: seconds)])
    }
  }

  /// Returns the sentence that linear mode begins anew for the next guest.
  package func restart(after time: Duration) -> String {
    let seconds = Int(time.components.seconds)
    return seconds.isMultiple(of: 60)
      ? texts[.sessionResetMinutes(count: seconds / 60)]
      : texts[.sessionResetSeconds(count: seconds)]
  }
}

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
