import InteractorKit
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What an operator does with applications.
public protocol OperatorApplications: Sendable {
  /// Newest first, without those that only look like one.
  func applications() async throws(StorageProblem) -> [Application]

  /// Some of them, with warnings, and how many there are.
  func entries(
    _ query: ApplicationsQuery
  ) async throws(StorageProblem) -> RowsPage<ApplicationEntry>

  /// Those that are named so: first those whose id begins so, then the newest; two at most, so that a
  /// caller that finds two knows that more is to be said.
  func applications(
    named reference: AccountReference
  ) async throws(StorageProblem) -> [Application]

  /// Decides, in one transaction with the account's row and the letter.
  ///
  /// - Returns: the application as it is afterwards.
  func decide(
    _ id: AccountID, _ event: ApplicationEvent, _ decision: Application.Decision,
    letter: WordedLetter?
  ) async throws(ApplicationError) -> Application
}

/// Where applications are kept. Each call is one transaction: the invitation's use, the letter and the
/// account's row come with it, or nothing does.
public protocol Applications: OperatorApplications {
  /// Keeps the application, or gives back the one that this attempt has left.
  ///
  /// Where the address is proved by a code, one that has an account, or waits for an operator
  /// already, gets another letter, and everybody sees the same.
  func add(_ new: NewApplication) async throws(ApplicationError) -> Application

  /// Tries a code. One whose address waits for an operator already gets a code as well, which shows
  /// that earlier one. Several applications of one address may be verified at the same time; the first
  /// right code decides, and the others become decoys.
  ///
  /// - Parameters:
  ///   - code: the code's digest; see `EmailCode`.
  ///   - origin: where the caller is: wrong codes are counted by it.
  func verify(
    _ code: KeyedDigest, of attempt: KeyedDigest, from origin: Origin?, at now: Date
  ) async throws(ApplicationError) -> CodeVerdict

  /// Puts a new code in the old one's place, and sends it.
  ///
  /// - Parameter origin: where the caller is: e-mails are counted by it.
  func resend(
    _ code: KeyedDigest, of attempt: KeyedDigest, letters: ApplicationLetters,
    from origin: Origin?, at now: Date
  ) async throws(ApplicationError) -> CodeSending

  /// Whether an application with that invitation's code would be taken; also where the attempt has
  /// left one already.
  ///
  /// - Parameter address: the canonical one: applications of one address that are being verified share a use.
  func isGood(
    _ invitation: KeyedDigest, for address: String?, of attempt: KeyedDigest, at now: Date
  ) async throws(StorageProblem) -> Bool

  /// The newest one of an account's address, or of its username where it has none, that waits for an
  /// operator, or was rejected; nil where there is none.
  func standing(of account: Account) async throws(StorageProblem) -> StandingApplication?

  /// The one of that id; nil where there is none, or it only looks like one.
  func application(_ id: AccountID) async throws(StorageProblem) -> Application?

  /// What an attempt has left, as whoever applied may see it: one whose address has an account looks
  /// like any other.
  func application(of attempt: KeyedDigest) async throws(StorageProblem) -> Application?
}

/// What an operator has to decide, or has decided against, or what waits for its code, with what
/// proves whose it is.
public struct StandingApplication: Sendable, Equatable {
  public let application: Application
  let passwordHash: PasswordHash
  private let attempt: String

  /// - Parameter attempt: the digest of its attempt's id, as it is kept.
  public init(_ application: Application, passwordHash: PasswordHash, attempt: String) {
    self.application = application
    self.passwordHash = passwordHash
    self.attempt = attempt
  }

  /// Whether that attempt has left it, and is only sent again.
  func isOf(_ attempt: AttemptID) -> Bool { AttemptMark.id(of: attempt).text == self.attempt }
}

/// What is kept of an application at first.
public struct NewApplication: Sendable {
  public let application: Application
  public let passwordHash: PasswordHash
  public let attempt: AttemptMark
  public let admission: AdmissionRules
  /// The invitation's digest; nil where nobody needs one.
  public let invitation: KeyedDigest?
  /// The code's digest; nil where none is asked for.
  public let code: KeyedDigest?
  /// Nil where no code is asked for.
  public let letters: ApplicationLetters?

  public init(
    _ application: Application, passwordHash: PasswordHash, attempt: AttemptMark,
    admission: AdmissionRules, invitation: KeyedDigest? = nil, code: KeyedDigest? = nil,
    letters: ApplicationLetters?
  ) {
    self.application = application
    self.passwordHash = passwordHash
    self.attempt = attempt
    self.admission = admission
    self.invitation = invitation
    self.code = code
    self.letters = letters
  }
}

/// What became of a code.
public enum CodeVerdict: Sendable, Equatable {
  /// The application goes on; it is approved where nobody is to be asked.
  case right(Application)
  /// - Parameter tries: how many are left.
  case wrong(tries: Int)
  /// - Parameter seconds: until there is another try.
  case noTries(seconds: Int)
  /// It is too old: another one can be sent.
  case tooOld
  /// Nothing waits for a code any more: the form is to be sent again.
  case over
}

/// Whether another code is on its way.
public enum CodeSending: Sendable, Equatable {
  case sent
  /// - Parameter seconds: until another one may be sent.
  case tooSoon(seconds: Int)
  /// Nothing waits for a code any more.
  case over
}

/// Why nothing became of it.
public enum ApplicationError: Error, Sendable, Equatable {
  /// Somebody has an account with that address, or waits for one.
  case emailTaken
  /// Somebody has an account with that username, or waits for one.
  case usernameTaken
  /// There is no such invitation, or it is used up, over or revoked.
  case invitation
  case attemptReused
  /// The address was sent as many e-mails as may be, or one a moment ago.
  ///
  /// - Parameter seconds: until it may be sent another one.
  case tooSoon(seconds: Int)
  /// So many letters wait already that nobody gets this one soon.
  case full
  case unknown
  /// - Parameter application: as it is, with who has decided.
  case refused(ApplicationRefusal, Application)
  case notSaved(StorageProblem)
  case outcomeUnknown(StorageProblem)
  case cancelled
}
