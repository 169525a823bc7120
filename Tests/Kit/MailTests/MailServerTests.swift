import Testing

@testable import Mail

@Suite struct MailServerTests {
  @Test(arguments: [
    "smtp://mail.example.org": "smtp://mail.example.org",
    "SMTP://Mail.Example.org:587": "smtp://mail.example.org:587",
    "smtps://mail.example.org/": "smtps://mail.example.org",
    "smtp://127.0.0.1:2525": "smtp://127.0.0.1:2525", "smtp://[::1]:25": "smtp://[::1]:25",
    "smtp://bücher.example": "smtp://xn--bcher-kva.example",
  ])
  func `is one of SMTP, with a port or without`(text: String, url: String) throws {
    #expect(try MailServer(validating: text).url == url)
  }

  /// Without TLS or with any certificate, an e-mail would be read and changed on its way.
  @Test(arguments: [
    ("smtp://mail.example.org", true, false, false), ("smtp://localhost", false, true, true),
    ("smtps://mail.example.org", false, false, false), ("smtps://[::1]", false, false, true),
  ])
  func `only this machine may do without TLS or with another certificate`(
    text: String, needsTLS: Bool, trustsAll: Bool, isLocal: Bool
  ) throws {
    let server = try MailServer(validating: text)

    #expect(
      [server.needsTLS, server.trustsAll, server.isLocal] == [needsTLS, trustsAll, isLocal])
  }

  @Test(arguments: [
    "mail.example.org", "https://mail.example.org", "smtp://", "smtp://mail.example.org:0",
    "smtp://mail.example.org:99999", "smtp://a b.example", "smtp://user@mail.example.org",
    "smtp://mail.example.org/folder", "smtp://mail.example.org:+25",
  ])
  func `is nothing else`(text: String) {
    #expect(throws: MailServerProblem.self) { try MailServer(validating: text) }
  }
}
