#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension OutboxEntry.Kind {
  /// A transactional e-mail.
  public static let letter = Self("letter")
}

/// A letter as it waits in the outbox, in JSON.
public struct LetterPayload: OutboxPayload, Equatable {
  /// Of the message's id, the same at every attempt (RFC 5322, section 3.6.4).
  public let number: String
  public let writtenAt: Date
  public let label: String
  public let recipient: String
  public let subject: String
  public let text: String

  init(_ letter: WordedLetter, reference: OutboxReference, at now: Date) {
    number = "\(reference).\(UUID().uuidString.lowercased())"
    writtenAt = now
    label = letter.label
    recipient = letter.recipient.address
    subject = letter.subject
    text = letter.text
  }

  public func messageID(from address: EmailAddress) -> String {
    "\(number)@\(address.canonical.split(separator: "@").last ?? "foyer.invalid")"
  }
}
