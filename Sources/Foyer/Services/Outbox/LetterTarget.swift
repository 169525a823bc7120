import Domain
import Mail

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension OutboxEntry.Kind {
  /// What somebody who applied is told.
  static let letter = Self("letter")
}

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

/// A letter as it waits in the outbox, in JSON.
struct LetterPayload: Codable, Equatable {
  /// Of the message's id, the same at every attempt (RFC 5322, section 3.6.4).
  let number: String
  let writtenAt: Date
  let label: String
  let recipient: String
  let subject: String
  let text: String

  init(_ letter: WordedLetter, reference: OutboxReference, at now: Date) {
    number = "\(reference).\(UUID().uuidString.lowercased())"
    writtenAt = now
    label = letter.label
    recipient = letter.recipient.address
    subject = letter.subject
    text = letter.text
  }

  /// - Throws: `DeliveryFailure.refused` where nobody can read it.
  init(_ entry: OutboxEntry) throws(DeliveryFailure) {
    guard let payload = try? JSONDecoder().decode(Self.self, from: Data(entry.payload)) else {
      throw .refused("Its contents can't be read.")
    }
    self = payload
  }

  func messageID(from address: EmailAddress) -> String {
    "\(number)@\(address.canonical.split(separator: "@").last ?? "foyer.invalid")"
  }

  var bytes: [UInt8] { (try? JSONEncoder().encode(self)).map { [UInt8]($0) } ?? [] }
}
