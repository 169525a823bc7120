import Domain
import Foundation
import Secrets
import Store
import StoreTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct ConvertedApplicationsTests {
  private let earlier: EarlierStore
  private var store: AccountStore { earlier.store }

  init() throws { earlier = try EarlierStore() }

  @Test func `applications stand where they stood`() async throws {
    let applications = try await store.applications()
    let states = Dictionary(grouping: applications, by: \.state).mapValues { applications in
      applications.compactMap(\.email?.address).sorted()
    }
    let decision = applications.first { $0.state == .rejected }?.decision

    #expect(
      states == [
        .verifying: ["barbara@example.org", "barbara@example.org", "waiting@example.org"],
        .pending: ["back@example.org", "don@example.org", "emmy@example.org"],
        .approved: ["alan@example.org", "done@example.org", "kurt@example.org"],
        .rejected: ["rejected@example.org"], .expired: ["expired@example.org"],
      ])
    #expect(decision?.by == "operator (API), “root”")
    #expect(decision?.note == "No.")
    #expect(applications.allSatisfy { $0.origin != nil })
    #expect(applications.first { $0.state == .pending }?.details.username?.value == "back")
  }

  @Test func `a code that was sent is right, for one of two applications of an address`()
    async throws
  {
    let codes = try await earlier.codes(to: "barbara@example.org")
    #expect(codes.count == 2)

    let wrong = try await earlier.verify(
      codes[0], idempotencyKey: 9, "barbara@example.org", at: EarlierStore.time + 20)
    let right = try await earlier.verify(codes[1], idempotencyKey: 9, "barbara@example.org")

    guard case .right(let application) = right else {
      Issue.record("the code isn't right: \(right)")
      return
    }
    #expect(wrong == .wrong(attempts: 3))
    #expect(application.state == .approved)
    #expect(try await earlier.account("barbara").email?.address == "barbara@example.org")
    #expect(try await store.applications().count { $0.state == .verifying } == 1)
  }

  @Test func `the use of an invitation that was pending is completed`() async throws {
    let code = try #require(try await earlier.codes(to: "waiting@example.org").first)
    let before = try await store.invitations()

    _ = try await earlier.verify(code, idempotencyKey: 17, "waiting@example.org")

    let after = try await store.invitations()
    #expect(before.map(\.note) == ["Thursday", "Revoked"])
    #expect(before.map(\.pending) == [1, 0])
    #expect(before.map(\.completed) == [1, 0])
    #expect(before[1].revokedAt != nil)
    #expect(after.map(\.pending) == [0, 0])
    #expect(after.map(\.completed) == [2, 0])
  }

  @Test func `an approved application becomes an account with its key and password`() async throws {
    let application = try #require(
      try await store.applications().first { $0.email?.address == "emmy@example.org" })
    let decision = Application.Decision(by: "root", at: EarlierStore.now)

    _ = try await store.decide(application.id, .approved, decision, email: nil)

    let keys = try await store.keys(of: application.id)
    guard case .admitted(let credentials?) = try await store.begin(earlier.start("emmy")) else {
      Issue.record("nobody was admitted")
      return
    }
    #expect(keys.map(\.key.line.count) == [80])
    #expect(credentials.passwordHash.verifies(Secret("Pa55word!x")))
  }

  // MARK: Codes and limits

  @Test func `of two codes for signing in the newer one is right`() async throws {
    let (older, newer) = (try earlier.own("1111-2222", 1), try earlier.own("1234-5678", 1))

    let wrong = try await store.enter(older)
    let right = try await store.enter(newer)

    guard case .right(.admitted(let account)) = right else {
      Issue.record("the code isn't right: \(right)")
      return
    }
    #expect(wrong == .wrong(attempts: 3))
    #expect(account.details.username?.value == "alan")
  }

  @Test func `a code for no account is never right`() async throws {
    let code = try earlier.own("1234-5678", 3, "nobody@example.org")

    #expect(try await store.enter(code) == .wrong(attempts: 4))
  }

  @Test func `a code for another address is right`() async throws {
    let edsger = try await earlier.account("edsger").id

    let answer = try await store.changeAddress(
      earlier.own("8765-4321", 2, "edsger@example.org"), of: edsger
    ) { address, _ in Email(to: address, of: "Full", subject: "", text: "") }

    guard case .right(let account) = answer else {
      Issue.record("the code isn't right: \(answer)")
      return
    }
    #expect(account.email?.address == "edsger@example.org")
  }

  @Test func `e-mails that an address was sent go on counting`() async throws {
    let address = try EmailAddress(validating: "barbara@example.org")
    let email = Email(to: address, of: "Proved", subject: "", text: "")
    let ask = { (origin: String) in
      let code = VerificationCode(
        try #require(EmailCode(typed: "12345678")), of: IdempotencyKey("another-attempt-01"),
        to: address,
        origin: Origin(stored: origin), time: EarlierStore.time + 30)
      return try await store.ask(code, email: email)
    }

    #expect(try await ask("203.0.113.5") == .tooSoon(seconds: 31))
    #expect(try await ask("192.0.2.1") == .sent)
  }

  @Test func `uses that a limit counts go on counting`() async throws {
    let use = RateLimitedUse(
      .signUp, id: "another", origin: Origin(stored: "203.0.113.5"), time: EarlierStore.now)

    let full = try await store.admit(use, within: HourlyLimits(host: 18))
    let admitted = try await store.admit(use, within: HourlyLimits(host: 19))

    #expect(full == .full(seconds: 3600 - 120))
    #expect(admitted == .admitted)
  }
}
