import Domain
import Foundation
import Loopback
import Secrets
import Testing
import WebRepositories

@testable import APIClient

@Suite(.timeLimit(.minutes(5))) struct RemoteRegistrationTests {
  private let idempotencyKey = IdempotencyKey("11111111-2222-3333-4444-555555555555")

  @Test func `sends the form, with the idempotency key as its key, and gives back the account`()
    async throws
  {
    let server = try RawServer(.json(.created))

    let account = try #require(try await register(at: server, .form(password: #"aB3!"\é"#)).account)

    #expect(account.id == AccountID("id"))
    #expect(account.name.value == "Ada Lovelace")
    #expect(account.createdAt == Date(timeIntervalSince1970: 1_800_000_000.123))
    let request = try #require(server.requests.first)
    #expect(request.line == "POST /accounts HTTP/1.1")
    #expect(request.header("idempotency-key") == idempotencyKey.description)
    #expect(request.header("content-type") == "application/json")
    let sent = try JSONDecoder().decode([String: String].self, from: Data(request.body.utf8))
    #expect(
      sent == [
        "name": "Ada Lovelace", "email": "ada@example.org", "password": #"aB3!"\é"#,
        "brand": "aurora",
      ])
  }

  @Test func `sends what the label asks for besides, where it does`() async throws {
    let server = try RawServer(.json(.created))
    let line = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJVKuyyVFaU8WGclTiC+suDR19AB05WbenKDinq+u93P"

    _ = try await register(
      at: server,
      RegistrationForm(
        name: "Ada Lovelace", email: "ada@example.org", password: Secret("aB3!"),
        brand: BrandID("aurora"), username: "ada", answers: ["use": "Mail\n"], terms: "2026-11",
        sshKey: SSHPublicKey(stored: line)))

    let body = Data(try #require(server.requests.first).body.utf8)
    let sent = try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
    #expect(sent["username"] as? String == "ada")
    #expect(sent["answers"] as? [String: String] == ["use": "Mail\n"])
    #expect(sent["terms"] as? String == "2026-11")
    #expect(sent["sshKey"] as? String == line)
    #expect(sent["password"] as? String == "aB3!")
  }

  @Test func `asks for a lost answer once more, with the same key`() async throws {
    let server = try RawServer(.cut(""), .json(.created))

    let account = try #require(try await register(at: server).account)

    #expect(account.id == AccountID("id"))
    #expect(server.requests.map(\.body).count == 2)
    #expect(
      Set(server.requests.map { $0.header("idempotency-key") }) == [idempotencyKey.description])
  }

  @Test(
    arguments: [
      (.cut(""), .connectionLost),
      (.cut("HTTP/1.1 201 Created\r\nContent-Length: 100\r\n\r\n{"), .invalidResponse),
      (.json("{}", status: "201 Created"), .invalidResponse),
      (.json(.created.replacing("ada@example.org", with: "ada"), status: "201"), .invalidResponse),
      (
        .json(.created.replacing("\"id\":\"id\"", with: "\"id\":\"1\\nleft\""), status: "201"),
        .invalidResponse
      ),
      (.json("oops", status: "500 Oops"), .refused(status: 500)),
      (.json("", status: "502 Bad Gateway"), .refused(status: 502)),
      (
        .json(
          #"{"type":"/problems/outcome-unknown","title":"","status":503}"#, status: "503 No"),
        .refused(status: 503)
      ),
      (.silence, .timedOut),
    ] as [(RawServer.Reply, ServiceProblem)])
  func `is not certain of the outcome where the server may have heard`(
    reply: RawServer.Reply, problem: ServiceProblem
  ) async throws {
    let server = try RawServer(reply)

    await #expect(throws: RegistrationError.outcomeUnknown(.service(problem))) {
      try await register(at: server, timeLimit: problem == .timedOut ? .seconds(1) : .seconds(60))
    }
  }

  @Test(arguments: [302, 400, 404, 413, 415, 422, 429, 503])
  func `is certain that nothing was stored where the server says so`(status: Int) async throws {
    let server = try RawServer(.json("{}", status: "\(status) No"))

    await #expect(throws: RegistrationError.notSaved(.service(.refused(status: status)))) {
      try await register(at: server)
    }
  }

  @Test(arguments: [400, 429, 503])
  func `an answer that was lost stays unknown, whatever the next one says of itself`(
    status: Int
  ) async throws {
    let server = try RawServer(.cut(""), .json("{}", status: "\(status) No"))

    await #expect(throws: RegistrationError.outcomeUnknown(.service(.refused(status: status)))) {
      try await register(at: server)
    }
  }

  @Test(arguments: [
    ("0123456789abcdef", "89abcdef"), ("proxy.1-2", "roxy.1-2"), ("short", nil), ("", nil),
    ("with a blank in it", nil), (#"\u001b[2Jabcdefgh"#, nil),
  ])
  func `has the end of the request's id for the guest to quote`(
    id: String, reference: String?
  ) async throws {
    let problem = #"{"type":"/problems/not-saved","title":"","status":503,"requestId":"\#(id)"}"#
    let server = try RawServer(.json(problem, status: "503 No"))

    await #expect(
      throws: RegistrationError.notSaved(.service(.refused(status: 503, reference: reference)))
    ) {
      try await register(at: server)
    }
  }

  @Test func `it is certain that nothing was stored if the server wasn't reached`() async throws {
    let port = try TCPSocket.listening().port

    await #expect(throws: RegistrationError.notSaved(.service(.unreachable))) {
      try await register(at: port)
    }
  }

  @Test func `knows a taken address from another conflict`() async throws {
    let taken = #"{"type":"/problems/email-taken","title":"","status":409}"#
    let server = try RawServer(
      .json(taken, status: "409 Conflict"), .json("{}", status: "409 Conflict"))

    await #expect(throws: RegistrationError.emailTaken) { try await register(at: server) }
    await #expect(throws: RegistrationError.notSaved(.service(.refused(status: 409)))) {
      try await register(at: server)
    }
  }

  @Test(
    arguments: [
      ("403 Forbidden", "closed", .closed),
      ("422 No", "unknown-brand", .notSaved(.service(.unknownBrand))),
      ("422 No", "key-reused", .idempotencyKeyReused),
    ] as [(String, String, RegistrationError)])
  func `knows the server's own problems`(
    status: String, type: String, error: RegistrationError
  ) async throws {
    let server = try RawServer(
      .json(#"{"type":"/problems/\#(type)","title":"","status":4}"#, status: status))

    await #expect(throws: error) { try await register(at: server) }
  }

  @Test(arguments: [(#""retryAfter":90"#, 90), (#""retryAfter":-5"#, 1), (#""x":1"#, 60)])
  func `knows when there is room again, where too many have signed up`(
    member: String, seconds: Int
  ) async throws {
    let problem = #"{"type":"/problems/too-many","title":"","status":429,\#(member)}"#
    let server = try RawServer(
      .json(problem, status: "429 No"), .cut(""), .json(problem, status: "429 No"))

    await #expect(throws: RegistrationError.tooMany(seconds: seconds)) {
      try await register(at: server)
    }
    await #expect(
      throws: RegistrationError.outcomeUnknown(.service(.tooMany(seconds: seconds)))
    ) {
      try await register(at: server)
    }
  }

  @Test func `tells the server's rules where they aren't those of this program`() async throws {
    let refusal = #"""
      {"type":"/problems/invalid","title":"","status":422,
       "errors":[{"field":"password","rule":"tooShort","limit":15},{"field":"name","rule":"odd"}]}
      """#
    let server = try RawServer(.json(refusal, status: "422 No"))

    await #expect(
      throws: RegistrationError.rejected([
        FieldProblem(field: "password", rule: "tooShort", limit: 15),
        FieldProblem(field: "name", rule: "odd"),
      ])
    ) {
      try await register(at: server)
    }
  }

  @Test func `is not certain of the outcome when cancelled on the way`() async throws {
    let server = try RawServer(.silence)
    let task = Task {
      _ = await #expect(throws: RegistrationError.outcomeUnknown(.service(.cancelled))) {
        try await register(at: server)
      }
    }

    _ = try await server.firstRequest()
    task.cancel()

    await task.value
  }

  private func register(
    at server: RawServer, _ form: RegistrationForm = .form(), timeLimit: Duration = .seconds(60)
  ) async throws(RegistrationError) -> SignUpOutcome {
    try await register(at: server.port, form, timeLimit: timeLimit)
  }

  private func register(
    at port: UInt16, _ form: RegistrationForm = .form(), timeLimit: Duration = .seconds(60)
  ) async throws(RegistrationError) -> SignUpOutcome {
    try await RegisterOnServer(
      client: ServerClient(.loopback(port), hashingTimeLimit: timeLimit)
    ).execute(RegisterAccount.Request(form: form, idempotencyKey: idempotencyKey))
  }
}

extension String {
  fileprivate static let created = """
    {"account":{"id":"id","name":"Ada Lovelace","email":"ada@example.org","brand":"aurora",\
    "createdAt":"2027-01-15T08:00:00.123Z"}}
    """
}

extension RegistrationForm {
  fileprivate static func form(password: String = "aB3!") -> RegistrationForm {
    RegistrationForm(
      name: "Ada Lovelace", email: "ada@example.org", password: Secret(password),
      brand: BrandID("aurora"))
  }
}
