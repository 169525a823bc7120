import Domain
import Essentials
import Mail

/// Sends e-mails from the operator's address and in the brand's name.
struct EmailTarget: OutboxTarget {
  let mail: Delivery.Mail?

  func deliver(_ entry: OutboxEntry) async throws(DeliveryFailure) {
    let email = try EmailPayload(entry)
    guard let mail else { throw .away("No mail server is set up.") }
    let message = MailMessage(
      id: email.messageID(from: mail.from), date: min(email.writtenAt, Date()),
      from: MailMessage.Mailbox(mail.from.address, name: email.brand),
      to: MailMessage.Mailbox(email.recipient), subject: email.subject, text: email.text)
    do throws(MailFailure) { try await MailSender(mail.server).send(message) } catch {
      throw DeliveryFailure(error)
    }
  }
}
