import APIClient
import Domain
import Foundation
import FoyerAPI
import Testing
import WebRepositories

/// Tests applications and invitations by the operator's HTTP requests, with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(10))) struct AdmissionOperatorTests {
  private static let approval = "admission: approval\nverifyEmail: true\n"
  private static let invitation = "admission: invitation\nverifyEmail: true\n"

  @Test(arguments: StoreKind.allCases)
  func `an invitation lets in as many as it says, and is listed and revoked`(kind: StoreKind)
    async throws
  {
    let server = try await AdmissionServer(kind, "admission: invitation\n")
    let first = try await server.client.execute(
      CreateInvitation(uses: 1, lifetime: 3600, note: "Thursday"))
    let (made, code) = (first.invitation, first.code)
    let other = try await server.client.execute(CreateInvitation(uses: 1))

    let idempotencyKey = RandomIdentifiers().idempotencyKey()
    let outcome = try await server.register(
      idempotencyKey: idempotencyKey, invitation: code.text.lowercased())
    let account = try #require(outcome.account)
    let again = try await server.register(
      idempotencyKey: idempotencyKey, invitation: code.text.lowercased())
    await #expect(throws: RegistrationError.invitation) {
      try await server.register("grace@example.org", invitation: code.text)
    }
    let revoked = try await server.client.finds(RevokeInvitation(other.invitation.id))
    await #expect(throws: RegistrationError.invitation) {
      try await server.register("grace@example.org", invitation: other.code.text)
    }

    #expect(again.account == outcome.account)
    #expect(made.note == "Thursday")
    #expect(made.expiresAt.map { $0.timeIntervalSince(made.createdAt) } == 3600)
    #expect(revoked)
    #expect(try await !server.client.finds(RevokeInvitation("none")))
    let list = try await server.client.invitations()
    #expect(list.map(\.completed) == [1, 0])
    #expect(list.map { $0.state(at: Date()) } == [.usedUp, .revoked])
    #expect(await server.store.all().accounts == [account])
    #expect(try await !server.ask("GET", "/invitations").text.contains("code"))
  }

  @Test(arguments: StoreKind.allCases)
  func `the second of two operators learns of the first one's decision, which can be taken back`(
    kind: StoreKind
  ) async throws {
    let server = try await AdmissionServer(kind, "admission: approval\n")
    let other = try server.another()
    _ = try await server.apply()
    let pending = try #require(try await server.client.applications().first)

    let rejected = try await server.decide(pending, .rejected, note: "Sorry.")
    await #expect(throws: ApplicationError.refused(.decidedBefore, rejected)) {
      try await other.decide(pending, .approved)
    }
    let reopened = try await other.decide(pending, .reopened)
    let emails = try await server.emails()
    let approved = try await other.decide(pending, .approved)

    #expect(rejected.decision?.by == "root")
    #expect(reopened == pending)
    #expect(emails.isEmpty)
    #expect(approved.state == .approved)
    #expect(await server.store.all().accounts.map(\.id) == [pending.id])
    await #expect(throws: ApplicationError.unknown) {
      try await server.client.decide(
        AccountID("none"), .approved, .sample, email: nil)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `an operator has all applications page by page, newest first, of a state, of a brand`(
    kind: StoreKind
  ) async throws {
    let server = try await AdmissionServer(kind, "admission: approval\n")
    for number in 0..<7 {
      let applicant = try Applicant("\(number)@example.org", AdmissionRules(.approval))
      _ = try await server.store.add(
        applicant.new(at: Applicant.start + Double(number / 2)))
    }
    let all = try await server.store.applications()

    var (paged, place): ([Application], PageToken?) = ([], nil)
    repeat {
      let page = try await server.store.entries(after: place, .init(), limit: 2)
      paged += page.items.map(\.application)
      place = try page.next.map { try #require(PageToken($0.description)) }
    } while place != nil
    let pending = try await server.ask("GET", "/applications?state=pending&brand=aurora")
    let rejected = try await server.ask("GET", "/applications?state=rejected")
    let others = try await server.ask("GET", "/applications?brand=harbor%00")
    let unknown = try await server.ask("GET", "/applications?state=verified")

    #expect(paged == all)
    #expect(Set(paged.map(\.id)).count == 7)
    #expect(paged.map(\.createdAt) == paged.map(\.createdAt).sorted(by: >))
    #expect(try await server.client.applications() == all)
    #expect(
      [pending, rejected, others].map {
        APICoding.decode(Page<ApplicationEntry>.self, from: Array($0.text.utf8))?.items.count
      } == [7, 0, 0])
    #expect(unknown.status == 400)
  }

  @Test(arguments: [
    ("GET", "/applications", nil), ("POST", "/applications/1/decision", "{}"),
    ("GET", "/invitations", nil), ("POST", "/invitations", #"{"uses":1}"#),
    ("DELETE", "/invitations/1", nil),
  ])
  func `serves and shows an operator's routes only with the token`(
    method: String, path: String, body: String?
  ) async throws {
    let server = try await AdmissionServer(.sqlite, Self.invitation)

    for token in ["", "Bearer ", "Bearer \(AccessToken.unknown.text)", "1111-2222-3333-4444"] {
      let answer = try await server.ask(
        method, path, body, ["Authorization": token, "Content-Type": "application/json"])
      #expect(answer.status == 401)
    }
    #expect(try await server.client.invitations().isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func `holds what clients and operators send to its rules`(kind: StoreKind) async throws {
    let server = try await AdmissionServer(kind, Self.approval)
    let key = "1111-2222-3333-4444"
    let owner = ["Authorization": "Bearer \(key)", "Content-Type": "application/json"]
    let signUp = ["Idempotency-Key": key, "Content-Type": "application/json"]

    let lying = try await server.ask(
      "POST", "/accounts",
      #"{"name":"Ada Lovelace","email":"ada@example.org","password":"aB3!","brand":"applied","#
        + #""language":"en\u0000","invitation":"\u0000"}"#, signUp)
    let id = try #require(try await server.client.applications().first).id
    let place = "/applications/\(id)/decision"
    var rules: [String?] = []
    for (path, body, headers) in [
      ("/verification", #"{"code":"1234"}"#, owner),
      ("/verification", #"{"code":"\u0000"}"#, owner),
      ("/verification", #"{"code":1}"#, owner),
      (place, #"{"event":"expired"}"#, AdmissionServer.operatorOnly),
      (place, #"{"event":"verified"}"#, AdmissionServer.operatorOnly),
      (place, #"{"event":"rejected","note":"\u0000"}"#, AdmissionServer.operatorOnly),
      ("/invitations", #"{"uses":0}"#, AdmissionServer.operatorOnly),
      ("/invitations", #"{"uses":1000001}"#, AdmissionServer.operatorOnly),
      ("/invitations", #"{"uses":1,"lifetime":-1}"#, AdmissionServer.operatorOnly),
      ("/invitations", #"{"uses":1,"note":"a\nb"}"#, AdmissionServer.operatorOnly),
    ] {
      let answer = try await server.ask("POST", path, body, headers)
      #expect(answer.status == 422, "\(body)")
      rules.append(answer.problem?.errors?.first.map { "\($0.field) \($0.rule)" })
    }

    #expect(lying.status == 202)
    #expect(
      rules == [
        "code malformed", "code malformed", "code type", "event notAllowed", "event notAllowed",
        "note controlCharacter",
        "uses notAllowed", "uses notAllowed", "lifetime notAllowed", "note severalLines",
      ])
    let unproved = try await server.ask(
      "POST", place, #"{"event":"approved"}"#)
    #expect(unproved.status == 409)
    #expect(unproved.problem?.kind == .refused)
    #expect(try await server.client.applications().map(\.state) == [.verifying])
  }
}
