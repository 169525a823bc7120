import Foundation
import Secrets
import Synchronization
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(1))) struct VerificationCodeTests {
  private let codes = OwnCodesFake()

  @Test func `the e-mail of a code has no name of its receiver, and is delivered at once`()
    async throws
  {
    #expect(try await ask() == .sent)

    #expect(codes.asked.map(\.email) == ["signInCode(4821-7730) to ada@example.org in ja"])
    #expect(codes.asked.map(\.code.origin?.description) == ["192.0.2.7"])
    #expect(codes.delivered == 1)
  }

  @Test(arguments: [VerificationCodeSending.tooSoon(seconds: 9), .full])
  func `where nothing was written, nothing is delivered`(sending: VerificationCodeSending)
    async throws
  {
    codes.sending = sending

    #expect(try await ask() == sending)
    #expect(codes.delivered == 0)
  }

  @Test func `past the hour's limit no store is asked`() async throws {
    codes.admission = .full(seconds: 77)

    #expect(try await ask() == .tooSoon(seconds: 77))
    #expect(codes.asked.isEmpty)
  }

  @Test func `past the hour's limit a familiar origin asks by its own, for owners alone`()
    async throws
  {
    codes.isFamiliar = true
    #expect(try await ask() == .sent)
    codes.admission = .full(seconds: 77)
    #expect(try await ask() == .sent)
    codes.originAdmission = .full(seconds: 99)
    #expect(try await ask() == .tooSoon(seconds: 99))

    #expect(codes.asked.map(\.onlyIfFamiliar) == [false, true])
  }

  @Test func `a right code opens a session that may set a password`() async throws {
    codes.answer = .right(.admitted(OwnCodesFake.ada))

    let answer = try await SignInByCode(parts: parts).execute(
      SignInByCode.Request(code, of: receipt))

    guard case .right(let member) = answer else { throw SignInError.wrong }
    #expect(member.account == AccountID("7") && member.firstName == "Ada" && member.isByCode)
    #expect(codes.opened.map(\.digest) == [member.session.digest])
    #expect(codes.opened.allSatisfy { $0.isByCode && $0.origin == Origin(stored: "192.0.2.7") })
  }

  @Test(arguments: [
    CodeAnswer<CodeSignIn>.wrong(attempts: 2), .noAttempts(seconds: 3), .tooOld, .over,
  ])
  func `no wrong code signs in`(answer: CodeAnswer<CodeSignIn>) async throws {
    codes.answer = answer

    guard
      case .right = try await SignInByCode(parts: parts).execute(
        SignInByCode.Request(code, of: receipt))
    else {
      return
    }
    Issue.record("Somebody came in.")
  }

  @Test func `the right code of a suspended account opens no session, and tells why`() async {
    let suspension = Suspension.sample(until: nil)
    codes.answer = .right(.suspended(suspension))

    await #expect(throws: SignInError.suspended(suspension.reason, until: nil)) {
      try await SignInByCode(parts: parts).execute(SignInByCode.Request(code, of: receipt))
    }
  }

  @Test func `each code that is asked for counts, unless it wasn't sent`() async throws {
    _ = try await ask()
    codes.sending = .tooSoon(seconds: 9)
    _ = try await ask()

    #expect(codes.counted == 1)
  }

  private let code = EmailCode(typed: "4821-7730")!

  private var receipt: VerificationCodeReceipt {
    VerificationCodeReceipt(
      idempotencyKey: IdempotencyKey("1"), email: try! EmailAddress(validating: "ada@example.org"))
  }

  private var parts: VerificationCodeParts {
    VerificationCodeParts(
      codes: codes, makeCode: { [code] in code },
      emails: EmailWriter { template, name, email, language in
        let word =
          if case .signInCode(let code) = template { "signInCode(\(code.text))" } else { "?" }
        return Email(
          to: email, of: name?.value ?? "", subject: "",
          text: "\(word) to \(email.address) in \(language)")
      },
      limit: RateLimit(.signInCode, HourlyLimits(host: 1), limiter: codes),
      origin: Origin(stored: "192.0.2.7"),
      now: { Date(timeIntervalSince1970: 0) }, deliver: { codes.deliver() })
  }

  private func ask() async throws -> VerificationCodeSending {
    try await AskForSignInCode(parts: parts).execute(
      AskForSignInCode.Request(receipt, language: "ja"))
  }
}

/// Returns the answers that the test sets, and counts the calls.
private final class OwnCodesFake: VerificationCodes, RateLimiter {
  struct Asked {
    let code: VerificationCode
    let email: String
    let onlyIfFamiliar: Bool
  }

  private struct State {
    var asked: [Asked] = []
    var sending = VerificationCodeSending.sent
    var answer = CodeAnswer<CodeSignIn>.over
    var admission = Admission.admitted
    var originAdmission = Admission.admitted
    var isFamiliar = false
    var delivered = 0
    var uses: [RateLimitedUse] = []
    var opened: [NewSession] = []
  }

  static let ada = Account(
    id: AccountID("7"), name: try! FullName(validating: "Ada Lovelace"), email: nil,
    brand: BrandID("aurora"), createdAt: .distantPast)

  private let state = Mutex(State())

  var asked: [Asked] { state.withLock(\.asked) }
  var delivered: Int { state.withLock(\.delivered) }
  var opened: [NewSession] { state.withLock(\.opened) }
  var counted: Int { state.withLock(\.uses).count }
  var sending: VerificationCodeSending {
    get { state.withLock(\.sending) }
    set { state.withLock { $0.sending = newValue } }
  }
  var answer: CodeAnswer<CodeSignIn> {
    get { state.withLock(\.answer) }
    set { state.withLock { $0.answer = newValue } }
  }
  var admission: Admission {
    get { state.withLock(\.admission) }
    set { state.withLock { $0.admission = newValue } }
  }

  /// The answer to a use that counts against its origin's limit.
  var originAdmission: Admission {
    get { state.withLock(\.originAdmission) }
    set { state.withLock { $0.originAdmission = newValue } }
  }
  var isFamiliar: Bool {
    get { state.withLock(\.isFamiliar) }
    set { state.withLock { $0.isFamiliar = newValue } }
  }

  func deliver() { state.withLock { $0.delivered += 1 } }

  func ask(
    _ code: VerificationCode, email: Email, onlyIfFamiliar: Bool
  ) async throws(AccountsError) -> VerificationCodeSending {
    state.withLock {
      $0.asked.append(
        Asked(code: code, email: email.brand + email.text, onlyIfFamiliar: onlyIfFamiliar))
    }
    return sending
  }

  func isFamiliar(_ origin: Origin?) async throws(AccountsError) -> Bool { isFamiliar }

  func wait(for code: VerificationCode, of id: AccountID) -> Int? { nil }

  func enter(
    _ code: VerificationCode, opening session: NewSession
  ) async throws(AccountsError) -> CodeAnswer<CodeSignIn> {
    state.withLock { $0.opened.append(session) }
    return answer
  }

  func ask(
    _ code: VerificationCode, of id: AccountID, emails: AddressEmails, isAgain: Bool
  ) async throws(AccountsError) -> VerificationCodeSending { sending }

  func changeAddress(
    _ code: VerificationCode, of id: AccountID, email: @escaping OwnerEmailWriting
  ) async throws(AccountsError) -> CodeAnswer<Account> { .over }

  func admit(
    _ use: RateLimitedUse, within limits: HourlyLimits
  ) async throws(StorageProblem) -> Admission {
    state.withLock { $0.uses.append(use) }
    return use.part == .origin ? originAdmission : admission
  }

  func giveBack(_ use: RateLimitedUse) async throws(StorageProblem) {
    state.withLock { state in
      state.uses.lastIndex(of: use).map { _ = state.uses.remove(at: $0) }
    }
  }
}
