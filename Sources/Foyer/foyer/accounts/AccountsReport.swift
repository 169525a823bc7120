import Domain
import FoyerApp

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Accounts as an operator reads them, or a program; never with the password's hash.
struct AccountsReport {
  private struct Row: Encodable {
    let id: String
    let name: String
    let email: String
    let brand: String
    /// UTC, ISO 8601.
    let createdAt: String
    /// Among the members.
    let listed: Bool

    init(_ account: Account, isListed: Bool) {
      listed = isListed
      id = account.id.description
      name = account.name.value
      email = account.email.address
      brand = account.brand.description
      createdAt = account.createdAt.formatted(.iso8601)
    }

    /// A file may have been written by anyone: what it says must not act on the terminal.
    var columns: [String] {
      [id, name, email, brand, createdAt, listed ? "listed" : ""].map(harmless)
    }
  }

  private let rows: [Row]

  init(_ listing: AccountsListing) {
    rows = listing.accounts.map { Row($0, isListed: listing.listed.contains($0.id)) }
  }

  /// An array of objects (RFC 8259).
  var json: String { JSONText.pretty(rows) }

  /// - Parameter none: what to say when there are no rows.
  func table(none: String) -> String {
    rows.isEmpty ? none : TextTable(rows.map(\.columns)).description
  }
}
