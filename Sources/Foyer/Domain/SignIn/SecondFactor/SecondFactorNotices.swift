#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A change of a second factor, about which its account's owner gets an e-mail.
public enum SecondFactorChange: Sendable, Equatable, CaseIterable {
  case enrolled
  case removed
  /// An operator has removed it.
  case reset
}

/// Words the e-mails about second factors. A store queues them in the transaction of the change.
public struct SecondFactorNotices: Sendable {
  private let emails: EmailWriter
  private let sendsEmails: @Sendable () -> Bool
  let deliver: @Sendable () -> Void

  /// - Parameters:
  ///   - sendsEmails: returns whether e-mails can be sent. Otherwise none is written.
  ///   - deliver: starts to deliver e-mails, and returns at once.
  public init(
    emails: EmailWriter, sendsEmails: @escaping @Sendable () -> Bool,
    deliver: @escaping @Sendable () -> Void
  ) {
    (self.emails, self.sendsEmails, self.deliver) = (emails, sendsEmails, deliver)
  }

  /// Returns a function that words the e-mail to an address.
  func email(
    _ change: SecondFactorChange, at time: Date, in language: String
  ) -> @Sendable (EmailAddress) -> Email? {
    guard sendsEmails() else { return { _ in nil } }
    return { [emails] in
      emails.ownerEmail(.secondFactor(change, at: time), to: $0, in: language)
    }
  }
}
