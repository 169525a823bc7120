#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Shows operators all vouches, in a store or on a server.
public protocol VouchRecords: Sendable {
  /// Returns an empty record for an unknown ID.
  ///
  /// - Parameter id: of an application or account.
  func vouches(of id: AccountID) async throws(StorageProblem) -> VouchRecord
}

/// The rules and the e-mails with which a store approves a brand's applications that have enough
/// vouches.
public struct BrandAdmission: Sendable {
  public let rules: AdmissionRules
  private let emails: EmailWriter

  public init(_ rules: AdmissionRules, emails: EmailWriter) {
    (self.rules, self.emails) = (rules, emails)
  }

  /// Reports the approval to the applicant; nil if the applicant has no address.
  public func approval(of application: Application) -> Email? {
    emails.email(after: .approved, note: "", isCorrected: false, to: application)
  }
}

/// Stores vouches. Each call is one transaction.
public protocol Vouches: VouchRecords {
  /// Returns the pending applications that name a member, and those for which the member has
  /// vouched: those that wait for an answer first, then the member's vouches, each from the oldest
  /// to the newest. `OwnVouch.limit` at most.
  func ownVouches(of voucher: AccountID, at now: Date) async throws(AccountsError) -> [OwnVouch]

  /// Returns an application that names the member; nil if there is none.
  func application(
    _ id: AccountID, naming voucher: AccountID
  ) async throws(AccountsError) -> Application?

  /// Stores a member's answer. The vouch that completes the needed number approves the application.
  func answer(_ answer: NewVouchAnswer) async throws(ApplicationError) -> VouchOutcome

  /// Approves pending applications that have enough vouches without a new answer: because members
  /// are active again, or because the brand needs fewer. Applications that an operator has reopened
  /// are left to operators.
  ///
  /// - Returns: The number of approved applications, at most `limit`.
  func approveVouched(
    of brand: BrandID, at now: Date, limit: Int
  ) async throws(AccountsError) -> Int
}

/// A member's answer that is to be stored.
public struct NewVouchAnswer: Sendable {
  public let answer: VouchAnswer
  public let application: AccountID
  public let voucher: AccountID
  public let rules: VouchingRules
  /// Reports the approval to the applicant; nil if the applicant has no address.
  public let approval: Email?
  /// Sent to operators if the account exists when the vouch is withdrawn.
  public let withdrawalEmails: [Email]
  public let time: Date

  public init(
    _ answer: VouchAnswer, to application: AccountID, by voucher: AccountID, rules: VouchingRules,
    approval: Email? = nil, withdrawalEmails: [Email] = [], at time: Date
  ) {
    (self.answer, self.application, self.voucher) = (answer, application, voucher)
    (self.rules, self.approval) = (rules, approval)
    (self.withdrawalEmails, self.time) = (withdrawalEmails, time)
  }
}

/// Decides about answers, using data that the store has read in the same transaction.
public enum VouchSteps {
  /// The store's data about a vouch.
  public struct Known: Sendable {
    public let state: VouchState
    public let application: Application
    /// True if the voucher's account is neither suspended nor expired.
    public let isVoucherActive: Bool
    public let isSponsor: Bool
    /// The number of vouches that the voucher has given in the last 30 days.
    public let monthly: Int
    /// The number of vouches that the application has from other active members.
    public let others: Int

    public init(
      state: VouchState, application: Application, isVoucherActive: Bool, isSponsor: Bool,
      monthly: Int, others: Int
    ) {
      (self.state, self.application) = (state, application)
      (self.isVoucherActive, self.isSponsor) = (isVoucherActive, isSponsor)
      (self.monthly, self.others) = (monthly, others)
    }
  }

  /// - Parameter known: nil if the applicant hasn't named the member.
  public static func outcome(
    of answer: VouchAnswer, _ known: Known?, by rules: VouchingRules, at now: Date
  ) -> VouchOutcome {
    guard let known else { return .over }
    let isPending = known.application.state == .pending && !known.application.isOver(at: now)
    switch (answer, known.state) {
    case (.give, .named) where isPending:
      if !known.isVoucherActive { return .notAllowed }
      if !known.isSponsor, known.monthly >= rules.perMonth {
        return .limitReached(perMonth: rules.perMonth)
      }
      return .given(isApproved: known.others + 1 >= rules.needed)
    case (.decline, .named) where isPending: return .declined
    case (.withdraw, .given) where isPending: return .withdrawn
    case (.withdraw, .given) where known.application.state == .approved: return .withdrawnLate
    default: return .over
    }
  }
}

extension VouchOutcome {
  /// The state that the vouch gets; nil if nothing changes.
  public var newState: VouchState? {
    switch self {
    case .given: .given
    case .declined: .declined
    case .withdrawn, .withdrawnLate: .withdrawn
    case .over, .limitReached, .notAllowed: nil
    }
  }
}
