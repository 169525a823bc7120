import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension API {
  /// An entry of the outbox, without its contents.
  public struct OutboxEntry: Codable, Equatable, Sendable {
    /// Eight digits, such as `4821-7730`.
    public let number: String
    /// `contact` for a guest's message, `email` for an e-mail of the system.
    public let kind: String
    public let createdAt: Date
    public let attempts: Int
    /// The time of the next attempt. Without this and `deliveredAt` the entry is set aside until an
    /// operator retries it.
    public var nextAttemptAt: Date?
    public var deliveredAt: Date?
    public var lastError: String?

    public init(_ entry: Domain.OutboxEntry) {
      (number, kind) = (entry.reference.description, entry.kind.description)
      (createdAt, attempts, lastError) = (entry.createdAt, entry.attempts, entry.lastError)
      (nextAttemptAt, deliveredAt) = (entry.state.next, entry.state.delivered)
    }

    /// Returns nil if the values are invalid.
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
    /// The value of `page` for the next request; missing on the last page.
    public var next: String?
    /// The rows that can't be read and that the page lacks; missing if there are none.
    public var unreadable: [UnreadableRow]?

    public init(_ page: Page<Domain.OutboxEntry>) {
      (entries, next) = (page.items.map(OutboxEntry.init), page.next?.description)
      unreadable = UnreadableRow.all(page.unreadable)
    }
  }

  /// A change of an account that a target has to receive.
  public struct Notification: Codable, Equatable, Sendable {
    public let number: String
    /// The account's ID.
    public let account: String
    /// `webhook`, `ldap` or `unix`.
    public let target: String
    /// The host that has to apply the change; missing for other targets.
    public var host: String?
    /// `created`, `approved`, `updated` or `deleted`.
    public let change: String
    public let createdAt: Date
    public let attempts: Int
    /// The time of the next attempt. Without this and `deliveredAt` the notification is set aside
    /// until an operator retries it.
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

    /// Returns nil if the values are invalid.
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
    /// The value of `page` for the next request; missing on the last page.
    public var next: String?
    /// The rows that can't be read and that the page lacks; missing if there are none.
    public var unreadable: [UnreadableRow]?

    public init(_ page: Page<Provisioning>) {
      (notifications, next) = (page.items.map(Notification.init), page.next?.description)
      unreadable = UnreadableRow.all(page.unreadable)
    }
  }
}
