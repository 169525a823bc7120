import Domain
import Mail

/// Sends letters to people, from the operator's address and in the label's name.
struct LetterTarget: OutboxTarget {
  let mail: Delivery.Mail?

  func deliver(_ entry: OutboxEntry) async throws(DeliveryFailure) {
    let letter = try LetterPayload(entry)
    guard let mail else { throw .away("No mail server is set up.") }
    let message = MailMessage(
      id: letter.messageID(from: mail.from), date: letter.writtenAt,
      from: MailMessage.Mailbox(mail.from.address, name: letter.label),
      to: MailMessage.Mailbox(letter.recipient), subject: letter.subject, text: letter.text)
    do throws(MailFailure) { try await MailSender(mail.server).send(message) } catch {
      throw DeliveryFailure(error)
    }
  }
}
