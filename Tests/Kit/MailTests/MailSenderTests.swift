import Foundation
import Loopback
import Mail
import Secrets
import Testing

@Suite(.timeLimit(.minutes(1))) struct MailSenderTests {
  private let message = MailMessage(
    id: "1@aurora.example", date: Date(timeIntervalSince1970: 0),
    from: .init("door@aurora.example", name: "Aurora"), to: .init("help@aurora.example"),
    replyTo: .init("ada@example.org"), subject: "Hello", text: "Where?\n.\nThere.")

  @Test func `hands it over whole, to that one person`() async throws {
    let server = try SMTPServer()

    try await sender(server).send(message)

    let mail = try #require(server.mails.first)
    #expect(mail.from == "door@aurora.example")
    #expect(mail.recipients == ["help@aurora.example"])
    #expect(Array(mail.message.utf8) == message.bytes)
    #expect(mail.text == "Where?\n.\nThere.\n")
    #expect(!server.commands.contains { $0.hasPrefix("AUTH") })
  }

  @Test func `an address can't end its command and begin another`() async throws {
    let server = try SMTPServer()
    let hostile = MailMessage(
      id: "1@aurora.example", date: Date(timeIntervalSince1970: 0),
      from: .init("door@aurora.example>\r\nRSET\r\n"),
      to: .init("a@b.example>\r\nRCPT TO:<eve@evil.example"), subject: "Hello", text: "Hi.")

    try? await sender(server).send(hostile)

    #expect(server.commands.count { $0.hasPrefix("RCPT") } == 1)
    #expect(!server.commands.contains { $0.hasPrefix("RSET") })
  }

  @Test func `logs in with the given server and user`() async throws {
    let server = try SMTPServer()
    let login = MailServer.Login(user: "door", password: Secret("sésame"))

    try await sender(server, login).send(message)

    let credentials = Data("\0door\0sésame".utf8).base64EncodedString()
    #expect(server.commands.contains("AUTH PLAIN \(credentials)"))
    #expect(server.mails.count == 1)
  }

  @Test(
    arguments: [
      (.answers(to: "RCPT", "550 nobody"), .recipientRefused(status: 550, reply: "550 nobody")),
      (.answers(to: "RCPT", "552 large"), .refused(status: 552, reply: "552 large")),
      (.answers(to: "RCPT", "450 later"), .refused(status: 450, reply: "450 later")),
      (
        .answers(to: "RCPT", "550 5.7.1 no relay"),
        .relayRefused(status: 550, reply: "550 5.7.1 no relay")
      ),
      (.answers(to: "CONNECT", "554 no"), .hostRefused(status: 554, reply: "554 no")),
      (.answers(to: "CONNECT", "421 busy"), .hostRefused(status: 421, reply: "421 busy")),
      (.answers(to: "MAIL", "451 later"), .hostRefused(status: 451, reply: "451 later")),
      (.answers(to: "MAIL", "550 5.1.1 no"), .hostRefused(status: 550, reply: "550 5.1.1 no")),
      (.answers(to: "MAIL", "552 large"), .refused(status: 552, reply: "552 large")),
      (.answers(to: "DATA", "550 5.1.1 no"), .relayRefused(status: 550, reply: "550 5.1.1 no")),
      (.answers(to: "DATA", "452 full"), .refused(status: 452, reply: "452 full")),
      (.answers(to: "END", "554 spam"), .refused(status: 554, reply: "554 spam")),
      (.answers(to: "END", "451 busy"), .refused(status: 451, reply: "451 busy")),
      (.answers(to: "AUTH", "535 no"), .denied),
      (.goes(at: "END"), .lost(isHandedOver: true)),
      (.goes(at: "CONNECT"), .lost(isHandedOver: false)),
      (.goes(at: "RCPT"), .lost(isHandedOver: false)),
    ] as [(SMTPServer.Behaviour, MailFailure)])
  func `says what keeps it from that`(behaviour: SMTPServer.Behaviour, failure: MailFailure)
    async throws
  {
    let server = try SMTPServer(behaviour)
    let login = MailServer.Login(user: "door", password: Secret("no"))

    await #expect(throws: failure) { try await sender(server, login).send(message) }
  }

  @Test func `this machine's server gets plain text if it refuses the TLS that it offers`()
    async throws
  {
    let server = try SMTPServer(.answers(to: "EHLO", "250-here\r\n250 STARTTLS"))

    try await sender(server).send(message)

    #expect(server.commands.contains("STARTTLS"))
    #expect(server.mails.count == 1)
  }

  @Test(arguments: [
    ("250 fine", true), ("550 5.1.1 nobody", true), ("450 4.2.0 full", true),
    ("550 5.7.1 relaying denied", false), ("553 5.1.8 no such sender", false),
    ("451 4.3.0 later", false),
  ])
  func `a check goes as far as the recipient, whose mailbox may be wrong`(
    reply: String, isFine: Bool
  ) async throws {
    let server = try SMTPServer(.answers(to: "RCPT", reply))

    let sender = try sender(server)
    var failure: MailFailure?

    do throws(MailFailure) {
      try await sender.check(from: "50%25off@aurora.example", to: "ada@example.org")
    } catch {
      failure = error
    }

    #expect(isFine == (failure == nil))
    #expect(
      server.commands.filter { !$0.hasPrefix("EHLO") && $0 != "QUIT" } == [
        "MAIL FROM:<50%25off@aurora.example>", "RCPT TO:<ada@example.org>",
      ])
    #expect(server.mails.isEmpty)
  }

  @Test(arguments: ["EHLO", "END"])
  func `waits no longer than its limit, wherever the server stalls`(place: String) async throws {
    let server = try SMTPServer(.stalls(at: place))
    let sender = MailSender(try MailServer(validating: server.url), timeLimit: .milliseconds(200))

    await #expect(throws: MailFailure.timedOut(isHandedOver: place == "END")) {
      try await sender.send(message)
    }
  }

  // In these tests the suite's time limit is shorter than the sender's.
  @Test func `ends at once when it is cancelled`() async throws {
    let server = try SMTPServer(.stalls(at: "RCPT"))
    let sender = MailSender(try MailServer(validating: server.url), timeLimit: .seconds(300))
    let sending = Task { try await sender.send(message) }
    while !server.commands.contains(where: { $0.hasPrefix("RCPT") }) { await Task.yield() }

    sending.cancel()

    await #expect(throws: MailFailure.cancelled) { try await sending.value }
  }

  @Test func `does not wait for a good-bye that never comes`() async throws {
    let server = try SMTPServer(.stalls(at: "QUIT"))
    let sender = MailSender(try MailServer(validating: server.url), timeLimit: .seconds(300))

    try await sender.send(message)

    #expect(server.mails.count == 1)
    while server.commands.last != "QUIT" { await Task.yield() }
  }

  @Test func `a port without a listener is unreachable`() async throws {
    let port = try TCPSocket.listening().port
    let server = try MailServer(validating: "smtp://127.0.0.1:\(port)")

    await #expect(throws: MailFailure.unreachable) {
      try await MailSender(server).send(message)
    }
  }

  @Test func `a server without TLS gets nothing where TLS is asked for`() async throws {
    let server = try SMTPServer()
    let secured = try MailServer(
      validating: "smtps://127.0.0.1:\(server.port)",
      login: MailServer.Login(user: "door", password: Secret("sesame")))

    await #expect(throws: MailFailure.self) {
      try await MailSender(secured, timeLimit: .seconds(2)).send(message)
    }
    #expect(server.mails.isEmpty)
    #expect(!server.commands.contains { $0.contains("AUTH") })
  }

  private func sender(
    _ server: SMTPServer, _ login: MailServer.Login? = nil
  ) throws -> MailSender {
    MailSender(try MailServer(validating: server.url, login: login))
  }
}
