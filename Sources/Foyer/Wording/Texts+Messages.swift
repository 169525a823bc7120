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

  /// The state of a guest's message, for operators.
  public func word(_ progress: SentMessage.Progress) -> String {
    switch progress {
    case .waiting: self[.deskMessagesStatesWaiting]
    case .received: self[.deskMessagesStatesReceived]
    case .inProgress: self[.deskMessagesStatesInProgress]
    case .onHold: self[.deskMessagesStatesOnHold]
    case .resolved: self[.deskMessagesStatesResolved]
    case .rejected: self[.deskMessagesStatesRejected]
    }
  }

  /// The question before an operator's key closes a message.
  ///
  /// - Parameter message: nil if it is on the screen.
  public func question(
    beforeClosing action: Conversation.Action, of message: Conversation? = nil
  ) -> Question {
    let isRejected = action == .reject
    let sentence =
      self[isRejected ? .deskMessagesQuestionReject : .deskMessagesQuestionClose]
    return Question(
      title: self[isRejected ? .deskMessagesQuestionRejectTitle : .deskMessagesQuestionCloseTitle],
      message: [message?.subject, sentence].compactMap(\.self).joined(separator: "\n"),
      yes: self[isRejected ? .deskReject : .deskMessagesClose], no: self[.deskQuestionKeep])
  }
}
