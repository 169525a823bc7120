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

  public struct Renewal: APIResponse, Equatable, Sendable {
    /// Missing if the account doesn't expire.
    public let expiry: Expiry?

    public init(_ expiry: AccountExpiry?) { self.expiry = expiry.map(Expiry.init) }
  }

  public struct StandingRequest: BodyRequest, Equatable, Sendable {
    /// A tag of BCP 47. The server writes later e-mails in this language if the brand has it.
    public let language: String
    /// The owner's new choice: `screens`, `plain` or `lines`; missing keeps the stored one.
    public var presentation: String?

    public init(language: String, presentation: Presentation?) {
      (self.language, self.presentation) = (language, presentation?.rawValue)
    }
  }

  /// The terms that the owner of the session has accepted, the chosen presentation, and the language.
  public struct Standing: APIResponse, Equatable, Sendable {
    /// The brand at which the account was created, and to whose terms its owner agrees.
    public let brand: String
    /// The version that was accepted last; missing if none was.
    public var termsVersion: String?
    public var termsAt: Date?
    /// `screens`, `plain` or `lines`; missing if none was chosen.
    public var presentation: String?
    /// The language that was stored before this request, a tag of BCP 47; missing if none was.
    public var language: String?

    public init(_ standing: AccountStanding) {
      brand = standing.brand.description
      (termsVersion, termsAt) = (standing.terms?.version, standing.terms?.date)
      (presentation, language) = (standing.presentation?.rawValue, standing.language)
    }

    package var standing: AccountStanding {
      let terms = termsVersion.flatMap { version in
        termsAt.map { AcceptedTerms(version: version, at: $0) }
      }
      return AccountStanding(
        brand: BrandID(brand), terms: terms,
        presentation: presentation.flatMap(Presentation.init), language: language)
    }
  }

  public struct TermsAcceptance: BodyRequest, Equatable, Sendable {
    /// The version that the owner has read, which must be the current one of the account's brand.
    public let version: String

    public init(version: String) { self.version = version }
  }
}
