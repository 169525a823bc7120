import Domain
import Foundation
import Loopback
import Mail
import Testing

@testable import Delivery

@Suite(.timeLimit(.minutes(1))) struct EmailTargetTests {
  /// A held e-mail is written at the end of its hold, which a change of the clock can move to the
  /// future; the dates are seconds since 2001.
  @Test(arguments: [(780_000_000, "Fri, 19 Sep 2025 18:40:00 +0000"), (4_000_000_000, nil)])
  func `an e-mail has the date at which it was written, unless that is to come`(
    writtenAt: Int, date: String?
  ) async throws {
    let server = try SMTPServer()
    let target = EmailTarget(
      mail: Delivery.Mail(
        server: try MailServer(validating: server.url),
        from: try EmailAddress(validating: "door@aurora.example")))

    try await target.deliver(entry(writtenAt))

    let mail = try #require(server.mails.first)
    let sent = try #require(mail.header("Date"))
    #expect(sent == date || date == nil && !sent.contains(" 2127 "))
    #expect(mail.header("Message-ID") == "<12@aurora.example>")
    #expect(mail.header("From") == "Aurora <door@aurora.example>")
    #expect(mail.recipients == ["ada@example.org"])
  }

  @Test func `without a mail server, or a payload that can be read, nothing is sent`() async throws
  {
    await #expect(throws: DeliveryFailure.away("No mail server is set up.")) {
      try await EmailTarget(mail: nil).deliver(entry(0))
    }
    await #expect(throws: DeliveryFailure.refused("Its contents can't be read.")) {
      try await EmailTarget(mail: nil).deliver(entry(0, payload: "{}"))
    }
  }

  private func entry(_ writtenAt: Int, payload: String? = nil) throws -> OutboxEntry {
    let json = """
      {"number":"12","writtenAt":\(writtenAt),"brand":"Aurora","recipient":"ada@example.org",
       "subject":"Hello","text":"Where?"}
      """
    return OutboxEntry(
      reference: try #require(OutboxReference(change: 12)), kind: .email,
      payload: Array((payload ?? json).utf8), createdAt: .distantPast, attempts: 1,
      state: .waiting(until: .distantPast))
  }
}
