import Secrets
import UnicodeKit

/// An address of an SMTP server: `smtp://mail.example.org:587`, `smtps://mail.example.org`.
public struct MailServer: Sendable, Equatable {
  /// A user's name and password on the mail server.
  public struct Login: Sendable, Equatable {
    /// The user's name, as the server knows it.
    public let user: String
    /// The password, in locked memory.
    public let password: Secret

    /// Creates a login.
    public init(user: String, password: Secret) {
      self.user = user
      self.password = password
    }
  }

  /// The URL in the form that libcurl takes.
  public let url: String
  /// The login; nil for a server that needs none.
  public var login: Login?
  /// True if STARTTLS is required: for `smtp:` to another machine. `smtps:` has TLS from the start.
  var needsTLS: Bool { isPlain && !isLocal }
  /// True if any certificate will do: this machine's `smtp:` may be plain text, so that TLS can't
  /// make it worse.
  var trustsAll: Bool { isPlain && isLocal }
  /// True for `smtp:`, which begins as plain text.
  private let isPlain: Bool
  /// True if the server is this machine, whose certificate is of another name than `localhost`.
  let isLocal: Bool

  /// Parses `smtp://host[:port]` or `smtps://host[:port]`.
  ///
  /// `smtp` continues with STARTTLS, on this machine only if the server offers it; `smtps` uses TLS
  /// from the start. On this machine the certificate may be of another name.
  ///
  /// - Throws: `MailServerProblem`.
  public init(validating text: String, login: Login? = nil) throws(MailServerProblem) {
    guard let range = text.firstRange(of: "://") else { throw .notSMTP }
    let scheme = text[..<range.lowerBound].lowercased()
    guard ["smtp", "smtps"].contains(scheme) else { throw .notSMTP }
    let rest = text[range.upperBound...]
    guard let place = HostAndPort(rest.last == "/" ? rest.dropLast() : rest) else {
      throw .malformed
    }
    url = "\(scheme)://\(place)"
    (isPlain, isLocal) = (scheme == "smtp", place.isLoopback)
    self.login = login
  }
}

/// A reason for which a text isn't the address of a mail server.
public enum MailServerProblem: Error, Sendable, Equatable {
  /// The scheme is neither `smtp` nor `smtps`.
  case notSMTP
  /// The host or the port is invalid.
  case malformed
}

/// A reply of an SMTP server that rejects a command (RFC 5321, section 4.2).
struct MailReply {
  /// From 400 to 599.
  let status: Int
  /// The first line, with the status.
  let line: String
  /// The lines without their statuses, in lower case.
  private let text: String

  init(status: Int, bytes: some Collection<UInt8>) {
    let lines = bytes.split { $0 < 0x20 }.map { String(decoding: $0, as: UTF8.self) }
    self.status = status
    line = lines.first ?? "\(status)"
    text = lines.map { $0.dropFirst(4) }.joined(separator: " ").lowercased()
  }

  var isTemporary: Bool { status < 500 }

  /// Returns whether the message is too large (RFC 1870, section 6.1).
  var isOfSize: Bool { status == 552 || codes.contains(Code(subject: 3, detail: 4)) }

  /// Returns whether the recipient's mailbox was rejected, by a reply to `RCPT TO`, and nothing else.
  ///
  /// Servers reject hosts, senders and relays with the statuses and codes of mailboxes, too. So the
  /// status, each enhanced status code (RFC 3463) and the text have to agree.
  ///
  /// - Parameters:
  ///   - recipient: the address of `RCPT TO`, whose words say nothing.
  ///   - sender: the address of `MAIL FROM`, of which the text must not speak.
  func isOfMailbox(of recipient: String, from sender: String) -> Bool {
    let codes = codes
    let isOfStatus =
      isTemporary
      ? codes.contains { $0.subject == 2 } || Self.temporaryStatuses.contains(status)
      : Self.mailboxStatuses.contains(status) || status == 556 && codes.contains(Self.nullMX)
    let known = isTemporary ? codes.filter { $0.subject != 2 } : codes
    return isOfStatus && known.allSatisfy(Self.mailboxCodes.contains)
      && isAboutMailbox(of: recipient, from: sender, hasCode: !codes.isEmpty)
  }

  private func isAboutMailbox(
    of recipient: String, from sender: String, hasCode: Bool
  ) -> Bool {
    let text = text.replacing(recipient.lowercased(), with: "")
      .replacing(Self.mailboxSentence, with: "mailbox")
    if text.contains(sender.lowercased()) || hasAddress(text) { return false }
    if Self.hostWords.contains(where: text.contains) { return false }
    let words = text.split { !$0.isLetter }
    if words.contains("ip") || words.contains("from") { return false }
    return hasCode && words.isEmpty || Self.mailboxWords.contains(where: text.contains)
  }

  /// Returns whether a text has an IPv4 or IPv6 address, which is the client's.
  private func hasAddress(_ text: String) -> Bool {
    text.split { !$0.isHexDigit && $0 != "." && $0 != ":" }.contains { word in
      let numbers = word.split(separator: ".")
      return numbers.count == 4 && numbers.allSatisfy { UInt8($0) != nil }
        || word.count { $0 == ":" } > 1
    }
  }

  private struct Code: Hashable {
    let subject: Int
    let detail: Int
  }

  /// The enhanced status codes, one a line. Some servers write `(#5.7.1)` at the end.
  private var codes: [Code] {
    text.split(whereSeparator: { !("0"..."9" ~= $0) && $0 != "." }).compactMap { word in
      let numbers = word.split(separator: ".").map { Int($0) }
      guard numbers.count == 3, numbers[0] == status / 100, let subject = numbers[1],
        let detail = numbers[2]
      else { return nil }
      return Code(subject: subject, detail: detail)
    }
  }
}

extension MailReply {
  /// RFC 5321, section 4.2.2.
  private static let mailboxStatuses = [550, 551, 553]
  private static let temporaryStatuses = [450]

  /// RFC 3463, sections 3.2 and 3.3, without those of the sender and of no certain meaning.
  private static let mailboxCodes =
    Set([1, 2, 3, 6, 10].map { Code(subject: 1, detail: $0) } + [Code(subject: 2, detail: 1)])

  /// The domain takes no mail; its status is 556 (RFC 7505, section 4).
  private static let nullMX = Code(subject: 1, detail: 10)

  /// RFC 5321's words for status 553, which contain one of a host's.
  private static let mailboxSentence = "mailbox name not allowed"

  /// Parts of words by which servers reject more than a mailbox.
  private static let hostWords = [
    "relay", "sender", "denied", "denies", "deny", "block", "black", "listed", "listing", "rbl",
    "spam", "junk", "bulk", "unsolicited", "abus", "polic", "prohibit", "permi", "allow", "refus",
    "restrict", "banned", "access", "auth", "credential", "login", "log in", "password",
    "reputation", "trust", "rcpthosts", "gateway", "helo", "ehlo", "fqdn", "dns", "ptr record",
    "reverse", "spf", "dkim", "dmarc", "greylist", "graylist", "tls", "ssl", "encrypt", "secur",
    "client", "connect", "network", "limit", "too many", "volume", "dynamic", "provider",
    "your host", "your server", "your domain", "third part",
  ]

  /// Parts of words of which a text about a mailbox has at least one.
  private static let mailboxWords = [
    "user", "mailbox", "recipient", "account", "address", "alias", "domain", "unknown", "exist",
    "no such", "nobody", "not found", "invalid", "disabled", "inactive", "suspended", "moved",
    "no longer", "null mx", "nullmx", "full",
  ]
}
