import Domain
import Foundation
import Secrets
import Testing

/// An applicant with a form and an idempotency key.
struct Applicant: Sendable {
  static let start = Date(timeIntervalSince1970: 1_800_000_000)
  static let code = EmailCode(typed: "4821-7730")!
  static let wrongCode = EmailCode(typed: "0000-0000")!

  var idempotencyKey = RandomIdentifiers().idempotencyKey()
  var name = "Ada Lovelace"
  let email: EmailAddress
  private var givesAddress = true
  let admission: AdmissionRules
  let invitation: InvitationCode?
  var details = SignUpDetails.none
  var vouchers = VoucherNames()
  var origin: Origin?
  var approvers = Approvers.none
  var passwordHash = PasswordHash(encoded: "$argon2id$sample")

  init(
    _ address: String = "ada@example.org",
    _ admission: AdmissionRules = AdmissionRules(.approval, verifiesEmail: true),
    invitation: InvitationCode? = nil
  ) throws {
    email = try EmailAddress(validating: address)
    self.admission = admission
    self.invitation = invitation
  }

  /// An applicant without an e-mail address who waits for the operator's decision.
  init(username: String) throws {
    try self.init("none@example.org", AdmissionRules(.approval))
    details = SignUpDetails(username: Username(stored: username))
    givesAddress = false
  }

  var id: KeyedDigest { IdempotencyDigests.id(of: idempotencyKey) }

  func new(at now: Date = start, contents: String = "") throws -> NewApplication {
    let state: ApplicationState =
      admission.verifiesEmail ? .verifying : admission.isDecided ? .pending : .approved
    return NewApplication(
      Application(
        id: RandomIdentifiers().accountID(), name: try FullName(validating: name),
        email: givesAddress ? email : nil, brand: BrandID("aurora"), language: "en", createdAt: now,
        details: details,
        origin: origin, state: state),
      passwordHash: passwordHash,
      idempotencyKey: IdempotencyDigests(idempotencyKey, contents: [Secret(contents)]),
      admission: admission, invitation: invitation?.digest, vouchers: vouchers,
      code: admission.verifiesEmail ? Self.code.digest(for: idempotencyKey, email) : nil,
      emails: emails, approverEmails: approverEmails)
  }

  /// The e-mails to the brand's approvers.
  var approverEmails: ApproverEmails { writer.approverEmails }

  private var writer: EmailWriter {
    EmailWriter(to: approvers) { template, _, address, _ in
      Email(to: address, of: "Aurora", subject: "\(template)", text: "…")
    }
  }

  var emails: ApplicationEmails {
    ApplicationEmails(
      code: email("code"), alreadyMember: email("member"), alreadyApplied: email("applied"))
  }

  func email(_ subject: String) -> Email {
    Email(to: email, of: "Aurora", subject: subject, text: "…")
  }

  @discardableResult
  func apply(to store: OpenedStore, at now: Date = start) async throws -> Application {
    try await store.applications.add(new(at: now))
  }

  func enter(
    _ code: EmailCode = code, in store: OpenedStore, at now: Date = start
  ) async throws -> CodeAnswer<Application> {
    try await store.applications.verify(
      code.digest(for: idempotencyKey, email), of: id, approverEmails: approverEmails,
      from: origin, at: now)
  }

  /// Enters the right code.
  @discardableResult
  func confirm(in store: OpenedStore, at now: Date = start) async throws -> Application {
    guard case .right(let application) = try await enter(in: store, at: now) else {
      throw ApplicationError.unknown
    }
    return application
  }

  func resend(
    _ code: EmailCode, in store: OpenedStore, at now: Date = start
  ) async throws -> CodeSending {
    try await store.applications.resend(
      code.digest(for: idempotencyKey, email), of: id, emails: emails, from: origin, at: now)
  }
}

extension Application.Decision {
  static let sample = Application.Decision(by: "root", at: Applicant.start, note: "Hello.")
}

extension OpenedStore {
  /// The recipients and subjects of the e-mails in the outbox, sorted.
  func emails() async throws -> [String] {
    try await messages.entries(all: false).map {
      let email = try EmailPayload($0)
      return "\(email.recipient) \(email.subject)"
    }.sorted()
  }

  /// The subjects of the e-mails in the outbox, sorted.
  func subjects() async throws -> [String] {
    try await messages.entries(all: false).map {
      try EmailPayload($0).subject
    }.sorted()
  }

  func invite(uses: Int, lifetime: TimeInterval? = nil) async throws -> InvitationCode {
    try await invitations.create(
      uses: uses, lifetime: lifetime, note: "Thursday", at: Applicant.start
    ).code
  }

  /// Pending and completed uses of each invitation.
  func uses() async throws -> [[Int]] {
    try await invitations.invitations().map { [$0.pending, $0.completed] }
  }

  /// The error of an application, or nil if it succeeds.
  func outcome(
    of applicant: Applicant, at now: Date = Applicant.start
  ) async -> ApplicationError? {
    await failure { try await applicant.apply(to: self, at: now) }
  }
}
