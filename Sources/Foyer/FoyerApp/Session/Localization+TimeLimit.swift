import FoyerTexts
import SceneServices
import Viper

extension Localization {
  /// What is said when a session's time is nearly over.
  func notice(of limit: TimeLimit, left: Duration) -> (title: String, message: String) {
    let seconds = "\(left.components.seconds)"
    return limit == .idle
      ? (texts[.sessionIdleTitle], texts[.sessionIdleMessage(seconds: seconds)])
      : (texts[.sessionNearlyOverTitle], texts[.sessionNearlyOverMessage(seconds: seconds)])
  }
}
