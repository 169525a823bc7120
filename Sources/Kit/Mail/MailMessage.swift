#if canImport(FoundationEssentials)
  import FoundationEssentials
  import Glibc
#else
  import Foundation
#endif

/// A plain text to one person (RFC 5322, RFC 2045).
public struct MailMessage: Sendable, Equatable {
  /// Somebody's address and what they are called.
  public struct Mailbox: Sendable, Equatable {
    public let name: String
    /// `local@domain` in ASCII, as it was validated by whoever took it from a person.
    public let address: String

    public init(_ address: String, name: String = "") {
      self.address = address
      self.name = name
    }
  }

  /// Names the message for good, without the brackets: `4821-7730.5e1f@example.org`. Sent again, it
  /// has the same one.
  public var id: String
  public var date: Date
  public var from: Mailbox
  public var to: Mailbox
  public var replyTo: Mailbox?
  public var subject: String
  /// Lines end with a line feed.
  public var text: String

  public init(
    id: String, date: Date, from: Mailbox, to: Mailbox, replyTo: Mailbox? = nil, subject: String,
    text: String
  ) {
    self.id = id
    self.date = date
    self.from = from
    self.to = to
    self.replyTo = replyTo
    self.subject = subject
    self.text = text
  }

  /// The message as it is sent: ASCII, lines of 76 characters at most, ended by CR LF.
  public var bytes: [UInt8] {
    var lines = [
      "Date: \(Self.timestamp(date))",
      "From: \(from.header)",
      "To: \(to.header)",
    ]
    if let replyTo { lines.append("Reply-To: \(replyTo.header)") }
    lines += [
      "Message-ID: <\(MailHeader.token(id))>",
      "Subject: \(MailHeader.text(subject))",
      "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8",
      "Content-Transfer-Encoding: base64",
      "", "",
    ]
    return Array(lines.joined(separator: "\r\n").utf8) + body + Array("\r\n".utf8)
  }

  private var body: Data {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return Data((lines.joined(separator: "\r\n") + "\r\n").utf8).base64EncodedData(options: [
      .lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed,
    ])
  }

  /// RFC 5322, section 3.3, in UTC; English, whatever the program's locale.
  private static func timestamp(_ date: Date) -> String {
    var (seconds, parts) = (time_t(date.timeIntervalSince1970.rounded(.down)), tm())
    gmtime_r(&seconds, &parts)
    let time = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { $0 < 10 ? "0\($0)" : "\($0)" }
    let day = "\(days[Int(parts.tm_wday)]), \(parts.tm_mday) \(months[Int(parts.tm_mon)])"
    return "\(day) \(parts.tm_year + 1900) \(time.joined(separator: ":")) +0000"
  }

  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

extension MailMessage.Mailbox {
  fileprivate var header: String {
    let address = "<\(MailHeader.token(address))>"
    return name.isEmpty ? address : "\(MailHeader.text(name, isPhrase: true)) \(address)"
  }
}
