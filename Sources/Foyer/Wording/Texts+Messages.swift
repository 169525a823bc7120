import Domain
import FoyerTexts
import SceneServices

extension Texts {
  /// The state of a guest's message, for its writer.
  ///
  /// - Parameter date: the day of the last change.
  public func sentence(_ progress: SentMessage.Progress, _ date: String) -> String {
    switch progress {
    case .waiting: self[.messageStatusWaiting(date: date)]
    case .received: self[.messageStatusReceived(date: date)]
    case .inProgress: self[.messageStatusInProgress(date: date)]
    case .onHold: self[.messageStatusOnHold(date: date)]
    case .resolved: self[.messageStatusResolved(date: date)]
    case .rejected: self[.messageStatusRejected(date: date)]
    }
  }
}
