import Domain
import Mail

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What an operator has set up to deliver what waits.
public struct Delivery: Sendable {
  struct Mail: Sendable {
    let server: MailServer
    let from: EmailAddress
  }

  var mail: Mail?
  var tickets: TicketSystem?
  var webhook: WebhookTarget?
  /// Whether `foyer-provision` is to be told of accounts; it fetches that itself.
  var tellsUnix = false

  /// How long a webhook is tried, in seconds.
  private static let webhookLimit: TimeInterval = 86_400

  /// Whether letters go to people.
  public var sendsMail: Bool { mail != nil }

  /// Who is told of accounts.
  public var targets: [ProvisioningTarget] {
    (webhook == nil ? [] : [.webhook]) + (tellsUnix ? [.unix] : [])
  }

  /// Those who deliver from this outbox, and tell targets of accounts.
  ///
  /// - Parameter provisionings: nil where nobody is told.
  public func deliverers(
    of outbox: any Outbox, _ provisionings: (any Provisionings)?,
    now: @escaping @Sendable () -> Date = { Date() }
  ) -> Deliverers {
    let messages = DeliverOutbox(
      outbox: outbox,
      targets: [
        .contact: ContactTarget(delivery: self), .letter: LetterTarget(mail: mail),
      ], now: now)
    let webhook = webhook.flatMap { webhook in
      provisionings.map {
        DeliverOutbox(
          outbox: $0.outbox(of: .webhook), targets: [ProvisioningTarget.webhook.kind: webhook],
          patience: Patience(limit: Self.webhookLimit), now: now)
      }
    }
    return Deliverers(messages: messages, provisionings: [webhook].compactMap(\.self))
  }

  /// Whether it can deliver letters to people.
  public var deliversLetters: Bool { mail != nil }

  /// Whether it can deliver what people of a label write.
  public func delivers(_ contact: HelpLinks.Contact) -> Bool {
    switch contact {
    case .mail: mail != nil
    case .tickets: tickets != nil
    }
  }
}
