import Domain
import FoyerApp
import FoyerTexts
import SceneServices

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Accounts, and applications that aren't one, as an operator reads them, or a program; never with
/// the password's hash.
struct AccountsReport {
  private struct Row: Encodable {
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

    init(_ account: Account, _ state: ApplicationState, isListed: Bool) {
      self.state = state
      listed = isListed
      id = account.id.description
      name = account.name.value
      username = account.details.username?.value
      email = account.email?.address
      brand = account.brand.description
      createdAt = account.createdAt.formatted(.iso8601)
    }

    /// A file may have been written by anyone: what it says must not act on the terminal.
    ///
    /// - Parameter short: how a terminal shows them; nil for all of it.
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

  private let rows: [Row]

  /// - Parameter applications: those that are to be told besides, before the accounts.
  init(_ listing: AccountsListing, applications: [Application] = []) {
    let applied = applications.map { Row($0.account, $0.state, isListed: false) }
    rows =
      applied
      + listing.accounts.map { Row($0, .approved, isListed: listing.listed.contains($0.id)) }
  }

  var isEmpty: Bool { rows.isEmpty }

  /// An array of objects (RFC 8259).
  var json: String { JSONText.pretty(rows) }

  /// With a line of names first (RFC 4180).
  var csv: String { CSVText.lines([Row.keys] + rows.map(\.values)) }

  /// - Parameter width: of the terminal; nil where there is none.
  func table(_ texts: any Texts, width: Int?) -> String {
    let head = [
      texts[.commandAccountColumnsId], texts[.commandAccountColumnsName],
      texts[.commandAccountColumnsUsername],
      texts[.commandAccountColumnsEmail], texts[.commandAccountColumnsLabel],
      texts[.commandAccountColumnsState], texts[.commandAccountColumnsCreated],
      texts[.commandAccountColumnsListed],
    ]
    let short = ShortColumns(ids: rows.map(\.id), width: width)
    let table = [head] + rows.map { $0.columns(short) }
    let hasUsernames = rows.contains { $0.username != nil }
    return TextTable(
      hasUsernames ? table : table.map(Self.withoutUsername), width: width,
      yielding: hasUsernames ? [1, 2, 3, 4] : [1, 2, 3]
    ).description
  }

  private static func withoutUsername(_ row: [String]) -> [String] {
    Array(row[..<2] + row[3...])
  }
}
