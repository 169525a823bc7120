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
    after place: AccountsPage.Token?, of brand: BrandID?, _ search: AccountSearch, limit: Int
  ) async throws(StorageProblem) -> AccountsPage {
    let time = place.flatMap { Int64($0.sortKey) } ?? Int64.min
    let found = """
      \(Self.selection) WHERE (created_at, id) > ($1, $2) AND ($3::text IS NULL OR brand = $3)
      """
    let order = "ORDER BY created_at, id LIMIT $4"
    let entries = try await entries(
      search.isEmpty
        ? .reading("\(found) \(order)", time, place?.id ?? "", brand?.description, limit)
        : .reading(
          "\(found) \(Self.isFound) \(order)", time, place?.id ?? "", brand?.description, limit,
          search.name, search.name + "\u{10FFFF}", search.address, search.address + "\u{10FFFF}",
          search.text, search.text + "\u{10FFFF}"))
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

  /// Each by an index of its own.
  private static let isFound = """
    AND (sort_key >= $5 AND sort_key < $6
      OR \(PostgresSchema.lastName) >= $5 AND \(PostgresSchema.lastName) < $6
      OR email_canonical >= $7 AND email_canonical < $8
      OR username >= $9 AND username < $10 OR id >= $9 AND id < $10)
    """

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
