import Essentials
import Mail
import Testing

@Suite struct MailMessageTests {
  private var message = MailMessage(
    id: "4821-7730.1@aurora.example", date: Date(timeIntervalSince1970: 1_795_000_000),
    from: .init("door@aurora.example", name: "Aurora"), to: .init("help@aurora.example"),
    replyTo: .init("ada@example.org"), subject: "A question", text: "Hello,\nis it open?")

  @Test func `has the headers of RFC 5322, and its text in base64`() throws {
    let (head, body) = try parts(message)
    #expect(
      head == [
        "Date: Wed, 18 Nov 2026 11:06:40 +0000",
        "From: Aurora <door@aurora.example>",
        "To: <help@aurora.example>",
        "Reply-To: <ada@example.org>",
        "Message-ID: <4821-7730.1@aurora.example>",
        "Subject: A question",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: base64",
      ])
    #expect(body == "Hello,\r\nis it open?\r\n")
  }

  @Test(arguments: [
    "Hi\r\nBcc: all@example.org", "Hi\nBcc: all@example.org", "Hi\r\n\r\nBcc: x",
    "Hi\u{0}Bcc: x", "=?utf-8?Q?=0D=0ABcc:_x?=", "Hi\u{2028}Bcc: x",
  ])
  func `begins no header where a subject or a name says so`(text: String) throws {
    var message = message
    message.subject = text
    message.from = .init("door@aurora.example", name: text)
    let (head, _) = try parts(message)
    let names = head.filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != ":" } }
    #expect(
      names == [
        "Date", "From", "To", "Reply-To", "Message-ID", "Subject", "MIME-Version", "Content-Type",
        "Content-Transfer-Encoding",
      ])
    #expect(try decoded(header: "Subject", in: head) == text)
  }

  @Test func `ends an address where a bracket or a line break stands in it`() throws {
    var message = message
    message.replyTo = .init("a@b.example>\r\nBcc: <x@y.example")
    let (head, _) = try parts(message)
    #expect(head[3] == "Reply-To: <a@b.exampleBcc:x@y.example>")
  }

  @Test(arguments: [
    String(repeating: "ありがとう", count: 24), String(repeating: "é", count: 120),
    String(repeating: "a", count: 120), String(repeating: "👩‍👩‍👧‍👦", count: 17),
  ])
  func `folds a long subject between characters, 76 in a line`(subject: String) throws {
    var message = message
    message.subject = subject
    let (head, _) = try parts(message)
    #expect(head.allSatisfy { $0.utf8.count <= 76 })
    #expect(try decoded(header: "Subject", in: head) == subject)
  }

  @Test func `has lines of 76 characters at most, ended by CR LF, whatever is said`() {
    var message = message
    message.text = String(repeating: "長い行。", count: 3000) + "\n.\n" + "\n\n"
    let text = String(decoding: message.bytes, as: UTF8.self)
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 76 && !$0.contains("\n") && !$0.contains("\r") })
    #expect(!lines.contains("."))
  }

  private func parts(_ message: MailMessage) throws -> (head: [String], body: String) {
    let text = String(decoding: message.bytes, as: UTF8.self)
    let parts = text.split(separator: "\r\n\r\n", maxSplits: 1)
    let body = try #require(
      Data(base64Encoded: String(parts[1]), options: .ignoreUnknownCharacters))
    return (
      parts[0].components(separatedBy: "\r\n"), String(decoding: body, as: UTF8.self)
    )
  }

  /// Decodes encoded words. RFC 2047 ignores white space between them.
  private func decoded(header name: String, in head: [String]) throws -> String {
    let start = try #require(head.firstIndex { $0.hasPrefix("\(name): ") })
    let lines =
      [head[start].dropFirst(name.utf8.count + 2)]
      + head[(start + 1)...].prefix {
        $0.hasPrefix(" ")
      }.map { $0.dropFirst() }
    return try lines.map { word in
      let base64 = word.split(separator: "?")[3]
      return String(decoding: try #require(Data(base64Encoded: String(base64))), as: UTF8.self)
    }.joined()
  }
}
