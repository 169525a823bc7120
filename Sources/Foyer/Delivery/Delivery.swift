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
  var directory: DirectoryTarget?
  /// Whether `foyer-provision` is to be told of accounts; it fetches that itself.
  var tellsUnix = false

  /// How long a target is tried, in seconds.
  private static let targetLimit: TimeInterval = 86_400

  /// Whether letters go to people.
  public var sendsMail: Bool { mail != nil }

  /// Whether messages become tickets.
  public var opensTickets: Bool { tickets != nil }

  /// Who is told of accounts.
  public var targets: [ProvisioningTarget] {
    told.map(\.target) + (tellsUnix ? [.unix] : [])
  }

  /// Those that are told from here.
  private var told: [(target: ProvisioningTarget, teller: any OutboxTarget)] {
    let tellers: [(ProvisioningTarget, (any OutboxTarget)?)] = [
      (.webhook, webhook), (.ldap, directory),
    ]
    return tellers.compactMap { target, teller in teller.map { (target, $0) } }
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
    let others = told.compactMap { target, teller in
      provisionings.map {
        DeliverOutbox(
          outbox: $0.outbox(of: NotificationReceiver(target)), targets: [target.kind: teller],
          patience: Patience(limit: Self.targetLimit), now: now)
      }
    }
    return Deliverers(messages: messages, provisionings: others)
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
