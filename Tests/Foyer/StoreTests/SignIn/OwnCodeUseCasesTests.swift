import Domain
import Foundation
import FoyerTesting
import GRDB
import Store
import StoreTesting
import Testing

/// The use cases of codes on a store: what a code ends and proves, and what is written for an unknown address.
@Suite(.timeLimit(.minutes(5))) struct OwnCodeUseCasesTests {
  private static let code = EmailCode(typed: "4821-7730")!

  let directory: TemporaryDirectory
  let accounts: AccountStore
  let attempt = AttemptID.random()

  init() throws {
    directory = try TemporaryDirectory()
    accounts = try directory.store()
  }

  @Test func `a right code ends the account's other codes, from wherever they were asked for`()
    async throws
  {
    try await accounts.add(.sample("ada@example.org"))
    _ = try await ask()
    let other = AttemptID.random()
    #expect(try await ask(of: other, from: "192.0.2.8") == .sent)

    guard case .right = try await enter(attempt) else { throw StorageProblem.corrupt }

    #expect(try await enter(other) == .over)
    #expect(try await directory.count("verification_codes") == 0)
  }

  /// What is taken back in the same transaction is still written to the store's memory.
  @Test func `the e-mail of an unknown address has the length of any other, and no words`()
    async throws
  {
    try await accounts.add(.sample("grace@example.org"))
    try await directory.otherConnection().write {
      try $0.execute(
        sql: """
          CREATE TABLE written (payload BLOB);
          CREATE TRIGGER written AFTER INSERT ON outbox BEGIN
            INSERT INTO written VALUES (NEW.payload);
          END
          """)
    }

    _ = try await ask("grace@example.org")
    _ = try await ask("linus@example.org", of: AttemptID.random())

    let written = try await directory.otherConnection().read {
      try String.fetchAll($0, sql: "SELECT CAST(payload AS TEXT) FROM written ORDER BY rowid")
    }
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
    let new = try receipt("new@example.org", of: AttemptID.random())

    for (session, sending) in [(other, OwnCodeSending.over), (byCode, .sent)] {
      let request = AskForAddressCode.Request(session: session, new, nil, language: "en")
      #expect(try await askForAddress().execute(request) == sending)
    }
    await #expect(throws: SignInError.signedOut) {
      try await askForAddress().execute(
        AskForAddressCode.Request(session: AccessToken(), new, nil, language: "en"))
    }
  }

  @Test func `the old address gets an e-mail in the language of the change`() async throws {
    try await accounts.add(.sample("ada@example.org"))
    let session = try await session(of: "ada@example.org")
    let new = try receipt("new@example.org", of: AttemptID.random())
    _ = try await askForAddress().execute(
      AskForAddressCode.Request(session: session, new, nil, language: "en"))

    _ = try await ChangeAddress(parts: parts(), check: check).execute(
      ChangeAddress.Request(session: session, Self.code, of: new, language: "ja"))

    #expect(try await directory.emails().last == "ada@example.org: changed in ja")
  }

  // MARK: Helpers

  private func parts(from origin: Origin? = nil, _ limits: HourlyLimits = HourlyLimits())
    -> OwnCodeParts
  {
    OwnCodeParts(
      codes: accounts, makeCode: { Self.code },
      letters: LetterWriter { letter, _, email, language in
        let word = if case .addressChanged = letter { "changed" } else { "code" }
        return WordedLetter(
          to: email, of: "Aurora", subject: "\(word) in \(language)", text: "…")
      },
      limit: AttemptLimit(.signInCode, limits, limiter: accounts), origin: origin,
      now: { Applicant.start }, deliver: {})
  }

  private func askForAddress() throws -> AskForAddressCode {
    let turns = TurnsStub()
    return AskForAddressCode(
      parts: parts(),
      proof: PasswordProof(
        accounts: accounts, hashing: PasswordProof.Hashing(turns: turns), origin: nil,
        now: { Applicant.start }), check: check)
  }

  private var check: SessionCheck { SessionCheck(accounts, now: { Applicant.start }) }

  /// The token of a session that a code has opened.
  private func session(of name: String) async throws -> AccessToken {
    _ = try await ask(name)
    let answer = try await SignInByCode(parts: parts()).execute(
      SignInByCode.Request(Self.code, of: receipt(name)))
    guard case .right(let member) = answer else { throw StorageProblem.corrupt }
    return member.session
  }

  private func receipt(
    _ name: String = "ada@example.org", of attempt: AttemptID? = nil
  ) throws -> OwnCodeReceipt {
    OwnCodeReceipt(
      attempt: attempt ?? self.attempt, email: try EmailAddress(validating: name))
  }

  func ask(
    _ name: String = "ada@example.org", of attempt: AttemptID? = nil,
    from origin: String = "192.0.2.7", _ limits: HourlyLimits = HourlyLimits()
  ) async throws -> OwnCodeSending {
    try await AskForSignInCode(parts: parts(from: Origin(stored: origin), limits)).execute(
      AskForSignInCode.Request(receipt(name, of: attempt), language: "en"))
  }

  func enter(
    _ attempt: AttemptID, from origin: String? = nil
  ) async throws -> CodeAnswer<SignedInMember> {
    try await SignInByCode(parts: parts(from: origin.map(Origin.init(stored:)))).execute(
      SignInByCode.Request(Self.code, of: receipt(of: attempt)))
  }

}
