import Essentials

/// The rules and the e-mails with which a store approves a brand's applications that have enough
/// vouches.
public struct BrandAdmission: Sendable {
  public let rules: AdmissionRules
  private let emails: EmailWriter

  public init(_ rules: AdmissionRules, emails: EmailWriter) {
    (self.rules, self.emails) = (rules, emails)
  }

  /// The e-mails to approvers about a wave of sign-ups that begins.
  public var waveEmails: [Email] { emails.waveEmails }

  /// Reports the approval to the applicant; nil if the applicant has no address.
  public func approval(of application: Application) -> Email? {
    emails.email(after: .approved, note: "", isCorrected: false, to: application)
  }
}

/// Stores vouches. Each call is one transaction.
public protocol Vouches: Sendable {
  /// Returns all vouches of an application or account; an empty record for an unknown ID.
  func vouches(of id: AccountID) async throws(StorageProblem) -> VouchRecord

  /// Returns the member's codes, the pending applications that name the member, and those for which
  /// the member has vouched: those that wait for an answer first, then the member's vouches, each
  /// from the oldest to the newest.
  func ownVouches(of voucher: AccountID, at now: Date) async throws(AccountsError) -> OwnVouches

  /// Returns an application that names the member; nil if there is none.
  func application(
    _ id: AccountID, naming voucher: AccountID
  ) async throws(AccountsError) -> Application?

  /// Stores a member's answer. The vouch that completes the needed number approves the application.
  func answer(_ answer: NewVouchAnswer) async throws(ApplicationError) -> VouchOutcome

  /// Stores a code of a member. It counts towards the vouches of a month until it expires.
  ///
  /// - Returns: The reason why the member may not have it; nil if it is stored.
  func add(_ code: NewVouchCode) async throws(AccountsError) -> VouchRefusal?

  /// Deletes a code of a member that nobody has used yet.
  ///
  /// - Returns: False if the member has no such code.
  func withdrawVouchCode(
    _ id: String, of voucher: AccountID, at now: Date
  ) async throws(AccountsError) -> Bool

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
    public let voucher: Voucher
    /// The number of vouches that the application has from other active members.
    public let others: Int

    public init(state: VouchState, application: Application, voucher: Voucher, others: Int) {
      (self.state, self.application) = (state, application)
      (self.voucher, self.others) = (voucher, others)
    }
  }

  /// The store's data about a member who vouches.
  public struct Voucher: Sendable {
    /// True if the account is neither suspended nor expired.
    public let isActive: Bool
    public let isSponsor: Bool
    /// The vouches that the member has given in the last 30 days, and the codes that wait.
    public let monthly: Int

    public init(isActive: Bool, isSponsor: Bool, monthly: Int) {
      (self.isActive, self.isSponsor, self.monthly) = (isActive, isSponsor, monthly)
    }

    /// Returns the reason why the member may not vouch now; nil if there is none.
    public func refusal(by rules: VouchingRules) -> VouchRefusal? {
      if !isActive { return .notAllowed }
      if !isSponsor, monthly >= rules.perMonth { return .limitReached(perMonth: rules.perMonth) }
      return nil
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
      if let refusal = known.voucher.refusal(by: rules) { return .refused(because: refusal) }
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
    case .over, .refused: nil
    }
  }
}
