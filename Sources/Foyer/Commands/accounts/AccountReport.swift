import Composition
import Domain
import Essentials
import FoyerTexts
import SceneServices

/// An account or application for an operator, without the password's hash.
struct AccountReport: Encodable {
  let id: String
  let name: String
  let username: String?
  let email: String?
  let brand: String
  /// The state of the application, or `suspended`.
  let state: String
  /// In UTC as ISO 8601, as are all times here.
  let createdAt: String
  /// True if the account is listed among the members; nil without an account.
  let listed: Bool?
  let about: String?
  let verifiedAt: String?
  let decidedAt: String?
  let decidedBy: String?
  let note: String?
  /// Nil if the brand has no questions.
  let answers: [Answer]?
  let termsVersion: String?
  let termsAt: String?
  /// Nil if the account isn't suspended.
  let suspension: Suspended?
  /// Nil if the account doesn't expire.
  let expiresAt: String?
  /// True if an operator has set the date; nil if the account doesn't expire.
  let expiryIsFixed: Bool?

  struct Suspended: Encodable {
    let reason: String
    let since: String
    /// Nil until an operator resumes the account.
    let until: String?
    let by: String

    init(_ suspension: Suspension) {
      reason = suspension.reason.value
      since = suspension.since.formatted(.iso8601)
      until = suspension.until?.formatted(.iso8601)
      by = suspension.by
    }
  }

  struct Answer: Encodable {
    let id: String
    let question: String
    let answer: String
  }

  /// - Parameter application: the application that led to the account; nil if there was none.
  /// - Returns: nil without an account and an application.
  init?(_ entry: AccountEntry?, _ application: Application?) {
    guard let account = entry?.account ?? application?.account else { return nil }
    id = account.id.description
    name = account.name.value
    username = account.details.username?.value
    email = account.email?.address
    brand = account.brand.description
    suspension = (entry?.suspension).map(Suspended.init)
    expiresAt = entry?.expiry?.date.formatted(.iso8601)
    expiryIsFixed = entry?.expiry?.isFixed
    let applied = entry == nil ? application?.state ?? .approved : .approved
    state = suspension == nil ? applied.rawValue : AccountRow.suspended
    createdAt = account.createdAt.formatted(.iso8601)
    listed = entry?.profile.isListed
    about = entry?.profile.about.value
    verifiedAt = application?.verifiedAt?.formatted(.iso8601)
    decidedAt = application?.decision?.date.formatted(.iso8601)
    decidedBy = application?.decision?.by
    note = application?.decision?.note
    let given = account.details.answers.map {
      Answer(id: $0.id, question: $0.question, answer: $0.choice ?? $0.value)
    }
    answers = given.isEmpty ? nil : given
    termsVersion = account.details.terms?.version
    termsAt = account.details.terms?.date.formatted(.iso8601)
  }

  var json: String { JSONText.pretty(self) }

  /// Returns a line for each value that isn't nil.
  func lines(_ texts: any Texts) -> String {
    let rows: [(LocalizedText, String?)] = [
      (.commandAccountColumnsId, id), (.commandAccountColumnsName, name),
      (.commandAccountColumnsUsername, username), (.commandAccountColumnsEmail, email),
      (.commandAccountColumnsBrand, brand),
      (.commandAccountColumnsState, state), (.commandAccountColumnsCreated, createdAt),
      (.commandAccountColumnsSuspended, suspension?.since),
      (.commandAccountColumnsUntil, suspension?.until),
      (.commandAccountColumnsSuspendedBy, suspension?.by),
      (.commandAccountColumnsReason, suspension?.reason),
      (.commandAccountColumnsExpires, expiresAt),
      (.commandAccountColumnsListed, listed.map { $0 ? "yes" : "no" }),
      (.commandAccountColumnsAbout, about), (.commandAccountColumnsVerified, verifiedAt),
      (.commandAccountColumnsDecided, decidedAt), (.commandAccountColumnsDecidedBy, decidedBy),
      (.commandAccountColumnsNote, note),
      (.commandAccountColumnsTerms, termsVersion.map { "\($0), \(termsAt ?? "")" }),
    ]
    let known = rows.compactMap { text, value in
      value.flatMap { $0.isEmpty ? nil : [texts[text], sanitized($0)] }
    }
    let asked = (answers ?? []).map { [sanitized($0.question), sanitized($0.answer)] }
    return TextTable(known + asked).description
  }
}

/// An account or an application in a list for an operator or a program, without the password's
/// hash.
struct AccountRow: ListRow {
  let id: String
  let name: String
  /// Nil if the brand doesn't ask for a username.
  let username: String?
  /// Nil if the brand doesn't ask for an address.
  let email: String?
  let brand: String
  /// The state of the application, or `suspended`.
  let state: String
  /// In UTC as ISO 8601.
  let createdAt: String
  /// True if the account is listed among the members.
  let listed: Bool

  init(
    _ account: Account, _ state: ApplicationState = .approved, isListed: Bool,
    isSuspended: Bool = false
  ) {
    self.state = isSuspended ? Self.suspended : state.rawValue
    listed = isListed
    id = account.id.description
    name = account.name.value
    username = account.details.username?.value
    email = account.email?.address
    brand = account.brand.description
    createdAt = account.createdAt.formatted(.iso8601)
  }

  static let layout = ListLayout(
    head: [
      .commandAccountColumnsId, .commandAccountColumnsName, .commandAccountColumnsUsername,
      .commandAccountColumnsEmail, .commandAccountColumnsBrand, .commandAccountColumnsState,
      .commandAccountColumnsCreated, .commandAccountColumnsListed,
    ], yielding: [1, 2, 3, 4], optional: 2, state: 5)

  static let suspended = "suspended"

  var longID: String? { id }

  func columns(_ short: ShortColumns?) -> [String] {
    [
      short.id(id), name, username ?? "", email ?? "", brand, state,
      short.day(createdAt), listed ? "listed" : "",
    ]
    .map(sanitized)
  }

  /// The same names as in JSON.
  static let keys = ["id", "name", "username", "email", "brand", "state", "createdAt", "listed"]

  var values: [String] {
    [
      id, name, username ?? "", email ?? "", brand, state, createdAt,
      listed ? "true" : "false",
    ]
  }
}
