import Domain
import Foundation
import FoyerTesting
import SQL
import Store
import StoreTesting
import Testing

/// Tests the use cases of verification codes on a store: the sessions and codes that a code ends,
/// the addresses it confirms, and the writes for an unknown address.
@Suite(.timeLimit(.minutes(5))) struct VerificationCodeUseCasesTests {
  private static let code = EmailCode(typed: "4821-7730")!

  let directory: TemporaryDirectory
  let accounts: AccountStore
  let idempotencyKey = IdempotencyKey.random()

  init() throws {
    directory = try TemporaryDirectory()
    accounts = try directory.store()
  }

  @Test func `a right code ends the account's other codes, from wherever they were asked for`()
    async throws
  {
    try await accounts.add(.sample("ada@example.org"))
    _ = try await ask()
    let other = IdempotencyKey.random()
    #expect(try await ask(of: other, from: "192.0.2.8") == .sent)

    guard case .right = try await enter(idempotencyKey) else { throw StorageProblem.corrupt }

    #expect(try await enter(other) == .over)
    #expect(try await directory.count("verification_codes") == 0)
  }

  /// Writes that are rolled back still take the time of writing, so the decoy's e-mail has a usual
  /// length.
  @Test func `the e-mail of an unknown address has the length of any other, and no words`()
    async throws
  {
    try await accounts.add(.sample("grace@example.org"))
    try directory.otherConnection().execute(
      """
      CREATE TABLE written (payload BLOB);
      CREATE TRIGGER written AFTER INSERT ON outbox BEGIN
        INSERT INTO written VALUES (NEW.payload);
      END
      """)

    _ = try await ask("grace@example.org")
    _ = try await ask("linus@example.org", of: IdempotencyKey.random())

    let written = try directory.otherConnection().texts(
      "SELECT CAST(payload AS TEXT) FROM written ORDER BY rowid")
    #expect(written.count == 2)
    #expect(written.first?.contains("grace@example.org") == true)
    #expect(written.last?.allSatisfy { $0 == " " } == true)
    #expect(written.first?.utf8.count == written.last?.utf8.count)
  }

  @Test func `a session by a code asks for no password, and one by a password does`() async throws {
    try await accounts.add(.sample("ada@example.org"))
    let byCode = try await session(of: "ada@example.org")
    let other = AccessToken()
    let id = try #require(try await accounts.session(byCode.digest, at: Applicant.start)).account
    _ = try await accounts.open(NewSession(other, from: nil, at: Applicant.start), of: id)
    let new = try receipt("new@example.org", of: IdempotencyKey.random())

    for (session, sending) in [(other, VerificationCodeSending.over), (byCode, .sent)] {
      #expect(try await askForAddress(new, session) == sending)
    }
    await #expect(throws: AskForAddressCode.Failure.denied(.signedOut)) {
      try await askForAddress(new, AccessToken())
    }
  }

  @Test func `the old address gets an e-mail in the language of the change`() async throws {
    try await accounts.add(.sample("ada@example.org"))
    let session = try await session(of: "ada@example.org")
    let new = try receipt("new@example.org", of: IdempotencyKey.random())
    _ = try await askForAddress(new, session)

    _ = try await operations.execute(
      ChangeAddress(Self.code, of: new, language: "ja"), Call(session: session))

    #expect(try await directory.emails().last == "ada@example.org: changed in ja")
  }

  // MARK: Helpers

  private func parts(from origin: Origin? = nil, _ limits: HourlyLimits = HourlyLimits())
    -> VerificationCodeParts
  {
    VerificationCodeParts(
      codes: accounts, makeCode: { Self.code }, emails: Self.emails,
      limit: RateLimit(.signInCode, limits, limiter: accounts), origin: origin,
      now: { Applicant.start }, deliver: {})
  }

  private static let emails = EmailWriter { template, _, address, language in
    let word = if case .addressChanged = template { "changed" } else { "code" }
    return Email(to: address, of: "Aurora", subject: "\(word) in \(language)", text: "…")
  }

  private var operations: Operations {
    .sample(
      on: accounts, emails: Self.emails, makeCode: { Self.code }, now: { Applicant.start })
  }

  private func askForAddress(
    _ receipt: VerificationCodeReceipt, _ session: AccessToken
  ) async throws -> VerificationCodeSending {
    try await operations.execute(
      AskForAddressCode(receipt, nil, language: "en"), Call(session: session))
  }

  /// Returns the token of a session that a code has opened.
  private func session(of name: String) async throws -> AccessToken {
    _ = try await ask(name)
    let answer = try await SignInByCode(parts: parts()).execute(
      SignInByCode.Request(Self.code, of: receipt(name)))
    guard case .right(let member) = answer else { throw StorageProblem.corrupt }
    return member.session
  }

  private func receipt(
    _ name: String = "ada@example.org", of idempotencyKey: IdempotencyKey? = nil
  ) throws -> VerificationCodeReceipt {
    VerificationCodeReceipt(
      idempotencyKey: idempotencyKey ?? self.idempotencyKey,
      email: try EmailAddress(validating: name))
  }

  func ask(
    _ name: String = "ada@example.org", of idempotencyKey: IdempotencyKey? = nil,
    from origin: String = "192.0.2.7", _ limits: HourlyLimits = HourlyLimits()
  ) async throws -> VerificationCodeSending {
    try await AskForSignInCode(parts: parts(from: Origin(stored: origin), limits)).execute(
      AskForSignInCode.Request(receipt(name, of: idempotencyKey), language: "en"))
  }

  func enter(
    _ idempotencyKey: IdempotencyKey, from origin: String? = nil
  ) async throws -> CodeAnswer<SignedInMember> {
    try await SignInByCode(parts: parts(from: origin.map(Origin.init(stored:)))).execute(
      SignInByCode.Request(Self.code, of: receipt(of: idempotencyKey)))
  }

}

/// Strangers use up the shared limits; the owner still gets a code.
extension VerificationCodeUseCasesTests {
  @Test func `an owner gets a code from where they have been, whatever strangers ask the host`()
    async throws
  {
    try await addMembers()
    try await accounts.add(.sample("hedy@example.org"))
    let limits = HourlyLimits(host: 4, origin: 3)
    for number in 0..<4 {
      let origin = "198.51.100.\(number)"
      #expect(try await ask("guest-\(number)@example.org", of: new, from: origin, limits) == .sent)
    }

    // From one origin, nothing reveals who has an account or has used that origin before.
    for name in ["linus", "hedy", "grace", "ada"] {
      let answer = try await ask("\(name)@example.org", of: new, from: Self.work, limits)
      #expect(answer == (name == "ada" ? .tooSoon(seconds: 3600) : .sent))
    }
    #expect(
      try await ask("ada@example.org", of: new, from: "203.0.113.1", limits)
        == .tooSoon(seconds: 3600))
    #expect(try await ask("ada@example.org", of: new, from: Self.home, limits) == .sent)
    #expect(
      try await directory.emails() == ["grace", "ada"].map { "\($0)@example.org: code in en" })
  }

  @Test func `strangers on a few networks leave codes to networks that asked for few`()
    async throws
  {
    let limits = HourlyLimits(host: 20, origin: 5)

    var sent: [Int] = []
    for origin in 0..<7 {
      var count = 0
      for number in 0..<6 {
        let sending = try await ask(
          "guest-\(origin)-\(number)@example.org", of: new, from: "198.51.100.\(origin)", limits)
        if sending == .sent { count += 1 }
      }
      sent.append(count)
    }

    #expect(sent == [5, 5, 5, 2, 2, 1, 0])
  }

  @Test func `an owner gets a code where they have been, whatever strangers ask for the address`()
    async throws
  {
    try await addMembers()
    for number in 0..<30 { _ = try await ask(of: new, from: "198.51.100.\(number)") }
    #expect(try await directory.emails().count == 30)

    #expect(try await ask(of: new, from: "203.0.113.1") == .tooSoon(seconds: 3600))
    #expect(try await ask(of: new, from: Self.work) == .sent)  // the limit of grace, and not of ada
    #expect(try await directory.emails().count == 30)
    #expect(try await ask(of: idempotencyKey, from: Self.home) == .sent)
    #expect(try await directory.emails().count == 31)
    #expect(try await ask(of: new, from: Self.home) == .tooSoon(seconds: 60))

    guard case .right = try await enter(idempotencyKey, from: Self.home) else {
      throw StorageProblem.corrupt
    }
  }

  @Test func `an owner enters a code where they have been, whatever strangers have guessed`()
    async throws
  {
    try await addMembers()
    let (own, work) = (IdempotencyKey.random(), IdempotencyKey.random())
    _ = try await ask(of: own, from: Self.home)
    _ = try await ask(of: work, from: Self.work)
    try await addWrongCodes(200, of: "ada@example.org")

    #expect(try await enter(own, from: "203.0.113.1") == .noAttempts(seconds: 3600))
    #expect(try await enter(work, from: Self.work) == .wrong(attempts: 4))  // a right code
    guard case .right = try await enter(own, from: Self.home) else {
      throw StorageProblem.corrupt
    }
  }

  private static var home: String { "20010db800000001/64" }
  private static var work: String { "192.0.2.200" }

  private var new: IdempotencyKey { IdempotencyKey.random() }

  /// Adds Ada, who has signed in from home, and Grace, who has signed in from work.
  private func addMembers() async throws {
    for (name, origin) in [("ada", Self.home), ("grace", Self.work)] {
      let account = try await accounts.add(.sample("\(name)@example.org"))
      _ = try await accounts.open(
        .sample(at: Applicant.start, from: Origin(stored: origin)), of: account.id)
    }
  }

  /// Adds wrong codes, each from another origin.
  private func addWrongCodes(_ count: Int, of address: String) async throws {
    try directory.otherConnection().transaction { database in
      for number in 0..<count {
        try database.rows(
          "INSERT INTO address_uses (kind, address, origin, used_at) VALUES ('wrongCode', $1, $2, $3)",
          AddressUse.mark(of: address), "198.51.100.\(number)", Applicant.start)
      }
    }
  }
}
