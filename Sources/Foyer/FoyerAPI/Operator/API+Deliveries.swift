import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension API {
  /// An entry of the outbox, without what a person wrote.
  public struct OutboxEntry: Codable, Equatable, Sendable {
    /// Eight digits, `4821-7730`.
    public let number: String
    /// `contact`, or `letter`: an e-mail of the sign-up.
    public let kind: String
    public let createdAt: Date
    public let attempts: Int
    /// When it is tried the next time. Without this and `deliveredAt` it is set aside: only an operator has
    /// it tried again.
    public var nextAttemptAt: Date?
    public var deliveredAt: Date?
    public var lastError: String?

    public init(_ entry: Domain.OutboxEntry) {
      (number, kind) = (entry.reference.description, entry.kind.description)
      (createdAt, attempts, lastError) = (entry.createdAt, entry.attempts, entry.lastError)
      (nextAttemptAt, deliveredAt) = (entry.state.next, entry.state.delivered)
    }

    /// Nil when no such entry could have been stored.
    package func entry() -> Domain.OutboxEntry? {
      OutboxReference(number).map {
        Domain.OutboxEntry(
          reference: $0, kind: .init(kind), payload: [], createdAt: createdAt, attempts: attempts,
          state: .init(next: nextAttemptAt, delivered: deliveredAt), lastError: lastError)
      }
    }
  }

  public struct OutboxPage: APIResponse, Equatable {
    public let entries: [OutboxEntry]
    /// What to give as `page` for the next ones; missing on the last page.
    public var next: String?

    public init(_ page: Page<Domain.OutboxEntry>) {
      (entries, next) = (page.items.map(OutboxEntry.init), page.next?.description)
    }
  }

  /// A change of an account that a target has to get.
  public struct Notification: Codable, Equatable, Sendable {
    public let number: String
    /// The account's id.
    public let account: String
    /// `webhook`, `ldap` or `unix`.
    public let target: String
    /// The host that has to carry it out; missing for other targets.
    public var host: String?
    /// `created`, `approved`, `updated` or `deleted`.
    public let change: String
    public let createdAt: Date
    public let attempts: Int
    /// When it is tried the next time. Without this and `deliveredAt` it is set aside: only an operator has
    /// it tried again.
    public var nextAttemptAt: Date?
    public var deliveredAt: Date?
    public var lastError: String?

    public init(_ notification: Provisioning) {
      (number, account) = (notification.reference.description, notification.account.description)
      (target, change) = (notification.target.rawValue, notification.change.rawValue)
      host = notification.receiver.host?.description
      (createdAt, attempts) = (notification.createdAt, notification.attempts)
      (nextAttemptAt, deliveredAt) = (notification.state.next, notification.state.delivered)
      lastError = notification.lastError
    }

    /// Nil when no such notification could have been stored.
    package func provisioning() -> Provisioning? {
      guard let reference = OutboxReference(number),
        let target = ProvisioningTarget(rawValue: target),
        let change = Provisioning.Change(rawValue: change)
      else { return nil }
      return Provisioning(
        reference: reference, account: AccountID(account),
        receiver: NotificationReceiver(target, on: host.flatMap { GrantName($0) }), change: change,
        createdAt: createdAt, attempts: attempts,
        state: .init(next: nextAttemptAt, delivered: deliveredAt), lastError: lastError)
    }
  }

  public struct NotificationsPage: APIResponse, Equatable {
    public let notifications: [Notification]
    /// What to give as `page` for the next ones; missing on the last page.
    public var next: String?

    public init(_ page: Page<Provisioning>) {
      (notifications, next) = (page.items.map(Notification.init), page.next?.description)
    }
  }
}
