import Domain
import Foundation
import SQL
import Secrets
import Store
import StoreTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct AddressChangesTests {
  private static let code = EmailCode(typed: "4821-7730")!
  private static let wrong = EmailCode(typed: "0000-0000")!

  private let directory: TemporaryDirectory
  private let accounts: AccountStore
  private let ada: Account
  private let idempotencyKey = IdempotencyKey.random()

  init() async throws {
    directory = try TemporaryDirectory()
    accounts = try directory.store(notifying: [.webhook])
    ada = try await accounts.add(.sample("ada@example.org"))
  }

  @Test func `a code replaces the address once, and the old address gets an e-mail`()
    async throws
  {
    #expect(try await ask("Ada@new.example") == .sent)
    #expect(try await directory.emails() == ["Ada@new.example: code"])
    #expect(try await accounts.own(ada.id)?.account.email?.address == "ada@example.org")

    guard case .right(let account) = try await enter("Ada@new.example") else {
      Issue.record("the code is right")
      return
    }

    #expect(account.email?.address == "Ada@new.example")
    #expect(try await accounts.own(ada.id)?.account == account)
    #expect(
      try await directory.emails() == ["Ada@new.example: code", "ada@example.org: changed"])
    #expect(try await enter("Ada@new.example") == .right(account), "the answer may have been lost")
    #expect(try await directory.emails().count == 2)
    #expect(try await enter("ada@example.org") == .over)
    #expect(try await begin("ada@new.example") == .admitted(known(account)))
    #expect(try await begin("ada@example.org") == .admitted(nil))
  }

  @Test func `targets are notified of another address`() async throws {
    let outbox = accounts.outbox(of: .webhook)
    let made = try #require(try await outbox.claim(at: .distantFuture, until: .distantFuture))
    try await outbox.settle(made.reference, as: .delivered(Date()), error: nil)
    _ = try await ask("ada@new.example")
    _ = try await enter("ada@new.example")

    let changes = try await accounts.provisionings(all: false).map(\.change)

    #expect(changes == [.updated])
  }

  @Test func `an address of another account looks like any other, and its owner gets an e-mail`()
    async throws
  {
    let grace = try await accounts.add(.sample("grace@example.org"))

    #expect(try await ask("GRACE@example.org") == .sent)

    #expect(try await directory.emails() == ["GRACE@example.org: taken"])
    #expect(try await enter("GRACE@example.org") == .wrong(attempts: 4))
    #expect(try await enter("GRACE@example.org", Self.wrong) == .wrong(attempts: 3))
    #expect(try await accounts.own(grace.id)?.account == grace)
    #expect(try await accounts.own(ada.id)?.account == ada)
  }

  @Test func `an address that another account has taken meanwhile isn't given`() async throws {
    _ = try await ask("new@example.org")
    try await accounts.add(.sample("new@example.org"))

    #expect(try await enter("new@example.org") == .wrong(attempts: 4))
    #expect(try await accounts.own(ada.id)?.account == ada)
  }

  @Test func `a code is good for its account and its address alone`() async throws {
    let grace = try await accounts.add(.sample("grace@example.org"))
    _ = try await ask("new@example.org")

    #expect(try await enter("new@example.org", of: grace.id) == .wrong(attempts: 4))
    #expect(try await enter("other@example.org") == .wrong(attempts: 3))
    #expect(try await accounts.enter(own("new@example.org", Self.code)) == .over)
  }

  @Test func `another code is sent only after a first one`() async throws {
    #expect(try await ask("new@example.org", isAgain: true) == .over)
    _ = try await ask("new@example.org")

    #expect(try await ask("new@example.org", isAgain: true) == .tooSoon(seconds: 60))
    #expect(try await ask("new@example.org", at: 60, isAgain: true) == .sent)
    let grace = try await accounts.add(.sample("grace@example.org"))
    #expect(
      try await ask("new@example.org", of: grace.id, at: 120, isAgain: true) == .over)
  }

  @Test func `an account sends five codes an hour, to whichever addresses`() async throws {
    for minute in 0..<5 {
      #expect(try await ask("guest-\(minute)@example.org", at: 60 * minute) == .sent)
    }

    #expect(try await ask("guest-6@example.org", at: 300) == .tooSoon(seconds: 3_300))
    // The longer wait counts: the address's own ends after a minute.
    #expect(try await ask("guest-4@example.org", at: 299) == .tooSoon(seconds: 3_301))
  }

  @Test func `of an account that is deleted nothing is left to enter`() async throws {
    _ = try await ask("new@example.org")

    _ = try await accounts.delete(ada.id)

    #expect(try await enter("new@example.org") == .over)
    #expect(try await ask("new@example.org", at: 60) == .over)
    try directory.settle()
    #expect(try !directory.text().contains("new@example.org"))
  }

  @Test func `an account without an address gets one`() async throws {
    try directory.otherConnection().execute(
      "UPDATE accounts SET email = NULL, email_canonical = NULL, username = 'ada'")
    _ = try await ask("ada@new.example")

    guard case .right(let account) = try await enter("ada@new.example") else {
      Issue.record("the code is right")
      return
    }

    #expect(account.email?.address == "ada@new.example")
    #expect(try await directory.emails() == ["ada@new.example: code"])
  }

  @Test func `an application has its account's new address, where an approval is taken back`()
    async throws
  {
    let guest = try Applicant("guest@example.org", AdmissionRules(.approval))
    let id = try await guest.apply(to: accounts).id
    _ = try await accounts.decide(id, .approved, .sample, email: nil)
    _ = try await ask("new@example.org", of: id)
    guard case .right = try await enter("new@example.org", of: id) else {
      throw ApplicationError.unknown
    }

    let application = try await accounts.decide(id, .reopened, .sample, email: nil).application

    #expect(application.email?.address == "new@example.org")
    #expect(application.email?.canonical == "new@example.org")
    await #expect(throws: ApplicationError.emailTaken) {
      try await Applicant("new@example.org", AdmissionRules(.approval)).apply(to: accounts)
    }
  }

  // MARK: Helpers

  private func own(
    _ name: String, _ code: EmailCode, at second: Int = 0
  ) throws -> VerificationCode {
    VerificationCode(
      code, of: idempotencyKey, to: try EmailAddress(validating: name),
      origin: Origin(stored: "192.0.2.7"),
      time: Date(timeIntervalSince1970: 1_800_000_000 + Double(second)))
  }

  private func ask(
    _ name: String, of id: AccountID? = nil, at second: Int = 0,
    isAgain: Bool = false
  ) async throws -> VerificationCodeSending {
    let own = try own(name, Self.code, at: second)
    return try await accounts.ask(
      own, of: id ?? ada.id,
      emails: AddressEmails(
        code: email("code", to: own.email), taken: email("taken", to: own.email)),
      isAgain: isAgain)
  }

  private func enter(
    _ name: String, _ code: EmailCode = code, of id: AccountID? = nil
  ) async throws -> CodeAnswer<Account> {
    try await accounts.changeAddress(own(name, code), of: id ?? ada.id) { address, _ in
      Email(to: address, of: "Aurora", subject: "changed", text: "…")
    }
  }

  private func email(_ subject: String, to email: EmailAddress) -> Email {
    Email(to: email, of: "Aurora", subject: subject, text: "…")
  }

  private func known(_ account: Account) -> Credentials {
    Credentials(account: account, passwordHash: .sample)
  }

  private func begin(_ name: String) async throws -> SignInBeginning {
    try await accounts.begin(
      SignInStart(
        name: try #require(SignInName(name)), origin: nil,
        time: Date(timeIntervalSince1970: 1_800_000_000)))
  }

}
