/// Lists the applicants that name the member, those that have the member's vouch, and the codes.
public struct ListOwnVouches: APIOperation, Equatable {
  public typealias Response = OwnVouches

  public static let endpoint = Endpoint(
    "listOwnVouches", .get, "/account/vouches",
    "List the pending applicants that name the account, those that have its vouch, and its codes.",
    event: "listVouches")

  public init() {}
}

/// Vouches for an applicant, declines, or takes a vouch back.
public struct AnswerVouch: APIOperation, Equatable {
  public typealias Response = VouchOutcome

  public static let endpoint = Endpoint(
    "answerVouch", .put, "/account/vouches/{id}",
    "Vouch for an applicant, decline, or take a vouch back.", problems: [.unknownBrand])

  /// The application's ID.
  public let id: AccountID
  public let answer: VouchAnswer

  public init(_ answer: VouchAnswer, to application: AccountID) {
    (id, self.answer) = (application, answer)
  }
}

/// Makes a code by which a member vouches for one person in advance.
public struct MakeVouchCode: APIOperation, Equatable {
  public typealias Response = VouchCodeOutcome

  public static let endpoint = Endpoint(
    "makeVouchCode", .post, "/account/vouch-codes",
    "Make a code by which the owner vouches for one person who hasn't applied yet.",
    hasBody: false, problems: [.unknownBrand])

  public init() {}
}

/// Withdraws a code that nobody has used yet.
public struct WithdrawVouchCode: APIOperation, Equatable {
  public typealias Response = Withdrawal

  public static let endpoint = Endpoint(
    "withdrawVouchCode", .delete, "/account/vouch-codes/{id}",
    "Withdraw a code of the owner that nobody has used yet.")

  /// See `OwnVouchCode`.
  public let id: String

  public init(_ code: String) { id = code }
}

/// Shows all vouches of an application or account.
public struct ListVouches: OperatorOperation, Equatable {
  public typealias Response = VouchRecord

  public static let endpoint = Endpoint(
    "listVouches", .get, "/vouches/{id}", for: .operators(.read),
    "Show who has vouched for an application or account, up to the top, and its own vouches.",
    event: "loadVouches")

  public let id: AccountID

  public init(of id: AccountID) { self.id = id }
}

/// Whether a code or an application was withdrawn.
public struct Withdrawal: APIResponse, Equatable {
  /// False if the code was used, if the application was decided, or if it has expired meanwhile.
  public let isWithdrawn: Bool

  public init(isWithdrawn: Bool) { self.isWithdrawn = isWithdrawn }
}
