import Essentials

extension Application {
  /// Seconds for which an approval can be undone. Afterwards the account is its owner's, and an
  /// operator suspends or deletes it.
  public static let approvalUndoSeconds: TimeInterval = 86_400

  /// Returns why an operator can't undo the decision; nil if it can be undone.
  func refusalOfReopening(at now: Date) -> ApplicationRefusal? {
    guard let decision else { return .notDecided }
    // A reopened application would expire at once.
    let isOver = createdAt + Self.pendingSeconds <= now
    let isOwned = state == .approved && decision.date + Self.approvalUndoSeconds <= now
    return isOver || isOwned ? .tooLate : nil
  }
}
