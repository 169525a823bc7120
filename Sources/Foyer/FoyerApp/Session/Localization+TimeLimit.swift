import FoyerTexts
import SceneServices
import Viper

extension Localization {
  /// What is said when a session's time is nearly over.
  func notice(of limit: TimeLimit, left: Duration) -> TimeNotice.Words {
    let seconds = "\(left.components.seconds)"
    return limit == .idle
      ? TimeNotice.Words(
        title: texts[.sessionIdleTitle], message: texts[.sessionIdleMessage(seconds: seconds)])
      : TimeNotice.Words(
        title: texts[.sessionNearlyOverTitle],
        message: texts[.sessionNearlyOverMessage(seconds: seconds)])
  }
}
