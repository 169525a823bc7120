import Domain
import FoyerApp
import FoyerTexts

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An account, or an application that isn't one, as an operator reads it, or a program; never with the
/// password's hash.
struct AccountRow: ListRow {
  let id: String
  let name: String
  /// Nil where the label asks for none.
  let username: String?
  /// Nil where none was given.
  let email: String?
  let brand: String
  let state: ApplicationState
  /// UTC, ISO 8601.
  let createdAt: String
  /// Among the members.
  let listed: Bool

  init(_ account: Account, _ state: ApplicationState = .approved, isListed: Bool) {
    self.state = state
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
      .commandAccountColumnsEmail, .commandAccountColumnsLabel, .commandAccountColumnsState,
      .commandAccountColumnsCreated, .commandAccountColumnsListed,
    ], yielding: [1, 2, 3, 4], optional: 2)

  var longID: String? { id }

  func columns(_ short: ShortColumns?) -> [String] {
    [
      short.id(id), name, username ?? "", email ?? "", brand, state.rawValue,
      short.day(createdAt), listed ? "listed" : "",
    ]
    .map(harmless)
  }

  /// Under the names that JSON has for them.
  static let keys = ["id", "name", "username", "email", "brand", "state", "createdAt", "listed"]

  var values: [String] {
    [
      id, name, username ?? "", email ?? "", brand, state.rawValue, createdAt,
      listed ? "true" : "false",
    ]
  }
}
