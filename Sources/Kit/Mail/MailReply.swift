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
  var isOfSize: Bool { status == 552 || code?.subject == 3 && code?.detail == 4 }

  /// Returns whether the recipient's mailbox was rejected, by a reply to `RCPT TO`.
  ///
  /// The enhanced status code decides (RFC 3463): X.1 is about addresses and X.2.1 a disabled
  /// mailbox. X.1.7 and X.1.8 are about the sender's. Without a code, or by X.1.0, servers also reject
  /// hosts, senders and relays, so that the text must speak of none of these.
  ///
  /// - Parameter sender: the address of `MAIL FROM`; nil if the text can't have it.
  func isOfMailbox(from sender: String?) -> Bool {
    switch code {
    case (1, 0)?: !isOfHost(sender)
    case (1, 7)?, (1, 8)?: false
    case (1, _)?, (2, 1)?: true
    case (2, _)?: isTemporary
    case _?: false
    case nil: Self.mailboxStatuses.contains(status) && !isOfHost(sender)
    }
  }

  /// RFC 5321, section 4.2.2; 450 is the temporary one.
  private static let mailboxStatuses = [450, 550, 551, 553]

  private func isOfHost(_ sender: String?) -> Bool {
    Self.hostWords.contains { text.contains($0) }
      || sender.map { text.contains($0.lowercased()) } ?? false
  }

  /// Beginnings of words by which servers reject more than a mailbox.
  private static let hostWords = [
    "relay", "sender", "denied", "denies", "block", "black", "listed", "spam", "junk", "policy",
    "prohibit", "permit", "authent", "authori", "credential", "reputation", "rcpthosts", "helo",
    "ehlo", "greylist", "starttls", "encrypt", "client", "your host", "your ip", "your server",
  ]

  /// The enhanced status code, which some servers write as `(#5.7.1)` at the end.
  private var code: (subject: Int, detail: Int)? {
    for word in text.split(whereSeparator: { !("0"..."9" ~= $0) && $0 != "." }) {
      let numbers = word.split(separator: ".", omittingEmptySubsequences: true).map { Int($0) }
      if numbers.count == 3, numbers[0] == status / 100, let subject = numbers[1],
        let detail = numbers[2]
      {
        return (subject, detail)
      }
    }
    return nil
  }
}
