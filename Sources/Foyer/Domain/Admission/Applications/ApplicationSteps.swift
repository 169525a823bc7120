import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Decides what happens to applications, from what a store has read of them in the same transaction.
public enum ApplicationSteps {
  /// What a store knows of an applicant.
  public struct Known: Sendable {
    /// The application that the same request has left before.
    public var earlier: StoredApplication?
    public var hasAccount: Bool
    /// An operator decides on another application of the address.
    public var isPending: Bool
    /// Another account or application has the username.
    public var isUsernameTaken: Bool
    /// The id of the invitation, where it is good for one more use, or already used by the address.
    public var invitation: String?
    /// E-mails that the address was sent within the last hour.
    public var emails: [AddressUse]

    public init(
      earlier: StoredApplication?, hasAccount: Bool, isPending: Bool, isUsernameTaken: Bool,
      invitation: String?, emails: [AddressUse]
    ) {
      self.earlier = earlier
      self.hasAccount = hasAccount
      self.isPending = isPending
      self.isUsernameTaken = isUsernameTaken
      self.invitation = invitation
      self.emails = emails
    }
  }

  public static func add(
    _ new: NewApplication, _ known: Known
  ) throws(ApplicationError) -> ApplicationStep<Application> {
    if let earlier = known.earlier {
      guard earlier.attempt.contents == new.attempt.contents else { throw .attemptReused }
      return ApplicationStep(earlier.visible)
    }
    if new.invitation != nil, known.invitation == nil { throw .invitation }
    let change = try change(adding: new, known)
    return ApplicationStep(change.stored.visible, change)
  }

  /// - Parameters:
  ///   - stored: the application of the request.
  ///   - earlier: another application of its address that is pending or approved.
  ///   - wrong: the wrong codes that were entered for the address within the last hour.
  public static func verify(
    _ code: KeyedDigest, of stored: StoredApplication?, earlier: Application?,
    wrong: [AddressUse], from origin: Origin?, at now: Date
  ) -> ApplicationStep<CodeVerdict> {
    guard var stored else { return ApplicationStep(.over) }
    switch stored.application.state {
    case .pending, .approved: return ApplicationStep(.right(stored.visible))
    case .rejected, .expired: return ApplicationStep(.over)
    case .verifying: break
    }
    if stored.isCodeTooOld(at: now) { return ApplicationStep(.tooOld) }
    if let wait = AddressPace.wrongCodes.wait(after: wrong, from: origin, at: now)
      ?? stored.tries.take(at: now)
    {
      return ApplicationStep(.noTries(seconds: wait))
    }
    guard stored.code == code, !stored.isDecoy || earlier != nil else {
      var change = ApplicationChange(stored)
      change.use = stored.use(.wrongCode, from: origin, at: now)
      return ApplicationStep(.wrong(tries: stored.tries.left), change)
    }
    if let earlier { return ApplicationStep(.right(earlier), ApplicationChange(stored)) }
    let change = change(accepting: stored, at: now)
    return ApplicationStep(.right(change.stored.visible), change)
  }

  /// - Parameters:
  ///   - stored: the application of the request.
  ///   - emails: those that the address was sent within the last hour.
  public static func resend(
    _ code: KeyedDigest, to stored: StoredApplication?, _ letters: ApplicationLetters,
    hasAccount: Bool, emails: [AddressUse], from origin: Origin?, at now: Date
  ) -> ApplicationStep<CodeSending> {
    guard var stored, stored.application.state == .verifying else {
      return ApplicationStep(.over)
    }
    let waits = [
      stored.pause(at: now), AddressPace.emails.wait(after: emails, from: origin, at: now),
    ]
    if let seconds = waits.compactMap(\.self).max() {
      return ApplicationStep(.tooSoon(seconds: seconds))
    }
    stored.setCode(code, at: now)
    var change = ApplicationChange(stored)
    change.email = stored.email(letters.first(for: stored, hasAccount), at: now)
    change.use = stored.use(.email, from: origin, at: now)
    return ApplicationStep(.sent, change)
  }

  /// - Parameters:
  ///   - stored: nil where no application has the id.
  ///   - isUsernameTaken: whether another account or application has its username by now.
  public static func decide(
    _ event: ApplicationEvent, of stored: StoredApplication?, _ decision: Application.Decision,
    letter: WordedLetter?, isUsernameTaken: Bool
  ) throws(ApplicationError) -> ApplicationStep<Application> {
    guard var stored, !stored.isDecoy else { throw .unknown }
    let before = stored.application.state
    do throws(ApplicationRefusal) { stored.application.state = try before.after(event) } catch {
      throw .refused(error, stored.visible)
    }
    if before == .rejected, isUsernameTaken { throw .usernameTaken }
    stored.application.decision = event == .reopened ? nil : decision
    var account: ApplicationChange.AccountRow?
    if event == .approved {
      guard let new = stored.takeAccount() else { throw .notSaved(.corrupt) }
      account = .created(new)
    }
    if before == .approved { account = .withdrawn }
    var change = ApplicationChange(stored)
    change.account = account
    change.withdrawsEmails = event == .reopened
    change.email = letter.map { stored.email($0, at: decision.date) }
    return ApplicationStep(stored.visible, change)
  }
}

// MARK: Changes

extension ApplicationSteps {
  /// An applicant whose address has an account, or a pending application, gets a different e-mail. A
  /// decoy expires, and has its username, as any other application: nobody learns by that who is a
  /// member.
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
    change.account = account
    change.invitation = known.invitation.map { _ in isVerifying ? .pending : .completed }
    if isVerifying, let letters = new.letters {
      try add(letters.first(for: stored, known.hasAccount), to: &change, of: new, known.emails)
    }
    return change
  }

  /// - Throws: `.tooSoon` where the address was sent as many e-mails as it may get.
  private static func add(
    _ letter: WordedLetter, to change: inout ApplicationChange, of new: NewApplication,
    _ emails: [AddressUse]
  ) throws(ApplicationError) {
    let (origin, now) = (new.application.origin, new.application.createdAt)
    if let seconds = AddressPace.emails.wait(after: emails, from: origin, at: now) {
      throw .tooSoon(seconds: seconds)
    }
    change.email = change.stored.email(letter, at: now)
    change.use = change.stored.use(.email, from: origin, at: now)
  }

  private static func change(
    accepting stored: StoredApplication, at now: Date
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
    return change
  }
}

extension StoredApplication {
  fileprivate func isCodeTooOld(at now: Date) -> Bool {
    (codeSentAt?.milliseconds ?? 0) + Int64(EmailCode.seconds) * 1000 <= now.milliseconds
  }

  /// The seconds until another code may be sent for it.
  fileprivate func pause(at now: Date) -> Int? {
    let next = (codeSentAt?.milliseconds ?? 0) + Int64(EmailCode.pause) * 1000
    return next <= now.milliseconds ? nil : Int((next - now.milliseconds + 999) / 1000)
  }

  fileprivate func use(
    _ kind: AddressUse.Kind, from origin: Origin?, at now: Date
  ) -> NewAddressUse? {
    address.map { NewAddressUse(kind, of: $0, from: origin, at: now) }
  }
}

extension ApplicationLetters {
  /// The one that is sent when the code's screen appears.
  fileprivate func first(for stored: StoredApplication, _ hasAccount: Bool) -> WordedLetter {
    if !stored.isDecoy { return code }
    return hasAccount ? alreadyMember : alreadyApplied
  }
}
