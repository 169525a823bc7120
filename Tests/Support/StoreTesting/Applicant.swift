import Domain
import Foundation
import Secrets
import Store

/// An applicant with the time of the application.
public struct Applicant: Sendable {
  public static let start = Date(timeIntervalSince1970: 1_800_000_000)
  public static let code = EmailCode(typed: "4821-7730")!
  public static let wrongCode = EmailCode(typed: "0000-0000")!

  public let idempotencyKey = IdempotencyKey.random()
  public let email: EmailAddress
  public var admission = AdmissionRules(.approval, verifiesEmail: true)
  public var invitation: InvitationCode?
  public var details = SignUpDetails.none
  public var vouchers = VoucherNames()
  public var origin: Origin?

  public init(
    _ address: String = "ada@example.org",
    _ admission: AdmissionRules = AdmissionRules(.approval, verifiesEmail: true),
    invitation: InvitationCode? = nil, details: SignUpDetails = .none,
    vouchers: [String] = []
  ) throws {
    email = try EmailAddress(validating: address)
    self.admission = admission
    self.invitation = invitation
    self.details = details
    self.vouchers = VoucherNames(usernames: vouchers.compactMap { Username(stored: $0) })
  }

  public var id: KeyedDigest { IdempotencyDigests.id(of: idempotencyKey) }

  public func new(at now: Date = start, contents: String = "") throws -> NewApplication {
    let state: ApplicationState =
      admission.verifiesEmail ? .verifying : admission.isDecided ? .pending : .approved
    return NewApplication(
      Application(
        id: AccountID.random(), name: try FullName(validating: "Ada Lovelace"),
        email: email, brand: BrandID("aurora"), language: "en", createdAt: now, details: details,
        origin: origin, state: state),
      passwordHash: .sample,
      idempotencyKey: IdempotencyDigests(idempotencyKey, contents: [Secret(contents)]),
      admission: admission, invitation: invitation?.digest, vouchers: vouchers,
      code: admission.verifiesEmail ? Self.code.digest(for: idempotencyKey, email) : nil,
      emails: emails)
  }

  public var emails: ApplicationEmails {
    ApplicationEmails(
      code: email("code"), alreadyMember: email("member"), alreadyApplied: email("applied"))
  }

  public func email(_ subject: String) -> Email {
    Email(to: email, of: "Aurora", subject: subject, text: "…")
  }

  @discardableResult
  public func apply(
    to store: AccountStore, at now: Date = start
  ) async throws -> Application {
    try await store.add(new(at: now))
  }

  public func enter(
    _ code: EmailCode = code, in store: AccountStore, at now: Date = start
  ) async throws -> CodeAnswer<Application> {
    try await store.verify(
      code.digest(for: idempotencyKey, email), of: id, approverEmails: .none, from: origin, at: now)
  }

  public func resend(
    _ code: EmailCode = code, in store: AccountStore, at now: Date = start
  ) async throws -> CodeSending {
    try await store.resend(
      code.digest(for: idempotencyKey, email), of: id, emails: emails, from: origin, at: now)
  }
}

extension Application.Decision {
  public static let sample = Application.Decision(by: "root", at: Applicant.start, note: "Hello.")
}
