import Domain
import PostgresClient
import Services

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PostgresAccounts: AccountsPages {
  func page(
    after place: AccountsPage.Token?, of brand: BrandID?, limit: Int
  ) async throws(StorageProblem) -> AccountsPage {
    let time = place.flatMap { Int64($0.sortKey) } ?? Int64.min
    let entries = try await entries(
      .reading(
        """
        \(Self.selection) WHERE (created_at, id) > ($1, $2) AND ($3::text IS NULL OR brand = $3)
        ORDER BY created_at, id LIMIT $4
        """, time, place?.id ?? "", brand?.description, limit))
    return AccountsPage(
      entries: entries,
      next: entries.count < limit ? nil : entries.last.map(AccountsPage.Token.init(after:)))
  }

  func entry(_ id: AccountID) async throws(StorageProblem) -> AccountEntry? {
    try await entries(.reading("\(Self.selection) WHERE id = $1", id.lookedFor)).first
  }

  func entries(
    named reference: AccountReference
  ) async throws(StorageProblem) -> [AccountEntry] {
    guard let beginning = AccountID(reference.description).lookedFor else { return [] }
    return try await entries(
      .reading(
        """
        \(Self.selection)
        WHERE id >= $1 AND id < $2 OR email_canonical = $3 OR username = $1
        ORDER BY id = $1 OR username IS NOT DISTINCT FROM $1 DESC LIMIT 2
        """, beginning, beginning + "\u{10FFFF}", reference.canonicalAddress))
  }

  private func entries(_ statement: Statement) async throws(StorageProblem) -> [AccountEntry] {
    let rows: Rows
    do throws(PostgresError) { rows = try await database.query(statement) } catch {
      throw StorageProblem(error)
    }
    return try rows.map { row throws(StorageProblem) in try AccountEntry(row) }
  }

  private static let selection =
    "SELECT \(AccountRecord.columns), is_listed, about FROM accounts"
}

extension AccountEntry {
  /// - Throws: `StorageProblem.corrupt` when nothing of that could have been stored.
  fileprivate init(_ row: Row) throws(StorageProblem) {
    guard let about = try? AboutLine(validating: row.text(12)) else { throw .corrupt }
    self.init(
      account: try AccountRecord(row).account(),
      profile: Profile(isListed: row[11] ?? false, about: about))
  }
}
