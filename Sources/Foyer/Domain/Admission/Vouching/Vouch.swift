import Essentials

/// The state of a vouch. The raw values are those of the store and the API.
public enum VouchState: String, Codable, CaseIterable, Sendable {
  /// The applicant has named the member, who hasn't answered.
  case named
  case given
  case declined
  /// The member has taken it back.
  case withdrawn
}

/// A vouch as the member sees it: as much of the application as is needed to recognise the applicant.
public struct OwnVouch: Codable, Sendable, Equatable, Identifiable {
  /// The maximum number of vouches that a member sees at once.
  public static let limit = 100

  /// The application's ID, and the account's once there is one.
  public let id: AccountID
  public let name: FullName
  public let username: Username?
  public let namedAt: Date
  /// `.named` or `.given`.
  public let state: VouchState
  /// True if the application has led to an account.
  public let hasAccount: Bool

  public init(
    id: AccountID, name: FullName, username: Username?, namedAt: Date, state: VouchState,
    hasAccount: Bool
  ) {
    (self.id, self.name, self.username) = (id, name, username)
    (self.namedAt, self.state, self.hasAccount) = (namedAt, state, hasAccount)
  }
}

/// A member's answer to an applicant. The raw values are those of the API.
public enum VouchAnswer: String, Codable, CaseIterable, Sendable {
  case give, decline
  /// Takes a given vouch back.
  case withdraw
}

/// The outcome of an answer.
public enum VouchOutcome: APIResponse, Sampled, Equatable {
  /// - Parameter isApproved: true if the vouch was the last one that the application needed.
  case given(isApproved: Bool)
  case declined
  case withdrawn
  /// The account exists and stays; the operator learns of it.
  case withdrawnLate
  /// The application no longer waits, or the member has answered before.
  case over
  case refused(because: VouchRefusal)

  public static let samples: [Self] =
    [
      .given(isApproved: true), .declined, .withdrawn, .withdrawnLate, .over,
    ] + VouchRefusal.samples.map { .refused(because: $0) }
}

/// A reason why a member may not vouch.
public enum VouchRefusal: Codable, Sampled, Sendable, Equatable {
  /// - Parameter perMonth: the number of vouches that a member may give in 30 days.
  case limitReached(perMonth: Int)
  /// The member's own account is suspended or has expired, or its brand needs no vouches.
  case notAllowed

  public static let samples: [Self] = [.limitReached(perMonth: 5), .notAllowed]
}

/// The applicants and codes that a member sees.
public struct OwnVouches: APIResponse, Equatable {
  /// `OwnVouch.limit` at most.
  public let applicants: [OwnVouch]
  /// The codes that nobody has used yet, the oldest first; `OwnVouch.limit` at most.
  public let codes: [OwnVouchCode]

  public init(applicants: [OwnVouch], codes: [OwnVouchCode] = []) {
    (self.applicants, self.codes) = (applicants, codes)
  }
}

/// A vouch as an operator sees it.
public struct VouchLink: Codable, Sendable, Equatable {
  /// 0 for the members who were named by the applicant, 1 for those who were named by these, and so
  /// on.
  public let depth: Int
  /// The account of the voucher, or of the person vouched for.
  public let account: AccountID
  public let name: FullName
  public let username: Username?
  public let state: VouchState
  /// The time of the latest change.
  public let date: Date

  public init(
    depth: Int, account: AccountID, name: FullName, username: Username?, state: VouchState,
    date: Date
  ) {
    (self.depth, self.account, self.name) = (depth, account, name)
    (self.username, self.state, self.date) = (username, state, date)
  }
}

/// All vouches of an application or account.
public struct VouchRecord: APIResponse, Equatable {
  /// The maximum number of links in each direction.
  public static let limit = 200

  /// The vouchers, those who vouched for them, and so on up to the top. Each voucher precedes its
  /// own vouchers.
  public let vouchers: [VouchLink]
  /// The people that have the account's vouch, the newest first.
  public let vouchedFor: [VouchLink]

  public init(vouchers: [VouchLink] = [], vouchedFor: [VouchLink] = []) {
    (self.vouchers, self.vouchedFor) = (vouchers, vouchedFor)
  }
}

/// The number of vouches of an application.
public struct VouchCount: Codable, Sendable, Equatable {
  public let given: Int
  /// The number of members that the applicant has named. Names without an account don't count.
  public let named: Int

  public init(given: Int, named: Int) { (self.given, self.named) = (given, named) }
}
