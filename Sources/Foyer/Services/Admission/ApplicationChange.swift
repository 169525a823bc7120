import Domain

/// What a call comes to, and what it changes; decided by `ApplicationSteps`, whatever the store.
public struct ApplicationStep<Answer: Sendable>: Sendable {
  public let answer: Answer
  /// Made in one transaction, or not at all; nil where everything stays as it is.
  public let change: ApplicationChange?

  init(_ answer: Answer, _ change: ApplicationChange? = nil) {
    self.answer = answer
    self.change = change
  }
}

/// What a store writes for one call, all of it in one transaction.
public struct ApplicationChange: Sendable {
  /// What becomes of the account's row.
  public enum AccountRow: Sendable {
    case made(AccountRecord)
    /// It goes, and the application takes its password's hash back.
    case unmade
  }

  /// What becomes of the invitation that the application names.
  public enum InvitationUse: String, Sendable {
    /// Somebody uses it who hasn't proved their address yet; once for all applications of the address.
    case pending
    /// Somebody uses it who comes in at once, or waits for an operator.
    case completed
    /// A pending use is completed.
    case proved
  }

  /// As it is afterwards.
  public let record: ApplicationRecord
  public var isNew = false
  /// Its address is proved: others of the address that are being verified become decoys.
  public var settlesAddress = false
  /// What is counted for its address.
  public var use: NewAddressUse?
  public var account: AccountRow?
  public var invitation: InvitationUse?
  public var letter: NewOutboxEntry?
  /// Letters that nobody has begun to send aren't sent any more.
  public var takesLettersBack = false

  init(_ record: ApplicationRecord) { self.record = record }
}
