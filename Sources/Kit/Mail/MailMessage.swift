#if canImport(FoundationEssentials)
  import FoundationEssentials
  import Glibc
#else
  import Foundation
#endif

/// A plain-text e-mail to one recipient (RFC 5322, RFC 2045).
public struct MailMessage: Sendable, Equatable {
  /// An e-mail address and the name of the person that it belongs to.
  public struct Mailbox: Sendable, Equatable {
    /// The display name; empty for an address alone.
    public let name: String
    /// The address, `local@domain` in ASCII. The caller has validated it.
    public let address: String

    /// Creates a mailbox of a validated address.
    public init(_ address: String, name: String = "") {
      self.address = address
      self.name = name
    }
  }

  /// The permanent id without brackets, as in `4821-7730.5e1f@example.org`. A repeated message
  /// keeps its id, so that the recipient's server can recognise it.
  public var id: String
  /// The time of writing, sent in UTC with a precision of one second.
  public var date: Date
  /// The sender.
  public var from: Mailbox
  /// The recipient.
  public var to: Mailbox
  /// The address for replies; nil if replies go to the sender.
  public var replyTo: Mailbox?
  /// The subject. Any Unicode text will do.
  public var subject: String
  /// The text, its lines separated by line feeds.
  public var text: String

  /// Creates a message of its parts.
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

  /// The message as it is sent: ASCII, lines ended by CR LF, the text in base64 with lines of at
  /// most 76 characters. O(*n*).
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

  /// The date in UTC (RFC 5322, section 3.3). Its names are English in every locale.
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
