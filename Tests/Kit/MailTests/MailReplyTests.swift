import Testing

@testable import Mail

/// Replies to `RCPT TO`, as servers word them.
@Suite struct MailReplyTests {
  @Test(arguments: [
    "550 no such user", "551 user not local", "553 mailbox name not allowed",
    "550 5.1.1 <ada@relay.example>: Recipient address rejected: User unknown",
    "550 5.1.2 no such host", "553 5.1.3 bad address syntax", "550 5.1.6 moved",
    "556 5.1.10 null MX", "550 5.2.1 disabled", "550 nobody (#5.1.1)", "550 5.1.1",
    "550 no such user, see 1.7.2",
    "550-5.1.1 The account\r\n550 5.1.1 doesn't exist.", "550 5.1.1 <Ada@Relay.example>",
  ])
  func `a mailbox is rejected`(reply: String) { #expect(isOfMailbox(reply)) }

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
    #expect(!isOfMailbox(reply))
  }

  @Test(arguments: [
    "550 5.1.1 <ada@relay.example>: relaying denied", "571 5.1.1 user listed at zen.example",
    "554 5.2.1 mailbox: relay access denied", "554 5.1.1 user unknown", "501 5.1.3 bad address",
    "550 5.1.1 user unknown, blocked using dnsbl.example", "550 5.1.0 address rejected",
    "550 5.1.1 recipient: IP 192.0.2.7 has a bad reputation", "550 5.1.1 user unknown [192.0.2.7]",
    "550 5.1.1 no such user for 2001:db8::7", "550 5.1.1 we take no mail from you, user",
    "550-5.1.1 mailbox unavailable\r\n550 5.7.1 see our rules", "550 5.1.1 log in first, user",
    "550 5.2.1 account: your host has no reverse DNS", "550 go away", "553 no", "550 5.1.1 nein",
    "550 5.1.1 user: SPF failed", "550 5.1.1 user unknown to door@aurora.example",
  ])
  func `a host is rejected in the words of a mailbox`(reply: String) {
    #expect(!isOfMailbox(reply))
  }

  private func isOfMailbox(_ reply: String) -> Bool {
    MailReply(reply).isOfMailbox(of: "ada@relay.example", from: "door@aurora.example")
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
