import Essentials

extension ApplicationSteps {
  /// Applies an operator's decision.
  ///
  /// - Parameters:
  ///   - stored: nil if no application has the ID.
  ///   - email: reports the decision; for `.reopened`, it corrects an e-mail that was sent already.
  ///   - approverEmails: sent for `.reopened`.
  ///   - isUsernameTaken: true if another account or application has its username now.
  ///   - isEmailWaiting: true if the e-mail about the earlier decision has certainly reached nobody.
  ///   - isSuspended: true if its account is suspended, which reopening would resume.
  ///   - hasSecondFactor: true if its account has a second factor, which reopening would remove.
  public static func decide(
    _ event: ApplicationEvent, of stored: StoredApplication?, _ decision: Application.Decision,
    email: Email?, approverEmails: ApproverEmails, isUsernameTaken: Bool, isEmailWaiting: Bool,
    isSuspended: Bool, hasSecondFactor: Bool
  ) throws(ApplicationError) -> ApplicationStep<DecidedApplication> {
    guard var stored, !stored.isDecoy else { throw .unknown }
    let before = stored.application.state
    do throws(ApplicationRefusal) { stored.application.state = try before.after(event) } catch {
      throw .refused(error, stored.visible)
    }
    if event == .reopened, let undone = decision.undone,
      undone.milliseconds != stored.application.decision?.date.milliseconds
    {
      stored.application.state = before
      throw .refused(.decidedBefore, stored.visible)
    }
    if event == .reopened {
      stored.application.state = before
      let refusal = stored.application.refusalOfReopening(at: decision.date)
      if let refusal { throw .refused(refusal, stored.visible) }
      if hasSecondFactor { throw .refused(.tooLate, stored.visible) }
      stored.application.state = .pending
    }
    if before == .rejected, isUsernameTaken { throw .usernameTaken }
    if before == .approved, isSuspended { throw .suspended }
    stored.application.decision = event == .reopened ? nil : decision
    var account: ApplicationChange.AccountRow? = before == .approved ? .withdrawn : nil
    if event == .approved {
      guard let new = stored.takeAccount() else { throw .notSaved(.corrupt) }
      account = .created(new)
    }
    var change = ApplicationChange(stored)
    change.account = account
    change.withdrawsEmails = event == .reopened && isEmailWaiting
    change.isDecided = event != .reopened
    change.needsDecision = event == .reopened
    if event == .reopened {
      change.approverEmails = approverEmails.entries(about: stored.application, at: decision.date)
    }
    if !change.withdrawsEmails { change.email = email.map { stored.email($0, at: decision.date) } }
    let sent = decisionEmail(after: change, isUndone: event == .reopened)
    return ApplicationStep(DecidedApplication(stored.visible, email: sent), change)
  }

  private static func decisionEmail(
    after change: ApplicationChange, isUndone: Bool
  ) -> DecisionEmail {
    if change.stored.application.email == nil { return .none }
    guard isUndone else { return change.email == nil ? .none : .waiting }
    if change.withdrawsEmails { return .withdrawn }
    return change.email == nil ? .sent : .corrected
  }
}
