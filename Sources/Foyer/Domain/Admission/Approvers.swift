import Essentials

/// The operators who get an e-mail when an application becomes pending.
public struct Approvers: Sendable, Equatable {
  /// The period whose applications share an e-mail. The raw values are the words in a brand file.
  public enum Digest: String, CaseIterable, Sendable {
    /// Each application has its own e-mail.
    case off
    case hourly, daily

    /// The length of a period in milliseconds; nil without a digest.
    fileprivate var period: Int64? {
      switch self {
      case .off: nil
      case .hourly: 3_600_000
      case .daily: 86_400_000
      }
    }

    /// Returns when an e-mail about an application of this moment is sent.
    public func end(after now: Date) -> Date {
      guard let period else { return now }
      return now + TimeInterval(period - now.milliseconds % period) / 1000
    }
  }

  public let addresses: [EmailAddress]
  public let digest: Digest

  public static let none = Approvers([])

  public init(_ addresses: [EmailAddress], digest: Digest = .off) {
    (self.addresses, self.digest) = (addresses, digest)
  }
}

/// The e-mails to approvers about one application, or about all of a period.
///
/// They contain nothing that the applicant typed.
public struct ApproverEmails: Sendable {
  let emails: [Email]
  let digest: Approvers.Digest

  public static let none = ApproverEmails([], digest: .off)

  init(_ emails: [Email], digest: Approvers.Digest) {
    (self.emails, self.digest) = (emails, digest)
  }

  /// Returns the outbox entries for an application that has become pending. With a digest, all
  /// applications of the same hour or day (in UTC) have the same keys and therefore share an entry,
  /// which is held until the period ends.
  func entries(about application: Application, at now: Date) -> [NewOutboxEntry] {
    emails.map { email in
      guard let period = digest.period else {
        return NewOutboxEntry(
          email, about: application.id,
          key: Self.keys(of: application.id) + email.recipient.canonical, at: now)
      }
      var email = email
      let number = now.milliseconds / period
      email.hold = digest.end(after: now).timeIntervalSince(now)
      return NewOutboxEntry(
        email, about: nil,
        key: Self.digestKeys(of: application.brand) + "\(number):\(email.recipient.canonical)",
        at: now)
    }
  }

  /// The beginning of the keys of the e-mails about an application.
  public static func keys(of application: AccountID) -> String { "pending:\(application):" }

  /// The beginning of the keys of a brand's digests.
  public static func digestKeys(of brand: BrandID) -> String { "pending-digest:\(brand):" }
}
