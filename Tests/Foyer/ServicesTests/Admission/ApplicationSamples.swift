import Domain
import Foundation
import Secrets
import Services

/// Who applies in tests, and when.
struct Applicant {
  static let start = Date(timeIntervalSince1970: 1_800_000_000)
  static let code = EmailCode(typed: "4821-7730")!
  static let wrongCode = EmailCode(typed: "0000-0000")!

  let attempt = RandomIdentifiers().attemptID()
  let email: EmailAddress
  var admission = AdmissionRules(.approval, verifiesEmail: true)
  var invitation: InvitationCode?
  var details = SignUpDetails.none
  var origin: Origin?

  init(
    _ address: String = "ada@example.org",
    _ admission: AdmissionRules = AdmissionRules(.approval, verifiesEmail: true),
    invitation: InvitationCode? = nil, details: SignUpDetails = .none
  ) throws {
    email = try EmailAddress(validating: address)
    self.admission = admission
    self.invitation = invitation
    self.details = details
  }

  var id: KeyedDigest { AttemptMark.id(of: attempt) }

  func new(at now: Date = start, contents: String = "") throws -> NewApplication {
    let state: ApplicationState =
      admission.verifiesEmail ? .verifying : admission.door == .approval ? .pending : .approved
    return NewApplication(
      Application(
        id: RandomIdentifiers().accountID(), name: try FullName(validating: "Ada Lovelace"),
        email: email, brand: BrandID("aurora"), language: "en", createdAt: now, details: details,
        origin: origin, state: state),
      passwordHash: .sample, attempt: AttemptMark(attempt, contents: [Secret(contents)]),
      admission: admission, invitation: invitation?.digest,
      code: admission.verifiesEmail ? Self.code.digest(for: attempt, email) : nil,
      letters: letters)
  }

  var letters: ApplicationLetters {
    ApplicationLetters(
      code: letter("code"), alreadyMember: letter("member"), alreadyApplied: letter("applied"))
  }

  func letter(_ subject: String) -> WordedLetter {
    WordedLetter(to: email, of: "Aurora", subject: subject, text: "…")
  }

  @discardableResult
  func apply(
    to store: AccountsDatabase, at now: Date = start
  ) async throws -> Application {
    try await store.add(new(at: now))
  }

  func enter(
    _ code: EmailCode = code, in store: AccountsDatabase, at now: Date = start
  ) async throws -> CodeVerdict {
    try await store.verify(code.digest(for: attempt, email), of: id, from: origin, at: now)
  }

  func resend(
    _ code: EmailCode = code, in store: AccountsDatabase, at now: Date = start
  ) async throws -> CodeSending {
    try await store.resend(
      code.digest(for: attempt, email), of: id, letters: letters, from: origin, at: now)
  }
}

extension Application.Decision {
  static let sample = Application.Decision(by: "root", at: Applicant.start, note: "Hello.")
}
