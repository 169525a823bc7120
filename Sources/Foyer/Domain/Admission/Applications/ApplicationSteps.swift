import Essentials
import Secrets

/// Decides how calls change applications, using data that the store has read in the same
/// transaction.
public enum ApplicationSteps {
  /// The store's data about an applicant.
  public struct Known: Sendable {
    /// The application that was stored with the same idempotency key before.
    public var earlier: StoredApplication?
    public var hasAccount: Bool
    /// True if another application of the address waits for an operator.
    public var isPending: Bool
    /// True if another account or application has the username.
    public var isUsernameTaken: Bool
    /// The ID of the invitation, if it has a use left or the address already uses it.
    public var invitation: String?
    /// True if all codes of members can be used.
    public var areVouchCodesValid: Bool
    /// The e-mails that were sent to the address in the last hour.
    public var sentEmails: [AddressUse]

    public init(
      earlier: StoredApplication?, hasAccount: Bool, isPending: Bool, isUsernameTaken: Bool,
      invitation: String?, areVouchCodesValid: Bool = true, sentEmails: [AddressUse]
    ) {
      self.earlier = earlier
      self.hasAccount = hasAccount
      self.isPending = isPending
      self.isUsernameTaken = isUsernameTaken
      self.invitation = invitation
      self.areVouchCodesValid = areVouchCodesValid
      self.sentEmails = sentEmails
    }
  }

  /// Adds an application, or returns the one that the same request has stored before.
  public static func add(
    _ new: NewApplication, _ known: Known
  ) throws(ApplicationError) -> ApplicationStep<Application> {
    if let earlier = known.earlier {
      guard earlier.idempotencyKey.contents == new.idempotencyKey.contents else {
        throw .idempotencyKeyReused
      }
      return ApplicationStep(earlier.visible)
    }
    if new.invitation != nil, known.invitation == nil { throw .invitation }
    if !known.areVouchCodesValid {
      // The account that has the address may have been made by this very code. Where addresses are
      // verified, the answer doesn't tell whether there is one.
      let isTaken = new.application.state != .verifying && (known.hasAccount || known.isPending)
      throw isTaken ? .emailTaken : .vouchCode
    }
    let change = try change(adding: new, known)
    return ApplicationStep(change.stored.visible, change)
  }

  /// Checks a verification code.
  ///
  /// - Parameters:
  ///   - stored: the application of the request.
  ///   - earlier: another application of its address that is pending or approved.
  ///   - isOperators: true if it is the code that an operator had sent to the address.
  ///   - wrong: the wrong codes that were entered for the address in the last hour.
  ///   - approverEmails: those that are sent if an operator has to decide now.
  public static func verify(
    _ code: KeyedDigest, of stored: StoredApplication?, earlier: Application?, isOperators: Bool,
    wrong: [AddressUse], approverEmails: ApproverEmails, from origin: Origin?, at now: Date
  ) -> ApplicationStep<CodeAnswer<Application>> {
    guard var stored else { return ApplicationStep(.over) }
    switch stored.application.state {
    case .pending, .approved: return ApplicationStep(.right(stored.visible))
    case .rejected, .expired: return ApplicationStep(.over)
    case .verifying: break
    }
    if !isOperators, stored.isCodeTooOld(at: now) { return ApplicationStep(.tooOld) }
    if let wait = AddressRateLimit.wrongCodes.wait(after: wrong, from: origin, at: now)
      ?? stored.attempts.take(at: now)
    {
      return ApplicationStep(.noAttempts(seconds: wait))
    }
    guard stored.code == code || isOperators, !stored.isDecoy || earlier != nil else {
      var change = ApplicationChange(stored)
      change.use = stored.use(.wrongCode, from: origin, at: now)
      return ApplicationStep(.wrong(attempts: stored.attempts.left), change)
    }
    if let earlier { return ApplicationStep(.right(earlier), ApplicationChange(stored)) }
    let change = change(accepting: stored, approverEmails, at: now)
    return ApplicationStep(.right(change.stored.visible), change)
  }

  /// Replaces the verification code and sends the new one.
  ///
  /// - Parameters:
  ///   - stored: the application of the request.
  ///   - sentEmails: those sent to the address in the last hour.
  public static func resend(
    _ code: KeyedDigest, to stored: StoredApplication?, _ emails: ApplicationEmails,
    hasAccount: Bool, sentEmails: [AddressUse], from origin: Origin?, at now: Date
  ) -> ApplicationStep<CodeSending> {
    guard var stored, stored.application.state == .verifying else {
      return ApplicationStep(.over)
    }
    let waits = [
      stored.pause(at: now), AddressRateLimit.emails.wait(after: sentEmails, from: origin, at: now),
    ]
    if let seconds = waits.compactMap(\.self).max() {
      return ApplicationStep(.tooSoon(seconds: seconds))
    }
    stored.setCode(code, at: now)
    var change = ApplicationChange(stored)
    change.email = stored.email(emails.first(for: stored, hasAccount), at: now)
    change.use = stored.use(.email, from: origin, at: now)
    return ApplicationStep(.sent, change)
  }

  /// Sends a code that an operator has asked for. It doesn't replace the applicant's own.
  ///
  /// - Parameter sentEmails: those sent to the address in the last hour; an operator has no origin.
  public static func send(
    _ code: OperatorCode, to stored: StoredApplication?, sentEmails: [AddressUse], at now: Date
  ) throws(ApplicationError) -> ApplicationStep<CodeSending> {
    guard let stored, !stored.isDecoy else { throw .unknown }
    guard stored.application.state == .verifying else { return ApplicationStep(.over) }
    let seconds = AddressRateLimit.emails.wait(after: sentEmails, from: nil, at: now)
    if let seconds { return ApplicationStep(.tooSoon(seconds: seconds)) }
    var change = ApplicationChange(stored)
    change.operatorCode = code.digest
    change.email = stored.email(code.email, at: now)
    change.use = stored.use(.email, from: nil, at: now)
    return ApplicationStep(.sent, change)
  }
}

// MARK: Changes

extension ApplicationSteps {
  /// If the address has an account or a pending application, the new one becomes a decoy, and a
  /// different e-mail is sent. A decoy expires and reserves its username like any other
  /// application, so it doesn't reveal who is a member.
  private static func change(
    adding new: NewApplication, _ known: Known
  ) throws(ApplicationError) -> ApplicationChange {
    var stored = StoredApplication(new, invitation: known.invitation)
    var account: ApplicationChange.AccountRow?
    let isVerifying = new.application.state == .verifying
    if isVerifying {
      stored.isDecoy = known.hasAccount || known.isPending
    } else if known.hasAccount || known.isPending {
      throw .emailTaken
    } else if new.application.state == .approved {
      account = stored.takeAccount().map { .created($0) }
    }
    if known.isUsernameTaken { throw .usernameTaken }
    var change = ApplicationChange(stored)
    change.isNew = true
    change.vouchers = new.vouchers
    change.account = account
    change.invitation = known.invitation.map { _ in isVerifying ? .pending : .completed }
    if isVerifying, let emails = new.emails {
      try add(emails.first(for: stored, known.hasAccount), to: &change, of: new, known.sentEmails)
    }
    if new.application.state == .pending {
      change.needsDecision = true
      change.approverEmails = new.approverEmails.entries(
        about: new.application, at: new.application.createdAt)
    }
    return change
  }

  /// Adds the first e-mail to the change.
  ///
  /// - Throws: `.tooSoon` if the address has reached its limit of e-mails.
  private static func add(
    _ email: Email, to change: inout ApplicationChange, of new: NewApplication,
    _ sentEmails: [AddressUse]
  ) throws(ApplicationError) {
    let (origin, now) = (new.application.origin, new.application.createdAt)
    if let seconds = AddressRateLimit.emails.wait(after: sentEmails, from: origin, at: now) {
      throw .tooSoon(seconds: seconds)
    }
    change.email = change.stored.email(email, at: now)
    change.use = change.stored.use(.email, from: origin, at: now)
  }

  private static func change(
    accepting stored: StoredApplication, _ approverEmails: ApproverEmails, at now: Date
  ) -> ApplicationChange {
    var stored = stored
    stored.application.state = stored.needsApproval ? .pending : .approved
    stored.application.verifiedAt = now
    stored.code = nil
    let account = stored.needsApproval ? nil : stored.takeAccount()
    var change = ApplicationChange(stored)
    change.account = account.map { .created($0) }
    change.invitation = stored.invitation.map { _ in .proved }
    change.settlesAddress = true
    if stored.needsApproval {
      change.needsDecision = true
      change.approverEmails = approverEmails.entries(about: stored.application, at: now)
    }
    return change
  }
}

extension StoredApplication {
  fileprivate func isCodeTooOld(at now: Date) -> Bool {
    codeSentAt.map { $0.elapsed(at: now) >= TimeInterval(EmailCode.seconds) } ?? true
  }

  /// Returns the seconds until another code may be sent.
  fileprivate func pause(at now: Date) -> Int? {
    guard let codeSentAt else { return nil }
    let left = TimeInterval(EmailCode.pause) - codeSentAt.elapsed(at: now)
    return left > 0 ? Int(left.rounded(.up)) : nil
  }

  fileprivate func use(
    _ kind: AddressUse.Kind, from origin: Origin?, at now: Date
  ) -> NewAddressUse? {
    address.map { NewAddressUse(kind, of: $0, from: origin, at: now) }
  }
}

extension ApplicationEmails {
  /// Returns the e-mail that is sent when the code's screen appears.
  fileprivate func first(for stored: StoredApplication, _ hasAccount: Bool) -> Email {
    if !stored.isDecoy { return code }
    return hasAccount ? alreadyMember : alreadyApplied
  }
}

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
    email: Email?, approverEmails: ApproverEmails, isAddressPending: Bool, isUsernameTaken: Bool,
    isEmailWaiting: Bool, isSuspended: Bool, hasSecondFactor: Bool
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
    if event == .reopened, isAddressPending { throw .emailTaken }
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
