/// The answer to a call, and what the store has to change for it.
public struct ApplicationStep<Answer: Sendable>: Sendable {
  public let answer: Answer
  /// Nil where nothing changes.
  public let change: ApplicationChange?

  init(_ answer: Answer, _ change: ApplicationChange? = nil) {
    self.answer = answer
    self.change = change
  }
}

/// What a store writes for one call, in one transaction.
public struct ApplicationChange: Sendable {
  /// What happens to the account's row.
  public enum AccountRow: Sendable {
    case created(NewAccount)
    /// The account is deleted, and the application takes its password's hash back.
    case withdrawn
  }

  /// What happens to the invitation that the application names.
  public enum InvitationUse: Sendable {
    /// The applicant hasn't confirmed the address yet; all applications of an address share one use.
    case pending
    /// The applicant gets an account at once, or waits for an operator.
    case completed
    /// A pending use is completed.
    case proved
  }

  /// The application as it is afterwards.
  public let stored: StoredApplication
  public var isNew = false
  /// The address is confirmed: other applications of the address that are being verified become decoys.
  public var settlesAddress = false
  /// What is counted for the address.
  public var use: NewAddressUse?
  public var account: AccountRow?
  public var invitation: InvitationUse?
  public var email: NewOutboxEntry?
  /// E-mails about the application whose delivery hasn't begun are deleted.
  public var withdrawsEmails = false

  init(_ stored: StoredApplication) { self.stored = stored }
}
