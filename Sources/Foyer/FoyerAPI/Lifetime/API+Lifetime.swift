import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The JSON of the expiry of accounts and of accepted terms.
extension API {
  /// The time at which an account expires.
  public struct Expiry: Codable, Equatable, Sendable {
    public let expiresAt: Date
    /// True if an operator has set the time. The owner can't move it.
    public let isFixed: Bool

    public init(_ expiry: AccountExpiry) {
      (expiresAt, isFixed) = (expiry.date, expiry.isFixed)
    }

    package var expiry: AccountExpiry { AccountExpiry(expiresAt, isFixed: isFixed) }
  }

  public struct ExpiryRequest: BodyRequest, Equatable, Sendable {
    /// A time in the future; missing if the account never expires.
    public var expiresAt: Date?

    public init(expiresAt: Date?) { self.expiresAt = expiresAt }
  }

  public struct SweepRequest: BodyRequest, Equatable, Sendable {
    /// Only accounts that were created at this brand change.
    public let brand: String
    /// The number of accounts that may be suspended or deleted. Missing for a tenth of the brand's
    /// accounts, or four. If more are due, none is suspended or deleted.
    public var upTo: Int?

    public init(_ brand: BrandID, upTo limit: Int?) {
      (self.brand, upTo) = (brand.description, limit)
    }
  }

  /// The number of accounts and applications that a sweep has changed.
  public struct SweepReport: APIResponse, Equatable, Sendable {
    /// Accounts that got a date of expiry, or lost it.
    public let scheduled: Int
    /// Accounts whose owners get an e-mail.
    public let reminded: Int
    /// Accounts that were suspended because they have expired.
    public let expired: Int
    public let deleted: Int
    /// Accounts that got a later date, since no reminder was delivered to their owners.
    public var postponed: Int?
    /// Expired accounts that aren't deleted for the same reason.
    public var kept: Int?
    /// Accounts that are neither suspended nor deleted, since they are more than `upTo` allows.
    public var withheld: Int?
    /// Reminders whose last delivery attempt failed, before this sweep.
    public var undelivered: Int?
    /// The reason of the newest one; missing if there is none.
    public var undeliveredReason: String?
    /// Applications that had enough vouches, for example since a member's suspension has ended.
    public var approved: Int?
    /// True if further changes are due: send the request again.
    public let remains: Bool
    /// True if reminders have to wait because too many e-mails wait in the outbox.
    public let isOutboxFull: Bool

    public init(_ report: Domain.SweepReport) {
      (scheduled, reminded, expired) = (report.scheduled, report.reminded, report.expired)
      (deleted, approved, remains) = (report.deleted, report.approved, report.remains)
      (postponed, kept, withheld) = (report.postponed, report.kept, report.withheld)
      (undelivered, undeliveredReason) = (report.undelivered.count, report.undelivered.reason)
      isOutboxFull = report.isOutboxFull
    }

    package var report: Domain.SweepReport {
      var report = Domain.SweepReport()
      (report.scheduled, report.reminded, report.expired) = (scheduled, reminded, expired)
      (report.deleted, report.approved, report.remains) = (deleted, approved ?? 0, remains)
      (report.postponed, report.kept) = (postponed ?? 0, kept ?? 0)
      report.withheld = withheld ?? 0
      report.undelivered = UndeliveredReminders(
        count: undelivered ?? 0, reason: undeliveredReason)
      report.isOutboxFull = isOutboxFull
      return report
    }
  }
}
