import Domain
import Essentials
import Mail

/// Sends messages to their brand's contact: an address, or a queue of a ticket system.
struct ContactTarget: OutboxTarget {
  let delivery: Delivery

  func deliver(_ entry: OutboxEntry) async throws(DeliveryFailure) {
    let message = try ContactPayload(entry)
    if let recipient = message.recipient {
      guard let mail = delivery.mail else { throw .away("No mail server is set up.") }
      try await mail.send(message, to: recipient)
    } else if let queue = message.queue {
      guard let tickets = delivery.tickets else { throw .away("No ticket system is set up.") }
      try await tickets.open(message, in: queue, isFirstAttempt: entry.attempts <= 1)
    } else {
      throw .refused("It says nothing of where to send it.")
    }
  }
}

extension Delivery.Mail {
  fileprivate func send(
    _ message: ContactPayload, to recipient: String
  ) async throws(DeliveryFailure) {
    let mail = MailMessage(
      id: message.messageID, date: message.writtenAt,
      from: MailMessage.Mailbox(from.address, name: message.brand),
      to: MailMessage.Mailbox(recipient), replyTo: MailMessage.Mailbox(message.address),
      subject: message.numberedSubject, text: message.body)
    do throws(MailFailure) { try await MailSender(server).send(mail) } catch {
      throw DeliveryFailure(error)
    }
  }
}

extension DeliveryFailure {
  init(_ failure: MailFailure) {
    switch failure {
    case .unreachable: self = .away("The mail server can't be reached.")
    case .untrusted: self = .away("The mail server's certificate can't be trusted.")
    case .insecure: self = .away("The mail server offers no TLS, or TLS can't begin.")
    case .denied: self = .away("The mail server refused the user or the password.")
    case .noLogin: self = .away("The mail server offers no login.")
    case .timedOut(let isHandedOver):
      self.init("The mail server took too long.", isHandedOver: isHandedOver)
    case .lost(let isHandedOver):
      self.init("The connection to the mail server was lost.", isHandedOver: isHandedOver)
    case .hostRefused(_, let reply):
      self = .away("The mail server refuses e-mails of this host: \(reply)")
    case .relayRefused(_, let reply): self = .failed(reply)
    case .recipientRefused(_, let reply): self = .recipientRefused(reply)
    case .refused(let status, let reply) where status >= 500: self = .refused(reply)
    case .refused(_, let reply): self = .failed(reply)
    case .cancelled: self = .cancelled
    case .clientMissing: self = .away("This machine can't send mail: install libcurl.")
    }
  }

  private init(_ reason: String, isHandedOver: Bool) {
    self = isHandedOver ? .uncertain(reason) : .failed(reason)
  }
}

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
