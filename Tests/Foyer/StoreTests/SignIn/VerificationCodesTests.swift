import Domain
import Foundation
import SQL
import Secrets
import Store
import StoreTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct OwnCodesTests {
  private static let code = EmailCode(typed: "4821-7730")!
  private static let wrong = EmailCode(typed: "0000-0000")!

  private let directory: TemporaryDirectory
  private let accounts: AccountStore
  private let idempotencyKey = IdempotencyKey.random()

  init() throws {
    directory = try TemporaryDirectory()
    accounts = try directory.store()
  }

  @Test func `a code is good once, and is kept as a sign-in`() async throws {
    let ada = try await accounts.add(.sample("Ada@example.org"))
    #expect(try await ask() == .sent)

    #expect(
      try await enter() == .right(.admitted(ada)))

    #expect(try await enter() == .over)
    let entries = try #require(try await accounts.own(ada.id)).signIns
    #expect(entries == [SignInEntry(time: time(0), origin: Origin(stored: "192.0.2.7"))])
    #expect(try await directory.count("verification_codes") == 0)
  }

  @Test func `a code is sent only to an address that has an account`() async throws {
    try await accounts.add(.sample("ada@example.org"))

    #expect(try await ask("grace@example.org") == .sent)
    #expect(try await directory.emails().isEmpty)
    #expect(try await ask("ada@example.org", from: "192.0.2.8") == .sent)

    #expect(try await directory.emails() == ["ada@example.org: code"])
    try directory.settle()
    #expect(try !directory.text().contains("grace"))
  }

  @Test func `an answer to a code doesn't show who has an account`() async throws {
    try await accounts.add(.sample("ada@example.org"))

    var answers: [[CodeAnswer<Bool>]] = []
    for name in ["ada@example.org", "grace@example.org"] {
      _ = try await ask(name)
      var those: [CodeAnswer<Bool>] = []
      for second in [0, 0, 0, 0, 0, 0, 60, 61, 1_800] {
        those.append(try await enter(Self.wrong, name, at: second).map { _ in true })
      }
      answers.append(those)
    }

    #expect(answers[0] == answers[1])
    #expect(
      answers[0] == [
        .wrong(attempts: 4), .wrong(attempts: 3), .wrong(attempts: 2), .wrong(attempts: 1),
        .wrong(attempts: 0),
        .noAttempts(seconds: 60), .wrong(attempts: 0), .noAttempts(seconds: 59), .tooOld,
      ])
  }

  @Test func `of a thousand codes in a thousand seconds ten are looked at`() async throws {
    try await accounts.add(.sample("ada@example.org"))
    _ = try await ask()

    var looked = 0
    for second in 0..<1_000 {
      if case .wrong = try await enter(Self.wrong, at: second) { looked += 1 }
    }

    #expect(looked == 10)
  }

  @Test func `a code is good for its request and its address alone`() async throws {
    try await accounts.add(.sample("ada@example.org"))
    try await accounts.add(.sample("grace@example.org"))
    _ = try await ask()

    #expect(try await enter(of: IdempotencyKey.random()) == .over)
    #expect(try await enter(Self.code, "grace@example.org") == .wrong(attempts: 4))
  }

  @Test func `an account of another brand gets a code as any other`() async throws {
    let ada = try await accounts.add(.sample("ada@example.org", brand: "harbor"))

    #expect(try await ask() == .sent)

    #expect(try await directory.emails() == ["ada@example.org: code"])
    #expect(
      try await enter() == .right(.admitted(ada)))
  }

  @Test func `a code of an account that is deleted meanwhile is wrong`() async throws {
    let ada = try await accounts.add(.sample("ada@example.org"))
    _ = try await ask()

    _ = try await accounts.delete(ada.id)

    #expect(try await directory.emails().isEmpty)
    #expect(try await enter() == .wrong(attempts: 4))
    #expect(try await directory.count("verification_codes", where: "account IS NOT NULL") == 0)
  }

  @Test func `the code of an address that isn't the account's any more is wrong`() async throws {
    let ada = try await accounts.add(.sample("ada@example.org"))
    _ = try await ask()
    try directory.otherConnection().execute(
      "UPDATE accounts SET email = 'a@b.example', email_canonical = 'a@b.example'")

    #expect(try await enter() == .wrong(attempts: 4))
    #expect(try #require(try await accounts.own(ada.id)).signIns.isEmpty)
  }

  @Test func `another code takes the place of the one before`() async throws {
    try await accounts.add(.sample("ada@example.org"))
    _ = try await ask()
    #expect(try await ask(at: 30) == .tooSoon(seconds: 30))
    _ = try await ask(code: Self.wrong, at: 60)

    #expect(try await enter(at: 61) == .wrong(attempts: 4))
    guard case .right = try await enter(Self.wrong, at: 62) else {
      Issue.record("the newer code is right")
      return
    }
  }

  @Test(arguments: ["ada@example.org", "grace@example.org"])
  func `an address is sent five an hour from one place, known or not`(
    name: String
  ) async throws {
    try await accounts.add(.sample("ada@example.org"))
    for minute in 0..<5 { #expect(try await ask(name, at: 60 * minute) == .sent) }

    #expect(try await ask(name, at: 300) == .tooSoon(seconds: 3_300))
    #expect(try await ask(name, from: "192.0.2.8", at: 300) == .sent)
    #expect(try await ask(name, at: 3_600) == .sent)
  }

  @Test(arguments: ["ada@example.org", "grace@example.org"])
  func `an address is sent thirty an hour from everywhere, known or not`(
    name: String
  ) async throws {
    try await accounts.add(.sample("ada@example.org"))
    for place in 0..<30 { #expect(try await ask(name, from: "198.51.100.\(place)") == .sent) }

    #expect(try await ask(name, from: "203.0.113.1") == .tooSoon(seconds: 3_600))
    #expect(try await ask("linus@example.org", from: "203.0.113.1") == .sent)
  }

  @Test(arguments: ["ada@example.org", "grace@example.org"])
  func `a full outbox is reported, known address or not`(name: String) async throws {
    try await accounts.add(.sample("ada@example.org"))
    try directory.otherConnection().execute(
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
      INSERT INTO outbox (reference, key, kind, payload, created_at, next_attempt_at)
      SELECT i, i, 'email', x'', 0, 0 FROM n
      """)

    #expect(try await ask(name) == .full)
    #expect(try await directory.count("verification_codes") == 0)
  }

  @Test func `after an hour nothing is kept of a request`() async throws {
    try await accounts.add(.sample("ada@example.org"))
    _ = try await ask()
    _ = try await ask("grace@example.org")

    _ = try await ask("linus@example.org", at: 3_600)

    #expect(try await directory.count("verification_codes") == 1)
  }

  @Test func `a code leaves the others' alone`() async throws {
    try await accounts.add(.sample("ada@example.org"))
    try await accounts.add(.sample("grace@example.org"))
    _ = try await ask()
    let other = IdempotencyKey.random()
    _ = try await ask("grace@example.org", of: other)

    _ = try await enter()

    guard case .right = try await enter(Self.code, "grace@example.org", of: other) else {
      Issue.record("Grace's code is still good")
      return
    }
  }

  // MARK: Helpers

  private func time(_ second: Int) -> Date {
    Date(timeIntervalSince1970: 1_800_000_000 + Double(second))
  }

  private func own(
    _ code: EmailCode, _ name: String, of idempotencyKey: IdempotencyKey?, from origin: String,
    at second: Int
  ) throws -> VerificationCode {
    VerificationCode(
      code, of: idempotencyKey ?? self.idempotencyKey, to: try EmailAddress(validating: name),
      origin: Origin(stored: origin), time: time(second))
  }

  private func ask(
    _ name: String = "ada@example.org", code: EmailCode = code,
    of idempotencyKey: IdempotencyKey? = nil,
    from origin: String = "192.0.2.7", at second: Int = 0
  ) async throws -> VerificationCodeSending {
    let own = try own(code, name, of: idempotencyKey, from: origin, at: second)
    return try await accounts.ask(
      own, email: Email(to: own.email, of: "Aurora", subject: "code", text: "…"))
  }

  private func enter(
    _ code: EmailCode = code, _ name: String = "ada@example.org",
    of idempotencyKey: IdempotencyKey? = nil,
    at second: Int = 0
  ) async throws -> CodeAnswer<CodeSignIn> {
    try await accounts.enter(
      own(code, name, of: idempotencyKey, from: "192.0.2.7", at: second))
  }
}
