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
    /// Another one of the address waits for its code.
    public var isVerifying: Bool
    /// Somebody else has the username, or waits for an account with it.
    public var isUsernameTaken: Bool
    /// The id of the invitation, where it is good for one more; a use of one that ends by this
    /// application is free.
    public var invitation: String?

    public init(
      earlier: ApplicationRecord?, hasAccount: Bool, isPending: Bool, isVerifying: Bool,
      isUsernameTaken: Bool, invitation: String?
    ) {
      self.earlier = earlier
      self.hasAccount = hasAccount
      self.isPending = isPending
      self.isVerifying = isVerifying
      self.isUsernameTaken = isUsernameTaken
      self.invitation = invitation
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
  ///   - earlier: of a decoy: the one of its address that an operator has the word on, or let in.
  public static func verify(
    _ code: KeyedDigest, of record: ApplicationRecord?, earlier: Application?, at now: Date
  ) throws -> ApplicationStep<CodeVerdict> {
    guard var record else { return ApplicationStep(.over) }
    let application = try record.application()
    switch application.state {
    case .pending, .approved: return ApplicationStep(.right(application))
    case .rejected, .expired: return ApplicationStep(.over)
    case .verifying: break
    }
    if record.isCodeTooOld(at: now) { return ApplicationStep(.tooOld) }
    if let wait = record.takeTry(at: now) { return ApplicationStep(.noTries(seconds: wait)) }
    guard record.code == code.text, !record.isDecoy || earlier != nil else {
      return ApplicationStep(.wrong(tries: record.tries), ApplicationChange(record))
    }
    if let earlier { return ApplicationStep(.right(earlier), ApplicationChange(record)) }
    let change = try change(accepting: record, at: now)
    return ApplicationStep(.right(try change.record.application()), change)
  }

  /// - Parameter record: the attempt's.
  public static func resend(
    _ code: KeyedDigest, to record: ApplicationRecord?, _ letters: ApplicationLetters,
    hasAccount: Bool, at now: Date
  ) -> ApplicationStep<CodeSending> {
    guard var record, record.state == ApplicationState.verifying.rawValue else {
      return ApplicationStep(.over)
    }
    let next = (record.codeSentAt ?? 0) + Int64(EmailCode.pause) * 1000
    guard next <= now.milliseconds else {
      let seconds = Int((next - now.milliseconds + 999) / 1000)
      return ApplicationStep(.tooSoon(seconds: max(1, seconds)))
    }
    record.setCode(code, at: now)
    var change = ApplicationChange(record)
    change.letter = record.letter(letters.first(for: record, hasAccount), at: now)
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
  /// The newest one of an address counts; one whose address has an account, or waits for an
  /// operator, gets another letter. A decoy ends, and has its username, as any other: nobody learns
  /// by that who is a member.
  private static func change(
    adding new: NewApplication, _ known: Known
  ) throws -> ApplicationChange {
    var record = ApplicationRecord(new, invitation: known.invitation)
    var account: ApplicationChange.AccountRow?
    var letter: NewOutboxEntry?
    let isVerifying = new.application.state == .verifying
    if isVerifying {
      record.isDecoy = known.hasAccount || known.isPending
      letter = new.letters.map {
        record.letter($0.first(for: record, known.hasAccount), at: new.application.createdAt)
      }
    } else if known.hasAccount || known.isPending || known.isVerifying {
      throw ApplicationError.emailTaken
    } else if new.application.state == .approved {
      account = .made(record.takeAccount())
    }
    if known.isUsernameTaken { throw ApplicationError.usernameTaken }
    var change = ApplicationChange(record)
    (change.isNew, change.takesPlace) = (true, isVerifying)
    (change.account, change.letter) = (account, letter)
    change.invitation = known.invitation.map { _ in isVerifying ? .pending : .completed }
    return change
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
    return change
  }
}

extension ApplicationLetters {
  /// The one that comes with a code's screen.
  fileprivate func first(for record: ApplicationRecord, _ hasAccount: Bool) -> WordedLetter {
    if !record.isDecoy { return code }
    return hasAccount ? alreadyMember : alreadyApplied
  }
}
