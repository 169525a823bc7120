import Domain
import Foundation
import SQL
import StoreTesting
import Testing

/// The duration of an answer reveals something, too: for a wrong code, no account is looked up.
@Suite(.timeLimit(.minutes(1))) struct WrongCodeTests {
  @Test func `an account that can't be read is no hindrance to a wrong code`() async throws {
    let directory = try TemporaryDirectory()
    let accounts = try directory.store()
    let ada = try await accounts.add(.sample())
    let idempotencyKey = IdempotencyKey.random()
    func own(_ code: String) throws -> VerificationCode {
      VerificationCode(
        try #require(EmailCode(typed: code)), of: idempotencyKey, to: try #require(ada.email),
        origin: nil, time: ada.createdAt)
    }
    let email = Email(
      to: try #require(ada.email), of: "Aurora", subject: "code", text: "…")
    _ = try await accounts.ask(own("4821-7730"), email: email)
    try directory.otherConnection().execute("UPDATE accounts SET name = ''")

    #expect(try await accounts.enter(own("0000-0000")) == .wrong(attempts: 4))
    await #expect(throws: AccountsError.self) { try await accounts.enter(own("4821-7730")) }
  }
}
