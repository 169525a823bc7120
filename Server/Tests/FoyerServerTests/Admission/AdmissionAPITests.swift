import APIClient
import Domain
import Foundation
import Secrets
import Testing
import WebRepositories

/// Tests applications by the guest's HTTP requests, with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(10))) struct AdmissionAPITests {
  private static let approval = "admission: approval\nverifyEmail: true\n"
  private static let invitation = "admission: invitation\nverifyEmail: true\n"

  @Test(arguments: StoreKind.allCases)
  func `an applicant confirms the address, is approved and chooses a public profile`(
    kind: StoreKind
  ) async throws {
    let server = try await AdmissionServer(kind, Self.approval)

    let receipt = try await server.apply(language: "pt-BR")
    let wrong = try await server.confirmations.verify(Applicant.wrongCode, of: receipt).verdict
    let right = try await server.confirmations.verify(server.code(), of: receipt).verdict
    let before = await server.store.all().accounts
    let pending = try #require(try await server.client.applications().first)
    let approved = try await server.decide(pending, .approved, note: "Olá!")

    #expect(receipt.state == .verifying)
    #expect(wrong == .wrong(attempts: 4))
    guard case .right(let proved) = right else { throw ApplicationError.unknown }
    #expect(proved.id == pending.id)
    #expect([proved.origin, pending.origin].map(\.?.description) == [nil, "127.0.0.1"])
    #expect([proved.state, pending.state] == [.pending, .pending])
    #expect(pending.language == "pt-BR")
    #expect(before.isEmpty)
    #expect(approved.decision?.by == "root")
    #expect(await server.store.all().accounts == [approved.account])
    let emails = try await server.emails()
    #expect(emails.map(\.recipient) == ["ada@example.org", "ada@example.org"])
    #expect(emails[0].subject.contains("código"))
    #expect(emails[1].text.contains("Olá!"))
    // A right code after the decision returns the application's state, but no session.
    let after = try await server.confirmations.verify(Applicant.wrongCode, of: receipt)
    guard case .right(let member) = after.verdict else { throw ApplicationError.unknown }
    #expect(member.state == .approved)
    #expect(member.decision == nil)
    #expect(after.session == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `an applicant withdraws by the password that was chosen`(kind: StoreKind)
    async throws
  {
    let server = try await AdmissionServer(kind, Self.approval)
    let own = SignInUseCases(on: server.guest, .applied)
    let receipt = try await server.apply()
    _ = try await server.confirmations.verify(server.code(), of: receipt).verdict
    #expect(try await server.client.applications().count == 1)

    #expect(
      await signInFailure {
        () async throws(SignInError) in
        try await own.withdraw.execute(.init("ada@example.org", Secret("wrong")))
      } == .wrong)
    #expect(try await server.client.applications().count == 1)
    #expect(try await own.withdraw.execute(.init("ada@example.org", Secret("aB3!"))))

    #expect(try await server.client.applications().isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func
    `a repeated idempotency key gets the application's state, and different contents are refused`(
      kind: StoreKind
    ) async throws
  {
    let server = try await AdmissionServer(kind, Self.approval)
    let idempotencyKey = RandomIdentifiers().idempotencyKey()

    let first = try await server.apply(idempotencyKey: idempotencyKey)
    _ = try await server.confirmations.verify(server.code(), of: first).verdict
    let again = try await server.apply(idempotencyKey: idempotencyKey)

    #expect(first.state == .verifying)
    #expect(again.state == .pending)
    await #expect(throws: RegistrationError.idempotencyKeyReused) {
      try await server.register(idempotencyKey: idempotencyKey, name: "Ada King")
    }
    #expect(try await server.emails().count == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func `a member's address is answered as a stranger's, at each step`(kind: StoreKind)
    async throws
  {
    let server = try await AdmissionServer(kind, Self.approval)
    _ = try await server.store.add(
      "Grace Hopper", "grace@example.org", idempotencyKey: RandomIdentifiers().idempotencyKey())

    var conversations: [[AdmissionServer.Answer]] = []
    for (number, email) in ["grace@example.org", "ada@example.org"].enumerated() {
      let key = "1111-2222-3333-444\(number)"
      let owner = ["Authorization": "Bearer \(key)", "Content-Type": "application/json"]
      let signUp = ["Idempotency-Key": key, "Content-Type": "application/json"]
      var answers: [WebAnswer] = []
      for _ in 1...2 {
        answers.append(
          try await server.ask("POST", "/accounts", AdmissionServer.form(email), signUp))
      }
      for body in Array(repeating: #"{"code":"00000000"}"#, count: 6) {
        answers.append(try await server.ask("POST", "/verification", body, owner))
      }
      answers.append(try await server.ask("POST", "/verification/code", "{}", owner))
      conversations.append(try answers.map { try .init($0, to: email) })
    }

    #expect(conversations[0] == conversations[1])
    #expect(conversations[0].first?.status == 202)
    #expect(
      try await server.emails().map(\.recipient) == ["grace@example.org", "ada@example.org"])
  }

  @Test(arguments: StoreKind.allCases)
  func `a thousand wrong codes by HTTP have five attempts`(kind: StoreKind) async throws {
    let server = try await AdmissionServer(kind, Self.approval)
    let receipt = try await server.apply()
    let confirmations = server.confirmations

    let verdicts = try await withThrowingTaskGroup(of: [CodeAnswer<Application>].self) { group in
      for _ in 0..<8 {
        group.addTask {
          var verdicts: [CodeAnswer<Application>] = []
          for _ in 0..<125 {
            verdicts.append(
              try await confirmations.verify(Applicant.wrongCode, of: receipt).verdict)
          }
          return verdicts
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }

    let wrong = verdicts.count { if case .wrong = $0 { true } else { false } }
    let noAttempts = verdicts.count { if case .noAttempts = $0 { true } else { false } }
    #expect(verdicts.count == 1000)
    #expect(wrong + noAttempts == 1000)
    #expect(5...7 ~= wrong, "one more a minute, on a slow machine")
    #expect(try await server.client.applications().map(\.state) == [.verifying])
  }

  @Test(arguments: StoreKind.allCases)
  func `another code goes to the stored address alone, once a minute, in any language`(
    kind: StoreKind
  ) async throws {
    let server = try await AdmissionServer(kind, Self.approval)
    let receipt = try await server.apply()
    let stranger = ApplicationReceipt(
      idempotencyKey: receipt.idempotencyKey, state: .verifying, name: receipt.name,
      email: try EmailAddress(validating: "victim@example.org"))

    let early = try await server.confirmations.resend(to: stranger, language: "es")
    let nobody = try await server.confirmations.resend(
      to: ApplicationReceipt(
        idempotencyKey: RandomIdentifiers().idempotencyKey(), state: .verifying, name: receipt.name,
        email: receipt.email), language: "es")
    let old = try await server.code()
    try await server.waitAMinute()
    let sent = try await server.confirmations.resend(to: stranger, language: "es")

    guard case .tooSoon = early else { throw ApplicationError.unknown }
    #expect(nobody == .over)
    #expect(sent == .sent)
    let emails = try await server.emails()
    #expect(emails.map(\.recipient) == ["ada@example.org", "ada@example.org"])
    #expect(emails.contains { $0.subject.contains("código") })
    let codes = try emails.map { email in
      try #require(EmailCode(typed: String(email.subject.filter(\.isNumber))))
    }
    let new = try #require(codes.first { $0 != old })
    guard case .wrong = try await server.confirmations.verify(old, of: receipt).verdict else {
      throw ApplicationError.unknown
    }
    guard case .right = try await server.confirmations.verify(new, of: receipt).verdict else {
      throw ApplicationError.unknown
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `a server that is killed after each step leaves the next one where it was`(
    kind: StoreKind
  ) async throws {
    var server = try await AdmissionServer(kind, Self.invitation)
    let code = try await server.client.execute(CreateInvitation(uses: 1)).code
    let idempotencyKey = RandomIdentifiers().idempotencyKey()

    server = try await server.killed()
    let receipt = try await server.apply(idempotencyKey: idempotencyKey, invitation: code.text)
    server = try await server.killed()
    let again = try await server.apply(idempotencyKey: idempotencyKey, invitation: code.text)
    let verdict = try await server.confirmations.verify(server.code(), of: again).verdict
    server = try await server.killed()
    let known = try await server.confirmations.verify(Applicant.wrongCode, of: again).verdict
    server = try await server.killed()

    #expect(again == receipt)
    #expect(verdict == known)
    #expect(try await server.emails().count == 1)
    #expect(try await server.client.invitations().map(\.completed) == [1])
    #expect(await server.store.all().accounts.count == 1)
  }
}
