import Secrets

/// The answer to a call, and the change that the store has to write for it.
public struct ApplicationStep<Answer: Sendable>: Sendable {
  public let answer: Answer
  /// Nil if nothing changes.
  public let change: ApplicationChange?

  init(_ answer: Answer, _ change: ApplicationChange? = nil) {
    self.answer = answer
    self.change = change
  }
}

/// The changes that a store writes for one call, in one transaction.
public struct ApplicationChange: Sendable {
  /// The change of the account's row.
  public enum AccountRow: Sendable {
    case created(NewAccount)
    /// The account is deleted, and its password hash moves back to the application.
    case withdrawn
  }

  /// The change of the invitation's use.
  public enum InvitationUse: Sendable {
    /// The applicant hasn't confirmed the address yet. All applications of an address share one
    /// use.
    case pending
    /// The applicant gets an account at once, or waits for an operator.
    case completed
    /// A pending use becomes completed.
    case proved
  }

  /// The application after the change.
  public let stored: StoredApplication
  public var isNew = false
  /// True if the address is confirmed now. Other applications of the address that are still being
  /// verified become decoys.
  public var settlesAddress = false
  /// The use that is counted for the address.
  public var use: NewAddressUse?
  public var account: AccountRow?
  public var invitation: InvitationUse?
  /// The members that a new application names as vouchers.
  public var vouchers = VoucherNames()
  public var email: NewOutboxEntry?
  /// The digest of a code that an operator has sent.
  public var operatorCode: KeyedDigest?
  /// True if the application waits for an operator from now on.
  public var needsDecision = false
  /// The e-mails to approvers. They are left out while the outbox is full.
  public var approverEmails: [NewOutboxEntry] = []
  /// True if an operator has decided. Then e-mails to approvers that are no longer needed are
  /// deleted.
  public var isDecided = false
  /// True if the e-mail about the earlier decision is deleted.
  public var withdrawsEmails = false

  init(_ stored: StoredApplication) { self.stored = stored }
}
