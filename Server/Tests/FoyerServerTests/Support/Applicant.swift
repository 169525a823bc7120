import Domain
import Foundation
import Secrets
import Testing

/// Who applies in tests, and when.
struct Applicant: Sendable {
  static let start = Date(timeIntervalSince1970: 1_800_000_000)
  static let code = EmailCode(typed: "4821-7730")!
  static let wrongCode = EmailCode(typed: "0000-0000")!

  var attempt = RandomIdentifiers().attemptID()
  var name = "Ada Lovelace"
  let email: EmailAddress
  private var givesAddress = true
  let admission: AdmissionRules
  let invitation: InvitationCode?
  var details = SignUpDetails.none
  var origin: Origin?
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

  /// Who gives no address, and waits for an operator's word.
  init(username: String) throws {
    try self.init("none@example.org", AdmissionRules(.approval))
    details = SignUpDetails(username: Username(stored: username))
    givesAddress = false
  }

  var id: KeyedDigest { AttemptMark.id(of: attempt) }

  func new(at now: Date = start, contents: String = "") throws -> NewApplication {
    let state: ApplicationState =
      admission.verifiesEmail ? .verifying : admission.door == .approval ? .pending : .approved
    return NewApplication(
      Application(
        id: RandomIdentifiers().accountID(), name: try FullName(validating: name),
        email: givesAddress ? email : nil, brand: BrandID("aurora"), language: "en", createdAt: now,
        details: details,
        origin: origin, state: state),
      passwordHash: passwordHash,
      attempt: AttemptMark(attempt, contents: [Secret(contents)]),
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
  func apply(to store: OpenedStore, at now: Date = start) async throws -> Application {
    try await store.applications.add(new(at: now))
  }

  func enter(
    _ code: EmailCode = code, in store: OpenedStore, at now: Date = start
  ) async throws -> CodeVerdict {
    try await store.applications.verify(
      code.digest(for: attempt, email), of: id, from: origin, at: now)
  }

  /// Types the right code.
  @discardableResult
  func prove(in store: OpenedStore, at now: Date = start) async throws -> Application {
    guard case .right(let application) = try await enter(in: store, at: now) else {
      throw ApplicationError.unknown
    }
    return application
  }

  func resend(
    _ code: EmailCode, in store: OpenedStore, at now: Date = start
  ) async throws -> CodeSending {
    try await store.applications.resend(
      code.digest(for: attempt, email), of: id, letters: letters, from: origin, at: now)
  }
}

extension Application.Decision {
  static let sample = Application.Decision(by: "root", at: Applicant.start, note: "Hello.")
}

extension OpenedStore {
  /// To whom letters wait, and with which subject, sorted.
  func letters() async throws -> [String] {
    try await messages.entries(all: false).map {
      let letter = try LetterPayload($0)
      return "\(letter.recipient) \(letter.subject)"
    }.sorted()
  }

  /// Subjects of the letters that wait, sorted.
  func subjects() async throws -> [String] {
    try await messages.entries(all: false).map {
      try LetterPayload($0).subject
    }.sorted()
  }

  func invite(uses: Int, lifetime: TimeInterval? = nil) async throws -> InvitationCode {
    try await CreateInvitation(invitations: invitations, now: { Applicant.start })
      .execute(uses: uses, lifetime: lifetime, note: "Thursday").code
  }

  /// Pending and completed uses of each invitation.
  func uses() async throws -> [[Int]] {
    try await invitations.invitations().map { [$0.pending, $0.completed] }
  }

  /// What an application comes to.
  func outcome(
    of applicant: Applicant, at now: Date = Applicant.start
  ) async -> ApplicationError? {
    await failure { try await applicant.apply(to: self, at: now) }
  }
}
