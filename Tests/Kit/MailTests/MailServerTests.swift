import Mail
import Testing

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

  @Test(arguments: [
    "mail.example.org", "https://mail.example.org", "smtp://", "smtp://mail.example.org:0",
    "smtp://mail.example.org:99999", "smtp://a b.example", "smtp://user@mail.example.org",
    "smtp://mail.example.org/folder", "smtp://mail.example.org:+25",
  ])
  func `is nothing else`(text: String) {
    #expect(throws: MailServerProblem.self) { try MailServer(validating: text) }
  }
}
