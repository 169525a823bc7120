import Domain
import Essentials
import FoyerApp
import FoyerTexts

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
