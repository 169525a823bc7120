import Domain
import Essentials
import Mail

/// The delivery settings of an operator.
public struct Delivery: Sendable {
  struct Mail: Sendable {
    let server: MailServer
    let from: EmailAddress
  }

  var mail: Mail?
  var tickets: TicketSystem?
  var webhook: WebhookTarget?
  var directory: DirectoryTarget?
  /// True if foyer-provision receives notifications, which it fetches itself.
  var notifiesUnix = false

  /// The time in seconds after which a notification is set aside.
  private static let targetLimit: TimeInterval = 86_400

  /// True if e-mails can be sent.
  public var sendsMail: Bool { mail != nil }

  /// True if messages become tickets.
  public var opensTickets: Bool { tickets != nil }

  /// The ticket system, to look up tickets in; nil if none is set up.
  public var ticketSystem: (any Tickets)? { tickets }

  /// The targets of notifications.
  public var targets: [ProvisioningTarget] {
    notifiedTargets.map(\.target) + (notifiesUnix ? [.unix] : [])
  }

  /// The targets to which this program delivers.
  private var notifiedTargets: [(target: ProvisioningTarget, outboxTarget: any OutboxTarget)] {
    let candidates: [(ProvisioningTarget, (any OutboxTarget)?)] = [
      (.webhook, webhook), (.ldap, directory),
    ]
    return candidates.compactMap { target, outboxTarget in outboxTarget.map { (target, $0) } }
  }

  /// Returns the deliverers of an outbox, and of notifications.
  ///
  /// - Parameter provisionings: nil delivers no notifications.
  public func deliverers(
    of outbox: any Outbox, _ provisionings: (any Provisionings)?,
    now: @escaping @Sendable () -> Date = { Date() }
  ) -> Deliverers {
    let messages = DeliverOutbox(
      outbox: outbox,
      targets: [
        .contact: ContactTarget(delivery: self), .email: EmailTarget(mail: mail),
      ], now: now)
    let others = notifiedTargets.compactMap { target, outboxTarget in
      provisionings.map {
        DeliverOutbox(
          outbox: $0.outbox(of: NotificationReceiver(target)), targets: [target.kind: outboxTarget],
          backoff: DeliveryBackoff(limit: Self.targetLimit), now: now)
      }
    }
    return Deliverers(messages: messages, provisionings: others, delivery: self)
  }

  /// Returns whether messages to a brand's contact can be delivered.
  public func delivers(_ contact: HelpLinks.Contact) -> Bool {
    switch contact {
    case .mail: mail != nil
    case .tickets: tickets != nil
    }
  }
}
