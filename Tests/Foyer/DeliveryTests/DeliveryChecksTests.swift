import Domain
import Foundation
import LDAP
import Loopback
import Mail
import Secrets
import StoreTesting
import Testing
import WebRepositories

@testable import Delivery

/// Connects to real sockets, to slapd, and to an SMTP server that can misbehave.
@Suite(.timeLimit(.minutes(2))) struct DeliveryChecksTests {
  private let secret = Secret("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")

  @Test func `nothing is checked where nothing is set up`() async {
    #expect(await Delivery().check().isEmpty)
  }

  @Test func `a mail server is asked as far as for a recipient, and gets no message`() async throws
  {
    let server = try SMTPServer()

    #expect(try await mail(server, login: true).check() == [PeerCheck(.mail, problem: nil)])

    #expect(server.mails.isEmpty)
    #expect(server.commands.contains { $0.hasPrefix("AUTH") })
    #expect(server.commands.contains("MAIL FROM:<door@example.org>"))
    #expect(server.commands.contains { $0.hasPrefix("RCPT TO:") })
    #expect(!server.commands.contains("DATA"))
  }

  @Test(arguments: [
    SMTPServer.Behaviour.answers(to: "AUTH", "535 no"), .goes(at: "CONNECT"), .stalls(at: "EHLO"),
    .answers(to: "CONNECT", "554 no"), .answers(to: "MAIL", "530 5.7.0 STARTTLS first"),
    .answers(to: "RCPT", "550 5.7.1 relaying denied"), .stalls(at: "RCPT"),
  ])
  func `a mail server that can't be used is a problem after five seconds at most`(
    behaviour: SMTPServer.Behaviour
  ) async throws {
    let server = try SMTPServer(behaviour)

    let checks = try await mail(server, login: true).check()

    #expect(checks.map { $0.problem != nil } == [true])
  }

  @Test func `a mail server that offers no login is a problem where one is set`() async throws {
    let server = try SMTPServer(.answers(to: "EHLO", "250 here"))

    let checks = try await mail(server, login: true).check()

    #expect(checks == [PeerCheck(.mail, problem: "The mail server offers no login.")])
    #expect(try await mail(server, login: false).check() == [PeerCheck(.mail, problem: nil)])
  }

  @Test func `a mail server that isn't there is named, and others are checked`() async throws {
    var delivery = Delivery()
    delivery.mail = try mail(at: "smtp://127.0.0.1:\(try TCPSocket.listening().port)")
    let receiver = try RawServer(.json("{}"))
    delivery.webhook = try webhook(receiver)

    let checks = await delivery.check()

    #expect(
      checks == [
        PeerCheck(.mail, problem: "The mail server can't be reached."),
        PeerCheck(.webhook, problem: nil),
      ])
  }

  @Test func `a webhook gets a signed ping`() async throws {
    let receiver = try RawServer(.json("{}"))
    var delivery = Delivery()
    delivery.webhook = try webhook(receiver)

    _ = await delivery.check()

    let request = try #require(receiver.requests.first)
    #expect(request.body.contains(#""type":"ping""#) && request.body.contains(#""data":{}"#))
    let signed = try ["webhook-id", "webhook-timestamp"].map { try #require(request.header($0)) }
    let code = HMACSHA256.code(
      of: Array((signed + [request.body]).joined(separator: ".").utf8), key: secret)
    #expect(
      request.header("webhook-signature") == "v1,\(Data(code).base64EncodedString())")
  }

  @Test func `a receiver that refuses the ping is a problem`() async throws {
    var delivery = Delivery()
    let receiver = try RawServer(.json("{}", status: "401 Unauthorized"))
    delivery.webhook = try webhook(receiver)

    #expect(
      await delivery.check().map(\.problem) == ["The receiver rejected the notification (401)."])
  }

  @Test(.enabled(if: DirectoryServer.isPossible, "slapd or ldap-utils is missing"))
  func `a directory is bound to, and has the base`() async throws {
    let server = try DirectoryServer()
    for (password, base, problem) in [
      ("door", DirectoryServer.base, nil),
      ("doors", DirectoryServer.base, "The directory rejects the name or the password."),
      (
        "door", "ou=nobody,dc=example,dc=org",
        "The directory has no ou=nobody,dc=example,dc=org."
      ),
    ] as [(String, String, String?)] {
      let login = LDAPServer.Login(name: DirectoryServer.login.name, password: Secret(password))
      var delivery = Delivery()
      delivery.directory = DirectoryTarget(
        base: base, client: LDAPClient(try #require(LDAPServer(server.url, login: login))))

      #expect(await delivery.check() == [PeerCheck(.ldap, problem: problem)])
    }
  }

  @Test func `a test e-mail is sent at once, and a refusal is said`() async throws {
    let email = Email(
      to: try EmailAddress(validating: "ops@example.org"), of: "Aurora", subject: "Test", text: "…")
    let server = try SMTPServer(.takes, .answers(to: "RCPT", "550 no such mailbox"))
    let delivery = try mail(server)

    #expect(await delivery.send(test: email) == nil)
    #expect(server.mails.map(\.recipients) == [["ops@example.org"]])
    #expect(await delivery.send(test: email) == "550 no such mailbox")
  }

  private func mail(_ server: SMTPServer, login: Bool = false) throws -> Delivery {
    var delivery = Delivery()
    let login = login ? MailServer.Login(user: "door", password: Secret("no")) : nil
    delivery.mail = try mail(at: server.url, login)
    return delivery
  }

  private func mail(at url: String, _ login: MailServer.Login? = nil) throws -> Delivery.Mail {
    Delivery.Mail(
      server: try MailServer(validating: url, login: login),
      from: try EmailAddress(validating: "door@example.org"))
  }

  private func webhook(_ receiver: RawServer) throws -> WebhookTarget {
    WebhookTarget(
      baseURL: try ServiceAddress(validating: "http://127.0.0.1:\(receiver.port)/hook"),
      secret: secret)
  }
}
