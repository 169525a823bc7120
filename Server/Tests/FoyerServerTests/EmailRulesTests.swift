import APIClient
import Domain
import Foundation
import FoyerAPI
import Secrets
import Testing
import WebRepositories

/// Tests the operator's rules for e-mail addresses on a server.
@Suite(.timeLimit(.minutes(5))) struct EmailRulesTests {
  private static let rules = """
    allow ada@example.org
    refuse mailinator.com
    hold example.org

    """

  @Test(arguments: StoreKind.allCases)
  func `a sign-up is accepted, held or refused, and a refusal says which field`(
    kind: StoreKind
  ) async throws {
    let server = try await AdmissionServer(kind, "admission: open\n")
    _ = try server.server.data.file("email-rules.txt", Self.rules)

    let ada = try await server.register("ada@example.org")
    let eve = try await server.register("eve@example.org", name: "Eve Hope")
    await #expect(throws: RegistrationError.rejected([.refusedEmail])) {
      try await server.register("bob@a.mailinator.com", name: "Bob Hope")
    }

    #expect(ada.account != nil)
    guard case .application(let receipt) = eve else {
      Issue.record("\(eve)")
      return
    }
    #expect(receipt.state == .pending)
    #expect(await server.store.all().accounts.map(\.handle) == ["ada@example.org"])

    _ = try server.server.data.file("email-rules.txt", "allow *\n")
    let bob = try await server.register("bob@a.mailinator.com", name: "Bob Hope")
    #expect(bob.account != nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `a request that is repeated after a change of the rules has the same answer`(
    kind: StoreKind
  ) async throws {
    let server = try await AdmissionServer(kind, "admission: open\n")
    _ = try server.server.data.file("email-rules.txt", "hold *\n")
    let key = RandomIdentifiers().idempotencyKey()
    let first = try await server.register("ada@example.org", idempotencyKey: key)

    _ = try server.server.data.file("email-rules.txt", "allow *\n")
    let second = try await server.register("ada@example.org", idempotencyKey: key)

    #expect(first.account == nil)
    #expect(second == first)
    #expect(await server.store.all().accounts.isEmpty)
    await #expect(throws: RegistrationError.idempotencyKeyReused) {
      try await server.register("eve@example.org", idempotencyKey: key)
    }
  }

  @Test func `refused addresses count toward the hourly limit`() async throws {
    let server = try await AdmissionServer(.sqlite, "admission: open\n", "--sign-ups", "2")
    _ = try server.server.data.file("email-rules.txt", Self.rules)

    for _ in 1...2 {
      await #expect(throws: RegistrationError.rejected([.refusedEmail])) {
        try await server.register("bob@mailinator.com")
      }
    }
    let failure = await #expect(throws: RegistrationError.self) {
      try await server.register("bob@mailinator.com")
    }
    guard case .tooMany? = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `no account takes an address that is refused or held`(kind: StoreKind) async throws {
    let guest = try await Guest(kind)
    _ = try guest.server.server.data.file("email-rules.txt", Self.rules)
    func receipt(_ address: String) throws -> VerificationCodeReceipt {
      VerificationCodeReceipt(
        idempotencyKey: RandomIdentifiers().idempotencyKey(),
        email: try EmailAddress(validating: address))
    }
    func ask(_ receipt: VerificationCodeReceipt) async -> SignInError? {
      await signInFailure(of: { () async throws(SignInError) in
        try await guest.perform(AskForAddressCode(receipt, Secret("aB3!"), language: "en"))
      })
    }

    #expect(try await ask(receipt("ada@mailinator.com")) == .addressRefused)
    #expect(try await ask(receipt("eve@example.org")) == .addressRefused)
    let accepted = try receipt("eve@other.example")
    #expect(await ask(accepted) == nil)

    _ = try guest.server.server.data.file("email-rules.txt", "refuse other.example\n")
    let code = try #require(EmailCode(typed: "12345678"))
    let change = await signInFailure(of: { () async throws(SignInError) in
      try await guest.perform(ChangeAddress(code, of: accepted, language: "en"))
    })
    #expect(change == .addressRefused, "by the rules of now, whatever the code is")
  }

  @Test func `an operator asks which line decides`() async throws {
    let data = ServerData()
    try await data.addOperator(.read)
    let server = try ServerProcess(data)
    let client = ServerClient(try server.address, operatorToken: .sample)
    let email = try EmailAddress(validating: "eve@mailinator.com")
    #expect(try await client.execute(CheckEmail(email)) == EmailDecision(.allow, by: nil))

    _ = try data.file("email-rules.txt", Self.rules)
    #expect(
      try await client.execute(CheckEmail(email))
        == EmailDecision(.refuse, by: "email-rules.txt:2: refuse mailinator.com"))

    _ = try data.file("email-rules.txt", "deny *")
    let problem = "email-rules.txt:1: Begin the line with allow, hold or refuse."
    await #expect(throws: CheckEmail.Failure.refused(.emailRules(note: problem))) {
      try await client.execute(CheckEmail(email))
    }
    #expect(
      try await ServerExamination(server.address, token: .sample).state()?.emailRulesProblem
        == problem)
    await #expect(throws: RegistrationError.self) {
      try await RegisterOnServer(at: server.address).createdAccount(of: .init(.form()))
    }
  }
}
