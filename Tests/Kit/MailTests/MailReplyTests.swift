import Testing

@testable import Mail

/// Replies to `RCPT TO`, as servers word them.
@Suite struct MailReplyTests {
  @Test(arguments: [
    "550 no such user", "551 user not local", "553 mailbox name not allowed",
    "550 5.1.1 <ada@example.org>: Recipient address rejected: User unknown",
    "550 5.1.2 no such host", "501 5.1.3 bad address syntax", "550 5.1.6 moved",
    "556 5.1.10 null MX", "550 5.2.1 disabled", "554 5.1.1 nobody", "550 nobody (#5.1.1)",
    "550 no such user, see 1.7.2", "550 5.1.0 address rejected",
    "550-5.1.1 The account\r\n550 5.1.1 doesn't exist.",
  ])
  func `a mailbox is rejected`(reply: String) {
    #expect(MailReply(reply).isOfMailbox(from: "door@aurora.example"))
  }

  @Test(arguments: [
    "550 5.7.1 relaying denied", "554 5.7.1 Relay access denied", "550 relay not permitted",
    "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)",
    "550 5.7.26 unauthenticated", "550 5.4.1 access denied", "550 5.3.0 down",
    "550 5.1.7 bad sender", "553 5.1.8 no such sender's domain",
    "550 5.1.0 <door@aurora.example>: Sender address rejected", "552 5.2.2 full", "554 5.2.3 large",
    "550-Verification failed for <Door@aurora.example>\r\n550 Sender verify failed",
    "550 listed at 5.1.1.9", "550 blocked by policy", "554 no", "530 authentication required",
    "521 no mail here", "552 full", "500 what?",
  ])
  func `the host, the sender or the message is rejected`(reply: String) {
    #expect(!MailReply(reply).isOfMailbox(from: "door@aurora.example"))
  }

  @Test func `an operator reads the first line`() {
    #expect(MailReply("550-no\r\n550 never\r\n").line == "550-no")
    #expect(MailReply("550").line == "550")
  }
}

extension MailReply {
  fileprivate init(_ text: String) {
    self.init(status: Int(text.prefix(3)) ?? 0, bytes: text.utf8)
  }
}
