import Essentials
import InteractorKit
import Secrets

/// The applications of a store, as operators see them.
public protocol ApplicationEntries: Sendable {
  /// Returns the applications after a page token, newest first, with warnings and without decoys.
  func entries(
    after place: PageToken?, _ choice: ApplicationsChoice, limit: Int
  ) async throws(StorageProblem) -> Page<ApplicationEntry>

  /// Returns some of the applications with their warnings, and the number of all that match.
  func entries(
    _ query: LoadApplications
  ) async throws(StorageProblem) -> RowsPage<ApplicationEntry>

  /// Returns the applications that match, without warnings, two at most: two mean that the reference
  /// is ambiguous. Those with a matching ID come first, then the newest.
  func applicationEntries(
    named reference: AccountReference
  ) async throws(StorageProblem) -> [ApplicationEntry]

  /// Returns nil if no application has this ID or it is a decoy.
  func application(_ id: AccountID) async throws(StorageProblem) -> Application?

  /// Sends an applicant whose address isn't confirmed a code. It confirms any application of the
  /// address that is being verified, at the screen of that application, and replaces the last code
  /// of an operator.
  func send(
    _ code: OperatorCode, to id: AccountID, at now: Date
  ) async throws(ApplicationError) -> CodeSending
}

/// An operator's decisions, in a store or on a server.
public protocol ApplicationDecisions: Sendable {
  /// Decides on an application. The account's row and the e-mail are written in the same
  /// transaction.
  ///
  /// - Parameters:
  ///   - email: reports the decision. For `.reopened`, it is a correction, which is sent only if the
  ///     e-mail about the decision can't be withdrawn.
  ///   - approverEmails: sent for `.reopened`, because an operator has to decide again.
  func decide(
    _ id: AccountID, _ event: ApplicationEvent, _ decision: Application.Decision,
    email: Email?, approverEmails: ApproverEmails
  ) async throws(ApplicationError) -> DecidedApplication
}

/// A verification code that an operator has sent.
public struct OperatorCode: Sendable {
  public let digest: KeyedDigest
  public let email: Email

  public init(_ code: EmailCode, to address: EmailAddress, email: Email) {
    (digest, self.email) = (code.addressDigest(for: address), email)
  }
}

extension ApplicationDecisions {
  /// Decides without e-mails to approvers.
  public func decide(
    _ id: AccountID, _ event: ApplicationEvent, _ decision: Application.Decision, email: Email?
  ) async throws(ApplicationError) -> DecidedApplication {
    try await decide(id, event, decision, email: email, approverEmails: .none)
  }
}

/// Stores applications. Each call is one transaction, which includes the invitation's use, the
/// e-mail and the account's row.
public protocol Applications: Sendable {
  /// Stores the application, or returns the one that was stored with this idempotency key before.
  ///
  /// If addresses are verified by a code, an applicant whose address already has an account or a
  /// pending application gets a different e-mail. The response is the same.
  func add(_ new: NewApplication) async throws(ApplicationError) -> Application

  /// Checks a verification code. If an earlier application of the address waits for an operator,
  /// its applicant gets a code as well, and a correct one returns that earlier application. Several
  /// applications of one address may be verified at the same time; the first correct code decides,
  /// and the others become decoys.
  ///
  /// - Parameters:
  ///   - code: the digest of the code; see `EmailCode`.
  ///   - approverEmails: those that are sent if an operator has to decide now.
  ///   - origin: the applicant's network origin, by which wrong codes are counted.
  func verify(
    _ code: KeyedDigest, of idempotencyKey: KeyedDigest, approverEmails: ApproverEmails,
    from origin: Origin?, at now: Date
  ) async throws(ApplicationError) -> CodeAnswer<Application>

  /// Replaces the code and sends the new one.
  ///
  /// - Parameter origin: the applicant's network origin, by which e-mails are counted.
  func resend(
    _ code: KeyedDigest, of idempotencyKey: KeyedDigest, emails: ApplicationEmails,
    from origin: Origin?, at now: Date
  ) async throws(ApplicationError) -> CodeSending

  /// Returns whether an application with this invitation code may be accepted, or was stored with this
  /// idempotency key before. One that is being verified may hold the code's last use and be replaced.
  ///
  /// - Parameter address: the canonical address; applications of one address that are being
  ///   verified share a use.
  func isValid(
    _ invitation: KeyedDigest, for address: String?, of idempotencyKey: KeyedDigest, at now: Date
  ) async throws(StorageProblem) -> Bool

  /// Names further members to a pending application, `VoucherNames.totalLimit` at most. Those that it
  /// has named before are left as they are.
  ///
  /// - Returns: The application, which the codes may have approved.
  func name(
    _ vouchers: VoucherNames, of id: AccountID, at now: Date
  ) async throws(ApplicationError) -> Application

  /// Returns the newest pending or rejected application of an account's address, or of its username
  /// if it has no address; else the oldest one with its username that is being verified, or a decoy.
  func existing(of account: Account) async throws(StorageProblem) -> ExistingApplication?

  /// Returns the application of an idempotency key, for its applicant. A decoy looks like any other
  /// application.
  func application(of idempotencyKey: KeyedDigest) async throws(StorageProblem) -> Application?
}

/// An application that exists for an address already, with the data that proves whose it is.
public struct ExistingApplication: Sendable, Equatable {
  public let application: Application
  let passwordHash: PasswordHash
  private let idempotencyKey: String

  /// - Parameter idempotencyKey: the digest of the idempotency key, as stored.
  public init(_ application: Application, passwordHash: PasswordHash, idempotencyKey: String) {
    self.application = application
    self.passwordHash = passwordHash
    self.idempotencyKey = idempotencyKey
  }

  /// Returns what its applicant reads at sign-in; nil if its time to be confirmed is over. A store may
  /// not have marked it as expired yet.
  public func atSignIn(at now: Date) -> ExistingApplication? {
    guard application.isOver(at: now) else { return self }
    guard application.state == .pending else { return nil }
    var application = application
    application.state = .expired
    return ExistingApplication(
      application, passwordHash: passwordHash, idempotencyKey: idempotencyKey)
  }

  /// Returns whether the application was stored with this idempotency key, so that the request is
  /// only repeated.
  func isOf(_ idempotencyKey: IdempotencyKey) -> Bool {
    IdempotencyDigests.id(of: idempotencyKey).text == self.idempotencyKey
  }
}

/// An application that is to be stored for the first time.
public struct NewApplication: Sendable {
  public let application: Application
  public let passwordHash: PasswordHash
  public let idempotencyKey: IdempotencyDigests
  public let admission: AdmissionRules
  /// The digest of the invitation code; nil if none is needed.
  public let invitation: KeyedDigest?
  /// The members who are asked to vouch, and the codes of those who have.
  public let vouchers: VoucherNames
  /// The digest of the verification code; nil if the address isn't verified.
  public let code: KeyedDigest?
  /// Nil if the address isn't verified.
  public let emails: ApplicationEmails?
  /// Sent if the application is pending at once.
  public let approverEmails: ApproverEmails
  /// The unconfirmed application of the same person, which it replaces.
  public var replaced: AccountID?

  public init(
    _ application: Application, passwordHash: PasswordHash, idempotencyKey: IdempotencyDigests,
    admission: AdmissionRules, invitation: KeyedDigest? = nil,
    vouchers: VoucherNames = VoucherNames(),
    code: KeyedDigest? = nil, emails: ApplicationEmails?, approverEmails: ApproverEmails = .none
  ) {
    self.application = application
    self.passwordHash = passwordHash
    self.idempotencyKey = idempotencyKey
    self.admission = admission
    self.invitation = invitation
    self.vouchers = vouchers
    self.code = code
    self.emails = emails
    self.approverEmails = approverEmails
  }
}

/// The result of a request for another code.
public enum CodeSending: APIResponse, Sampled, Equatable {
  public static let samples: [Self] = [.sent, .tooSoon(seconds: 1), .over]

  case sent
  /// - Parameter seconds: the time until another code may be sent.
  case tooSoon(seconds: Int)
  /// The application no longer waits for a code.
  case over
}

/// A reason why an operation on an application failed.
public enum ApplicationError: Error, Sendable, Equatable {
  /// Another account or application has the address.
  case emailTaken
  /// Another account or application has the username.
  case usernameTaken
  /// The invitation doesn't exist, is used up, has expired or was revoked.
  case invitation
  /// The code of a member doesn't exist, was used or has expired.
  case vouchCode
  case idempotencyKeyReused
  /// The address has reached its limit of e-mails, or was sent one a moment ago.
  ///
  /// - Parameter seconds: the time until the next e-mail may be sent.
  case tooSoon(seconds: Int)
  /// The outbox is full.
  case full
  case unknown
  /// - Parameter application: its current state, with the earlier decision.
  case refused(ApplicationRefusal, Application)
  /// The application's account is suspended, so its approval can't be undone.
  case suspended
  case notSaved(StorageProblem)
  case outcomeUnknown(StorageProblem)
  case cancelled
}
