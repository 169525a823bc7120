import APIClient
import Domain
import Foundation
import FoyerAPI
import Loopback
import Testing
import WebRepositories

/// Tests that a server stores and delivers messages to the operator.
@Suite(.timeLimit(.minutes(5))) struct MessagesTests {
  private let data = ServerData()

  @Test func `a message that a client sends arrives as a mail, once for its idempotency key`()
    async throws
  {
    let mails = try SMTPServer()
    let server = try ServerProcess(data, ["--delivery", try delivery(by: mails.url)])
    let client = ServerClient(try server.address)

    let number = try await client.add(
      message(), idempotencyKey: IdempotencyKey("1111-2222-3333-4444"))
    let again = try await client.add(
      message(), idempotencyKey: IdempotencyKey("1111-2222-3333-4444"))

    #expect(number == again)
    let mail = try #require(try await mails.mails(1).first)
    #expect(mail.header("Subject") == "[\(number)] A key")
    #expect(mail.recipients == ["help@aurora.example"])
    #expect(mail.text.contains("Screen: signUp\n"))
    server.signal(SIGTERM)
    #expect(await server.end() == 0)
    #expect(mails.mails.count == 1)
  }

  @Test func `a server that is killed leaves what waits to the next one`() async throws {
    let first = try ServerProcess(data, ["--delivery", try delivery(by: "smtp://127.0.0.1:1")])
    let client = ServerClient(try first.address)
    let number = try await client.add(
      message(), idempotencyKey: IdempotencyKey("1111-2222-3333-4444"))
    first.signal(SIGKILL)
    _ = await first.end()
    let mails = try SMTPServer()

    let outbox = try data.accounts()
    try await outbox.settle(number, as: .waiting(until: .now), error: nil)
    let second = try ServerProcess(data, ["--delivery", try delivery(by: mails.url)])

    #expect(try await mails.mails(1).count == 1)
    second.signal(SIGTERM)
    #expect(await second.end() == 0)
    #expect(try await outbox.entries(all: false).isEmpty)
  }

  @Test func `no more are taken of one address than may, and a lost answer is given again`()
    async throws
  {
    let server = try ServerProcess(data, "--messages-per-origin", "1")
    let client = ServerClient(try server.address)

    let number = try await client.add(
      message(), idempotencyKey: IdempotencyKey("1111-2222-3333-4444"))
    let again = try await client.add(
      message(), idempotencyKey: IdempotencyKey("1111-2222-3333-4444"))
    let error = await #expect(throws: ContactError.self) {
      try await client.add(message(), idempotencyKey: IdempotencyKey("5555-2222-3333-4444"))
    }

    #expect(again == number)
    guard case .tooMany(let seconds) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(3500...3601 ~= seconds)
  }

  /// Every step is sent to both servers, as by a caller whose first response was lost.
  @Test(.enabled(if: Programs.postgres != nil, Programs.postgresMissing))
  func `twenty entries over two servers are kept once, although one is killed`() async throws {
    let database = try await TestDatabase()
    try await database.store().add(.manage)
    let options = ["--database", database.url, "--messages-per-origin", "100"]
    let servers = try (1...2).map { _ in try ServerProcess(ServerData(), options) }
    let clients = try servers.map { ServerClient(try $0.address, operatorToken: .sample) }
    let made = try await WebAnswer(
      "POST", servers[0].url("/accounts"), Outcomes.form, headers: Outcomes.signUp)
    let result = APICoding.decode(API.SignUpResult.self, from: Array(made.text.utf8))
    let session = try #require(result?.session?.withBytes { AccessToken($0) } ?? nil)
    let number = try await clients[0].add(
      message(), idempotencyKey: IdempotencyKey("1111-2222-3333-4444"), by: session)

    for step in 1...19 {
      if step == 10 { servers[0].signal(SIGKILL) }
      for client in clients {
        if step.isMultiple(of: 2) {
          let action: Domain.Conversation.Action = step.isMultiple(of: 4) ? .note : .answer
          let change = ChangeMessage(number, action, "\(step)", id: "\(step)")
          _ = try? await client.execute(change, Call())
        } else {
          let reply = ContinueMessage.Reply("\(step)", id: "\(step)")
          _ = try? await client.execute(
            ContinueMessage(number, by: nil, adding: reply), Call(session: session))
        }
      }
    }

    let shown = try await clients[1].execute(ShowMessage(number), Call())
    #expect(shown.entries.map(\.text) == ["Hello."] + (1...19).map { "\($0)" })
    let own = try await clients[1].execute(ListOwnMessages(), Call(session: session))
    #expect(own.messages.map(\.number) == [number])
    await #expect(throws: ContinueMessage.Failure.denied(.signedOut)) {
      try await clients[1].execute(
        ContinueMessage(number, by: nil), Call(session: AccessToken()))
    }
  }

  @Test func `an answer whose answer was lost is sent again, and kept once`() async throws {
    try await data.addOperator()
    let server = try ServerProcess(data)
    let number = try await ServerClient(try server.address).add(
      message(), idempotencyKey: IdempotencyKey("1111-2222-3333-4444"))
    let proxy = try LossyProxy(to: server.port, losing: 1)
    let client = ServerClient(
      try ServiceAddress(validating: "http://127.0.0.1:\(proxy.port)"), operatorToken: .sample)

    let changed = try await client.execute(
      ChangeMessage(number, .answer, "Hi.", id: "1"), Call())

    #expect(proxy.passedOn == 2)
    #expect(changed.entries.map(\.text) == ["Hello.", "Hi."])
  }

  @Test func `what is closed keeps nothing`() async throws {
    let server = try ServerProcess(data, "--flag", "contact.enabled=false")
    let client = ServerClient(try server.address)

    await #expect(throws: ContactError.closed) {
      try await client.add(message(), idempotencyKey: IdempotencyKey("1111-2222-3333-4444"))
    }
    let outbox = try data.accounts()
    #expect(try await outbox.entries(all: true).isEmpty)
  }

  @Test func `a message's status can be looked up where messages become tickets`() async throws {
    let tickets = try RawServer(.json(#"{"items":[]}"#))
    let server = try ServerProcess(
      data,
      ["--brand", try data.brandWithTickets(), "--delivery", try data.delivery(into: tickets)])
    let client = ServerClient(try server.address)
    let request = try FindSentMessage.Request(
      #require(OutboxReference("4821-7730")), from: EmailAddress(validating: "ada@example.org"),
      at: BrandID("tickets"))

    await #expect(throws: SentMessageError.notFound) {
      try await client.findSentMessage.execute(request)
    }
    #expect(tickets.requests.count == 1)
  }

  @Test func `the status of messages is closed where they become mails`() async throws {
    let server = try ServerProcess(data)

    let answer = try await WebAnswer(
      "POST", server.url("/messages/status"),
      Outcomes.lookup,
      headers: ["Content-Type": "application/json"])

    #expect(answer.status == 403)
    #expect(answer.problem?.kind == .closed)
  }

  @Test(arguments: [
    (
      #"{"subject":"","text":"b","address":"c","brand":"aurora","details":[]}"#,
      ["subject empty", "address missingAt"]
    ),
    (
      #"{"subject":"a\nb","text":" ","address":"c@d.example","brand":"aurora","details":[]}"#,
      ["subject severalLines", "text empty"]
    ),
    (
      #"{"subject":"a","text":"b","address":"c@d.example","brand":"aurora","details":[{"kind":"screen","value":"a\r\nBcc: x"}]}"#,
      ["details notAllowed"]
    ),
    (
      #"{"subject":"a","text":"b","address":"c@d.example","brand":"aurora","details":[{"kind":"home","value":"a"}]}"#,
      ["details notAllowed"]
    ),
  ])
  func `a message that breaks rules is refused with each of them`(
    json: String, problems: [String]
  ) async throws {
    let server = try ServerProcess(data)

    let answer = try await WebAnswer(
      "POST", server.url("/messages"), json,
      headers: [
        "Content-Type": "application/json", "Idempotency-Key": "1111-2222-3333-4444",
      ])

    #expect(answer.status == 422)
    #expect(answer.problem?.errors?.map { "\($0.field) \($0.rule)" } == problems)
  }

  @Test func `a file that says nothing of use is refused with its line`() throws {
    let file = try write("mail:\n  server: mail.example\n  from: d@a.example\n")

    let run = try ServerProcess.run("--data-dir", data.path, "--delivery", file)

    #expect(run.status == 65)
    #expect(run.errors.contains("delivery.yaml:2: Write mail.server as smtp://"))
  }

  private func message() throws -> ContactMessage {
    ContactMessage(
      ContactDraft(
        subject: try MessageSubject(validating: "A key"),
        text: try MessageText(validating: "Hello."),
        address: try EmailAddress(validating: "ada@example.org")),
      details: [.screen(.word("signUp"))], brand: BrandID("aurora"))
  }

  private func delivery(by url: String) throws -> String {
    try write("mail:\n  server: \(url)\n  from: door@aurora.example\n")
  }

  private func write(_ yaml: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: data.path, withIntermediateDirectories: true)
    let file = "\(data.path)/delivery.yaml"
    try yaml.write(toFile: file, atomically: false, encoding: .utf8)
    return file
  }
}
