import Domain
import Foundation
import Loopback
import Store
import StoreTesting
import Testing

@testable import Delivery

/// Sends stored messages to a server on this machine.
@Suite(.timeLimit(.minutes(2))) struct ContactDeliveryTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory.data.path, withIntermediateDirectories: false)
  }

  @Test func `a message arrives as it was written, with what goes along below`() async throws {
    let server = try SMTPServer()
    let outbox = try directory.store()
    let number = try await outbox.add(.sample(), idempotencyKey: IdempotencyKey("1"))

    let report = try await deliverer(of: outbox, mail(server)).execute()

    #expect(report == .init(delivered: 1))
    let mail = try #require(server.mails.first)
    #expect(mail.recipients == ["help@aurora.example"])
    #expect(mail.header("From") == "Aurora <door@aurora.example>")
    #expect(mail.header("Reply-To") == "<ada@example.org>")
    #expect(mail.header("Subject") == "[\(number)] A key")
    #expect(
      mail.text == """
        Hello,
        where is it?

        -- 
        Number: \(number)
        Screen: signUp
        Language: pt-BR

        """)
  }

  @Test func `an answer that was lost is asked for again, with the same Message-ID`() async throws {
    let server = try SMTPServer(.goes(at: "END"), .takes)
    let outbox = try directory.store()
    let number = try await outbox.add(.sample(), idempotencyKey: IdempotencyKey("1"))
    let deliverer = try deliverer(of: outbox, mail(server))

    #expect(try await deliverer.execute().postponed == 1)
    #expect(try await deliverer.execute([number]).delivered == 1)

    let ids = server.mails.map { $0.header("Message-ID") }
    #expect(ids.count == 2 && ids[0] == ids[1])
    #expect(ids[0]?.hasSuffix("@aurora.example>") == true)
  }

  @Test func `a server that is away keeps all that waits`() async throws {
    let outbox = try directory.store()
    for idempotencyKey in 1...3 {
      _ = try await outbox.add(.sample(), idempotencyKey: IdempotencyKey("\(idempotencyKey)"))
    }
    let port = try TCPSocket.listening().port
    let deliverer = try deliverer(
      of: outbox, "mail:\n  server: smtp://127.0.0.1:\(port)\n  from: door@aurora.example\n")

    let report = try await deliverer.execute()

    #expect(report == .init(postponed: 1, lastError: "The mail server can't be reached."))
    #expect(try await outbox.entries(all: false).count == 3)
  }

  @Test func `a ticket is opened in the label's queue`() async throws {
    let system = try RawServer(.json(#"{"id":"7"}"#, status: "201 Created"))
    let outbox = try directory.store(contact: .tickets(queue: "Front door"))
    let number = try await outbox.add(.sample(), idempotencyKey: IdempotencyKey("1"))

    let report = try await deliverer(of: outbox, try tickets(system)).execute()

    #expect(report == .init(delivered: 1))
    let request = try #require(system.requests.first)
    #expect(request.line == "POST /REST/2.0/ticket HTTP/1.1")
    #expect(request.header("authorization") == "token sesame")
    let ticket = try JSONDecoder().decode([String: String].self, from: Data(request.body.utf8))
    #expect(ticket["Queue"] == "Front door")
    #expect(ticket["Subject"] == "[\(number)] A key")
    #expect(ticket["Requestor"] == "ada@example.org")
    #expect(ticket["ContentType"] == "text/plain")
    #expect(ticket["Content"]?.hasPrefix("Hello,\nwhere is it?") == true)
  }

  @Test(arguments: [(1, 2), (0, 3)])
  func `a ticket whose answer was lost is looked for before it is opened again`(
    found: Int, requests: Int
  ) async throws {
    let system = try RawServer(
      .cut(""), .json(#"{"count":\#(found),"items":[]}"#),
      .json(#"{"id":"7"}"#, status: "201 Created"))
    let outbox = try directory.store(contact: .tickets(queue: "General"))
    let number = try await outbox.add(.sample(), idempotencyKey: IdempotencyKey("1"))
    let deliverer = try deliverer(of: outbox, try tickets(system))

    #expect(try await deliverer.execute().postponed == 1)
    #expect(try await deliverer.execute([number]).delivered == 1)

    #expect(system.requests.count == requests)
    #expect(system.requests[1].line.contains("/REST/2.0/tickets?query=Subject%20STARTSWITH%20%27"))
    #expect(system.requests[1].line.contains("\(number)"))
  }

  @Test(arguments: [
    ("401 Unauthorized", "The ticket system refused the login (401).", 1, 0),
    ("500 Oh", "The ticket system failed (500).", 1, 0),
    ("422 No such queue", "The ticket system refused it (422).", 0, 1),
  ])
  func `what a ticket system says decides whether it is tried again`(
    status: String, error: String, postponed: Int, setAside: Int
  ) async throws {
    let system = try RawServer(.json("{}", status: status))
    let outbox = try directory.store(contact: .tickets(queue: "General"))
    _ = try await outbox.add(.sample(), idempotencyKey: IdempotencyKey("1"))

    let report = try await deliverer(of: outbox, try tickets(system)).execute()

    #expect(report == .init(postponed: postponed, setAside: setAside, lastError: error))
  }

  private func mail(_ server: SMTPServer) -> String {
    "mail:\n  server: \(server.url)\n  from: door@aurora.example\n"
  }

  private func tickets(_ system: RawServer) throws -> String {
    let token = try directory.data.path + "/rt-token"
    try "sesame\n".write(toFile: token, atomically: false, encoding: .utf8)
    chmod(token, 0o600)
    return "tickets:\n  server: http://127.0.0.1:\(system.port)\n  token: rt-token\n"
  }

  private func deliverer(of outbox: AccountStore, _ yaml: String) throws -> DeliverOutbox {
    let data = try directory.data
    try yaml.write(
      toFile: "\(data.path)/delivery.yaml", atomically: false, encoding: .utf8)
    return try #require(try DeliveryFile.delivery(at: nil, in: data)).deliverers(of: outbox, nil)
      .messages
  }
}
