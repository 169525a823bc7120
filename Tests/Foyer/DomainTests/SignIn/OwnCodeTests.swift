import Foundation
import Secrets
import Synchronization
import Testing

@testable import Domain

/// Asking for codes, and coming in by them.
@Suite(.timeLimit(.minutes(1))) struct OwnCodeTests {
  private let codes = OwnCodesFake()

  @Test func `a code is sent in a letter that calls nobody by name, and is delivered at once`()
    async throws
  {
    #expect(try await ask() == .sent)

    #expect(codes.asked.map(\.letter) == ["signInCode(4821-7730) to ada@example.org in ja"])
    #expect(codes.asked.map(\.code.origin?.description) == ["192.0.2.7"])
    #expect(codes.delivered == 1)
  }

  @Test(arguments: [OwnCodeSending.tooSoon(seconds: 9), .full])
  func `where nothing was written, nothing is delivered`(sending: OwnCodeSending) async throws {
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

    #expect(codes.asked.map(\.isForOwners) == [false, true])
  }

  @Test func `a right code opens a session that may set a password`() async throws {
    codes.answer = .right(OwnCodesFake.ada)

    let answer = try await SignInByCode(parts: parts).execute(
      SignInByCode.Request(code, of: receipt))

    guard case .right(let member) = answer else { throw SignInError.wrong }
    #expect(member.account == AccountID("7") && member.firstName == "Ada" && member.isByCode)
    #expect(codes.opened.map(\.digest) == [member.session.digest])
    #expect(codes.opened.allSatisfy { $0.isByCode && $0.origin == Origin(stored: "192.0.2.7") })
  }

  @Test(arguments: [
    CodeAnswer<Account>.wrong(tries: 2), .noTries(seconds: 3), .tooOld, .over,
  ])
  func `what is no right code lets nobody in`(answer: CodeAnswer<Account>) async throws {
    codes.answer = answer

    guard
      case .right = try await SignInByCode(parts: parts).execute(
        SignInByCode.Request(code, of: receipt))
    else {
      return
    }
    Issue.record("Somebody came in.")
  }

  @Test func `each code that is asked for counts, unless it wasn't sent`() async throws {
    _ = try await ask()
    codes.sending = .tooSoon(seconds: 9)
    _ = try await ask()

    #expect(codes.counted == 1)
  }

  private let code = EmailCode(typed: "4821-7730")!

  private var receipt: OwnCodeReceipt {
    OwnCodeReceipt(
      attempt: AttemptID("1"), email: try! EmailAddress(validating: "ada@example.org"))
  }

  private var parts: OwnCodeParts {
    OwnCodeParts(
      codes: codes, makeCode: { [code] in code },
      letters: LetterWriter { letter, name, email, language in
        let word =
          if case .signInCode(let code) = letter { "signInCode(\(code.text))" } else { "?" }
        return WordedLetter(
          to: email, of: name?.value ?? "", subject: "",
          text: "\(word) to \(email.address) in \(language)")
      },
      limit: AttemptLimit(.signInCode, HourlyLimits(host: 1), limiter: codes),
      origin: Origin(stored: "192.0.2.7"),
      now: { Date(timeIntervalSince1970: 0) }, deliver: { codes.deliver() })
  }

  private func ask() async throws -> OwnCodeSending {
    try await AskForSignInCode(parts: parts).execute(
      AskForSignInCode.Request(receipt, language: "ja"))
  }
}

/// Answers as it is told to, and counts.
private final class OwnCodesFake: OwnCodes, RateLimiter {
  struct Asked {
    let code: OwnCode
    let letter: String
    let isForOwners: Bool
  }

  private struct State {
    var asked: [Asked] = []
    var sending = OwnCodeSending.sent
    var answer = CodeAnswer<Account>.over
    var admission = Admission.admitted
    var originAdmission = Admission.admitted
    var isFamiliar = false
    var delivered = 0
    var uses: [LimitedUse] = []
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
  var sending: OwnCodeSending {
    get { state.withLock(\.sending) }
    set { state.withLock { $0.sending = newValue } }
  }
  var answer: CodeAnswer<Account> {
    get { state.withLock(\.answer) }
    set { state.withLock { $0.answer = newValue } }
  }
  var admission: Admission {
    get { state.withLock(\.admission) }
    set { state.withLock { $0.admission = newValue } }
  }

  /// Of a use that takes what its origin has.
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
    _ code: OwnCode, letter: WordedLetter, isForOwners: Bool
  ) async throws(AccountsError) -> OwnCodeSending {
    state.withLock {
      $0.asked.append(
        Asked(code: code, letter: letter.label + letter.text, isForOwners: isForOwners))
    }
    return sending
  }

  func isFamiliar(_ origin: Origin?) async throws(AccountsError) -> Bool { isFamiliar }

  func enter(
    _ code: OwnCode, opening session: NewSession
  ) async throws(AccountsError) -> CodeAnswer<Account> {
    state.withLock { $0.opened.append(session) }
    return answer
  }

  func ask(
    _ code: OwnCode, of id: AccountID, letters: AddressLetters, isAgain: Bool
  ) async throws(AccountsError) -> OwnCodeSending { sending }

  func changeAddress(
    _ code: OwnCode, of id: AccountID, letter: @escaping @Sendable (EmailAddress) -> WordedLetter
  ) async throws(AccountsError) -> CodeAnswer<Account> { .over }

  func admit(
    _ use: LimitedUse, within limits: HourlyLimits
  ) async throws(StorageProblem) -> Admission {
    state.withLock { $0.uses.append(use) }
    return use.part == .origin ? originAdmission : admission
  }

  func giveBack(_ use: LimitedUse) async throws(StorageProblem) {
    state.withLock { state in
      state.uses.lastIndex(of: use).map { _ = state.uses.remove(at: $0) }
    }
  }
}
