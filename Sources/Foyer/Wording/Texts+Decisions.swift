import Domain
import FoyerTexts
import SceneServices

/// Texts about an operator's decisions.
extension Texts {
  /// Returns the question that confirms a decision. Letters don't answer it: the key that opened it
  /// may be the first letter of a word that the operator is typing.
  ///
  /// - Parameters:
  ///   - event: `.approved`, `.rejected` or `.reopened`.
  ///   - applications: those that are decided, or whose decisions are undone; at least one.
  public func question(before event: ApplicationEvent, of applications: [Application]) -> Question {
    let (names, count) = (names(of: applications), "\(applications.count)")
    let (one, several, yes):
      ((LocalizedText, LocalizedText), (LocalizedText, LocalizedText), LocalizedText) =
        switch event {
        case .approved:
          (
            (.deskQuestionApproveTitle, .deskQuestionApproveMessage(name: names)),
            (
              .deskQuestionApproveSeveralTitle(count: count),
              .deskQuestionApproveSeveralMessage(names: names)
            ), .deskApprove
          )
        case .rejected:
          (
            (.deskQuestionRejectTitle, .deskQuestionRejectMessage(name: names)),
            (
              .deskQuestionRejectSeveralTitle(count: count),
              .deskQuestionRejectSeveralMessage(names: names)
            ), .deskReject
          )
        case .verified, .expired, .reopened:
          (
            (.deskQuestionReopenTitle, .deskQuestionReopenMessage(name: names)),
            (
              .deskQuestionReopenSeveralTitle(count: count),
              .deskQuestionReopenSeveralMessage(names: names)
            ), .deskUndo
          )
        }
    let (title, message) = applications.count == 1 ? one : several
    return Question(
      title: self[title], message: self[message], yes: self[yes], no: self[.deskQuestionKeep],
      takesLetters: false)
  }

  /// Returns the question whether to send applicants a correction of the e-mail about a decision.
  public func questionBeforeCorrecting(_ applications: [Application]) -> Question {
    Question(
      title: self[.deskQuestionCorrectTitle],
      message: self[.deskQuestionCorrectMessage(names: names(of: applications))],
      yes: self[.deskQuestionCorrectSend], no: self[.deskQuestionCorrectKeep], takesLetters: false)
  }

  /// Returns sentences about the result of one step of decisions and about its e-mails.
  ///
  /// - Parameters:
  ///   - decided: the applications after the same event; at least one.
  ///   - seconds: the time for which waiting e-mails are still held; 0 if they are being delivered.
  public func news(of decided: [DecidedApplication], heldFor seconds: Int) -> String {
    let outcome = outcome(of: decided)
    guard let email = sentence(decided.map(\.email), heldFor: seconds) else { return outcome }
    return self[.deskNews(what: outcome, email: email)]
  }

  private func outcome(of decided: [DecidedApplication]) -> String {
    let count = "\(decided.count)"
    switch decided.first?.application {
    case let application? where decided.count == 1:
      return self[.deskDone(name: application.name.value, state: word(application.state))]
    case let application? where application.state == .approved:
      return self[.deskApprovedSeveral(count: count)]
    case let application? where application.state == .rejected:
      return self[.deskRejectedSeveral(count: count)]
    default: return self[.deskReopenedSeveral(count: count)]
    }
  }

  /// Returns nil if no applicant has an address.
  private func sentence(_ emails: [DecisionEmail], heldFor seconds: Int) -> String? {
    let count = { (email: DecisionEmail) in emails.count { $0 == email } }
    if emails.contains(.waiting) {
      return self[
        seconds > 0
          ? .deskHeld(count: count(.waiting), seconds: "\(seconds)")
          : .deskSending(count: count(.waiting))]
    }
    if emails.contains(.corrected) { return self[.deskCorrected(count: count(.corrected))] }
    if emails.contains(.sent) { return self[.deskSentBefore(count: count(.sent))] }
    return emails.contains(.withdrawn) ? self[.deskUnsent] : nil
  }

  /// Returns the first names, as many as a small screen shows, and the number of the others. A name
  /// may contain a comma, and two applicants may have the same one.
  private func names(of applications: [Application]) -> String {
    guard applications.count > 1 else { return applications[0].name.value }
    let names = applications.prefix(20).map { "\($0.name.value) <\($0.account.handle)>" }
      .joined(separator: "; ")
    return applications.count > 20 ? "\(names) + \(applications.count - 20)" : names
  }
}
