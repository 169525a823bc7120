import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension API {
  /// An applicant that has named the owner of the session, or has the owner's vouch.
  public struct OwnVouch: Codable, Equatable, Sendable {
    /// The application's ID.
    public let id: String
    public let name: String
    /// Missing if the applicant has none.
    public let username: String?
    public let namedAt: Date
    /// `named` or `given`.
    public let state: String
    /// True if the applicant has an account.
    public let hasAccount: Bool

    init(_ vouch: Domain.OwnVouch) {
      (id, name, username) = (vouch.id.description, vouch.name.value, vouch.username?.value)
      (namedAt, state, hasAccount) = (vouch.namedAt, vouch.state.rawValue, vouch.hasAccount)
    }

    /// Returns nil if the values are invalid.
    fileprivate var vouch: Domain.OwnVouch? {
      guard let name = try? FullName(stored: name), let state = VouchState(rawValue: state) else {
        return nil
      }
      return Domain.OwnVouch(
        id: AccountID(id), name: name, username: username.flatMap { Username(stored: $0) },
        namedAt: namedAt, state: state, hasAccount: hasAccount)
    }
  }

  public struct OwnVouches: APIResponse, Equatable {
    /// 100 at most: first the applicants who wait for an answer, then those that have it; of each,
    /// the oldest first.
    public let vouches: [OwnVouch]
    /// The codes that nobody has used yet, 100 at most, the oldest first.
    public let codes: [VouchCode]

    public init(_ own: Domain.OwnVouches) {
      vouches = own.applicants.map(OwnVouch.init)
      codes = own.codes.map(VouchCode.init)
    }

    /// Nil if a value is invalid.
    public var own: Domain.OwnVouches? {
      let own = vouches.compactMap(\.vouch)
      guard own.count == vouches.count else { return nil }
      return Domain.OwnVouches(applicants: own, codes: codes.map(\.code))
    }
  }

  public struct VouchRequest: Codable, Equatable, Sendable {
    /// `give`, `decline` or `withdraw`.
    public let answer: String

    public init(_ answer: VouchAnswer) { self.answer = answer.rawValue }
  }

  /// The outcome of a member's answer.
  public struct VouchResult: APIResponse, Equatable {
    /// `given`, `approved` (given, and the application is approved), `declined`, `withdrawn`,
    /// `withdrawnLate` (the account stays), `over`, `limitReached` or `notAllowed`.
    public let outcome: String
    /// The number of vouches that a member may give in 30 days. Only with `limitReached`.
    public var perMonth: Int?

    public init(_ outcome: VouchOutcome) {
      switch outcome {
      case .given(let isApproved): self.outcome = isApproved ? "approved" : "given"
      case .declined: self.outcome = "declined"
      case .withdrawn: self.outcome = "withdrawn"
      case .withdrawnLate: self.outcome = "withdrawnLate"
      case .over: self.outcome = "over"
      case .refused(let refusal): (self.outcome, perMonth) = refusal.fields
      }
    }

    /// Nil for an unknown outcome.
    public var vouchOutcome: VouchOutcome? {
      switch outcome {
      case "given": .given(isApproved: false)
      case "approved": .given(isApproved: true)
      case "declined": .declined
      case "withdrawn": .withdrawn
      case "withdrawnLate": .withdrawnLate
      case "over": .over
      default: VouchRefusal(outcome, perMonth: perMonth).map(Domain.VouchOutcome.refused)
      }
    }
  }

  /// A vouch as an operator sees it.
  public struct VouchLink: Codable, Equatable, Sendable {
    /// 0 for members that the applicant has named, 1 for members that these have named, and so on.
    public let depth: Int
    /// The account's ID.
    public let account: String
    public let name: String
    /// Missing if the account has none.
    public let username: String?
    /// `named`, `given`, `declined` or `withdrawn`.
    public let state: String
    public let changedAt: Date

    init(_ link: Domain.VouchLink) {
      (depth, account, name) = (link.depth, link.account.description, link.name.value)
      (username, state, changedAt) = (link.username?.value, link.state.rawValue, link.date)
    }

    /// Returns nil if the values are invalid.
    fileprivate var link: Domain.VouchLink? {
      guard let name = try? FullName(stored: name), let state = VouchState(rawValue: state) else {
        return nil
      }
      return Domain.VouchLink(
        depth: max(0, depth), account: AccountID(account), name: name,
        username: username.flatMap { Username(stored: $0) }, state: state, date: changedAt)
    }
  }

  /// All vouches of an application or account.
  public struct VouchRecord: APIResponse, Equatable {
    /// The vouchers, those who vouched for them, and so on. Each precedes its own vouchers.
    public let vouchers: [VouchLink]
    /// The people that have the account's vouch, the newest first.
    public let vouchedFor: [VouchLink]

    public init(_ record: Domain.VouchRecord) {
      vouchers = record.vouchers.map(VouchLink.init)
      vouchedFor = record.vouchedFor.map(VouchLink.init)
    }

    /// Nil if a value is invalid.
    package var record: Domain.VouchRecord? {
      let (above, below) = (vouchers.compactMap(\.link), vouchedFor.compactMap(\.link))
      guard above.count == vouchers.count, below.count == vouchedFor.count else { return nil }
      return Domain.VouchRecord(vouchers: above, vouchedFor: below)
    }
  }

  public struct VouchCount: Codable, Equatable, Sendable {
    public let given: Int
    public let named: Int

    /// Returns nil if nobody is named.
    init?(_ count: Domain.VouchCount) {
      if count.named == 0 { return nil }
      (given, named) = (count.given, count.named)
    }

    var count: Domain.VouchCount { Domain.VouchCount(given: given, named: named) }
  }

  public static let ownVouches = Endpoint<NoContent, OwnVouches, SignInError>(
    "listOwnVouches", .get, "/account/vouches", for: .members,
    "List the pending applicants that name the account, those that have its vouch, and its codes.",
    problems: [.signedOut, .secondFactorNeeded])

  public static let answerVouch = Endpoint<Item<VouchRequest>, VouchResult, SignInError>(
    "answerVouch", .put, "/account/vouches/{id}", for: .members,
    "Vouch for an applicant, decline, or take a vouch back.",
    problems: [.signedOut, .secondFactorNeeded, .invalid, .unknownBrand, .outcomeUnknown])

  public static let vouches = Endpoint<Item<NoContent>, VouchRecord, StorageProblem>(
    "listVouches", .get, "/vouches/{id}", for: .operators(.read),
    "Show who has vouched for an application or account, up to the top, and its own vouches.")
}
