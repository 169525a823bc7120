import Domain
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What happens to applications, decided of what a store has read of them: both stores do the same.
public enum ApplicationSteps {
  /// What a store knows of who applies.
  public struct Known: Sendable {
    /// What the same attempt has left before.
    public var earlier: ApplicationRecord?
    public var hasAccount: Bool
    /// An operator has the word on another one of the address.
    public var isPending: Bool
    /// Somebody else has the username, or waits for an account with it.
    public var isUsernameTaken: Bool
    /// The id of the invitation, where it is good for one more, or for the address already.
    public var invitation: String?
    /// E-mails that the address was sent within the last hour.
    public var emails: [AddressUse]

    public init(
      earlier: ApplicationRecord?, hasAccount: Bool, isPending: Bool, isUsernameTaken: Bool,
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
  ) throws -> ApplicationStep<Application> {
    if let earlier = known.earlier {
      guard earlier.contents == new.attempt.contents.text else {
        throw ApplicationError.attemptReused
      }
      return ApplicationStep(try earlier.application())
    }
    if new.invitation != nil, known.invitation == nil { throw ApplicationError.invitation }
    let change = try change(adding: new, known)
    return ApplicationStep(try change.record.application(), change)
  }

  /// - Parameters:
  ///   - record: the attempt's.
  ///   - earlier: another one of its address that an operator has the word on, or let in.
  ///   - wrong: the wrong codes that were tried for the address within the last hour.
  public static func verify(
    _ code: KeyedDigest, of record: ApplicationRecord?, earlier: Application?,
    wrong: [AddressUse], from origin: Origin?, at now: Date
  ) throws -> ApplicationStep<CodeVerdict> {
    guard var record else { return ApplicationStep(.over) }
    let application = try record.application()
    switch application.state {
    case .pending, .approved: return ApplicationStep(.right(application))
    case .rejected, .expired: return ApplicationStep(.over)
    case .verifying: break
    }
    if record.isCodeTooOld(at: now) { return ApplicationStep(.tooOld) }
    if let wait = AddressPace.wrongCodes.wait(after: wrong, from: origin, at: now)
      ?? record.takeTry(at: now)
    {
      return ApplicationStep(.noTries(seconds: wait))
    }
    guard record.code == code.text, !record.isDecoy || earlier != nil else {
      var change = ApplicationChange(record)
      change.use = record.use(.wrongCode, from: origin, at: now, after: wrong)
      return ApplicationStep(.wrong(tries: record.tries), change)
    }
    if let earlier { return ApplicationStep(.right(earlier), ApplicationChange(record)) }
    let change = try change(accepting: record, at: now)
    return ApplicationStep(.right(try change.record.application()), change)
  }

  /// - Parameters:
  ///   - record: the attempt's.
  ///   - emails: those that the address was sent within the last hour.
  public static func resend(
    _ code: KeyedDigest, to record: ApplicationRecord?, _ letters: ApplicationLetters,
    hasAccount: Bool, emails: [AddressUse], from origin: Origin?, at now: Date
  ) -> ApplicationStep<CodeSending> {
    guard var record, record.state == ApplicationState.verifying.rawValue else {
      return ApplicationStep(.over)
    }
    let waits = [
      record.pause(at: now), AddressPace.emails.wait(after: emails, from: origin, at: now),
    ]
    if let seconds = waits.compactMap(\.self).max() {
      return ApplicationStep(.tooSoon(seconds: seconds))
    }
    record.setCode(code, at: now)
    var change = ApplicationChange(record)
    change.letter = record.letter(letters.first(for: record, hasAccount), at: now)
    change.use = record.use(.email, from: origin, at: now, after: emails)
    return ApplicationStep(.sent, change)
  }

  /// - Parameters:
  ///   - record: nil where there is none of that id.
  ///   - isUsernameTaken: whether somebody else has its username by now.
  public static func decide(
    _ event: ApplicationEvent, of record: ApplicationRecord?, _ decision: Application.Decision,
    letter: WordedLetter?, isUsernameTaken: Bool
  ) throws -> ApplicationStep<Application> {
    guard var record, !record.isDecoy else { throw ApplicationError.unknown }
    let before = try record.application()
    do throws(ApplicationRefusal) { record.state = try before.state.after(event).rawValue } catch {
      throw ApplicationError.refused(error, before)
    }
    if before.state == .rejected, isUsernameTaken { throw ApplicationError.usernameTaken }
    record.decide(event == .reopened ? nil : decision)
    let account: ApplicationChange.AccountRow? =
      event == .approved ? .made(record.takeAccount()) : before.state == .approved ? .unmade : nil
    var change = ApplicationChange(record)
    change.account = account
    change.takesLettersBack = event == .reopened
    change.letter = letter.map { record.letter($0, at: decision.date) }
    return ApplicationStep(try record.application(), change)
  }
}

// MARK: Changes

extension ApplicationSteps {
  /// One whose address has an account, or waits for an operator, gets another letter. A decoy ends, and
  /// has its username, as any other: nobody learns by that who is a member.
  private static func change(
    adding new: NewApplication, _ known: Known
  ) throws -> ApplicationChange {
    var record = ApplicationRecord(new, invitation: known.invitation)
    var account: ApplicationChange.AccountRow?
    let isVerifying = new.application.state == .verifying
    if isVerifying {
      record.isDecoy = known.hasAccount || known.isPending
    } else if known.hasAccount || known.isPending {
      throw ApplicationError.emailTaken
    } else if new.application.state == .approved {
      account = .made(record.takeAccount())
    }
    if known.isUsernameTaken { throw ApplicationError.usernameTaken }
    var change = ApplicationChange(record)
    change.isNew = true
    change.account = account
    change.invitation = known.invitation.map { _ in isVerifying ? .pending : .completed }
    if isVerifying, let letters = new.letters {
      try add(letters.first(for: record, known.hasAccount), to: &change, of: new, known.emails)
    }
    return change
  }

  /// - Throws: `.tooSoon` where the address was sent as many as may be.
  private static func add(
    _ letter: WordedLetter, to change: inout ApplicationChange, of new: NewApplication,
    _ emails: [AddressUse]
  ) throws {
    let (origin, now) = (new.application.origin, new.application.createdAt)
    if let seconds = AddressPace.emails.wait(after: emails, from: origin, at: now) {
      throw ApplicationError.tooSoon(seconds: seconds)
    }
    change.letter = change.record.letter(letter, at: now)
    change.use = change.record.use(.email, from: origin, at: now, after: emails)
  }

  private static func change(
    accepting record: ApplicationRecord, at now: Date
  ) throws -> ApplicationChange {
    var record = record
    let event = ApplicationEvent.verified(needsApproval: record.needsApproval)
    record.state = try ApplicationState.verifying.after(event).rawValue
    record.verifiedAt = now.milliseconds
    record.code = nil
    let account = record.needsApproval ? nil : record.takeAccount()
    var change = ApplicationChange(record)
    change.account = account.map { .made($0) }
    change.invitation = record.invitation.map { _ in .proved }
    change.settlesAddress = true
    return change
  }
}

extension ApplicationRecord {
  /// The seconds until another code may be sent for it.
  fileprivate func pause(at now: Date) -> Int? {
    let next = (codeSentAt ?? 0) + Int64(EmailCode.pause) * 1000
    return next <= now.milliseconds ? nil : Int((next - now.milliseconds + 999) / 1000)
  }

  fileprivate func use(
    _ kind: AddressUse.Kind, from origin: Origin?, at now: Date, after uses: [AddressUse]
  ) -> NewAddressUse? {
    emailCanonical.map {
      NewAddressUse(kind, of: $0, from: origin, at: now, before: uses.count)
    }
  }
}

extension ApplicationLetters {
  /// The one that comes with a code's screen.
  fileprivate func first(for record: ApplicationRecord, _ hasAccount: Bool) -> WordedLetter {
    if !record.isDecoy { return code }
    return hasAccount ? alreadyMember : alreadyApplied
  }
}
