import Essentials

extension OutboxEntry.Kind {
  /// A transactional e-mail.
  public static let email = Self("email")
}

/// A transactional e-mail in the outbox, in JSON.
public struct EmailPayload: OutboxPayload, Equatable {
  /// The local part of the message ID, the same at each delivery attempt (RFC 5322, section 3.6.4).
  public let number: String
  /// For a held e-mail, the end of the hold.
  public let writtenAt: Date
  public let brand: String
  public let recipient: String
  public let subject: String
  public let text: String

  init(_ email: Email, reference: OutboxReference, at now: Date) {
    number = "\(reference).\(UUID().uuidString.lowercased())"
    writtenAt = now
    brand = email.brand
    recipient = email.recipient.address
    subject = email.subject
    text = email.text
  }

  public func messageID(from address: EmailAddress) -> String {
    "\(number)@\(address.canonical.split(separator: "@").last ?? "foyer.invalid")"
  }
}
