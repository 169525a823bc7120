import Domain
import Essentials
import SQL

extension AccountStore: AccountsPages {
  public func page(
    after place: AccountsPage.Token?, of brand: BrandID?, _ search: AccountSearch, limit: Int
  ) async throws(StorageProblem) -> AccountsPage {
    try await pageAndGap(after: place, of: brand, search, limit: limit).page
  }

  /// - Returns: the page, and the reason for which it may lack accounts.
  func pageAndGap(
    after place: AccountsPage.Token?, of brand: BrandID?, _ search: AccountSearch, limit: Int
  ) async throws(StorageProblem) -> (page: AccountsPage, gap: StorageProblem?) {
    let values = [
      (place?.milliseconds ?? .min).sqlValue, (place?.id ?? "").sqlValue,
      brand?.sqlValue ?? .null, limit.sqlValue,
    ]
    return try await read { [now] sql in
      let now = now()
      let found = try SearchCondition(search, pageSize: limit, in: sql)
      let all = values + found.values
      let isSuspended = "AND \(SuspensionsTable.isNow(all.count + 1))"
      let rows = try sql.rows(
        """
        \(AccountEntry.selected)
        WHERE (created_at, id) > ($1, $2) AND (CAST($3 AS TEXT) IS NULL OR brand = $3)
          \(found.condition) \(search.isSuspended ? isSuspended : "")
        ORDER BY created_at, id LIMIT $4
        """, all + (search.isSuspended ? [now.sqlValue] : [])
      )
      let page = try sql.page(rows, of: "accounts", limit: limit, by: "created_at", id: "id") {
        try AccountEntry($0, at: now)
      }
      return (
        AccountsPage(entries: page.items, next: page.next, unreadable: page.unreadable), sql.gap
      )
    }
  }

  public func entry(_ id: AccountID) async throws(StorageProblem) -> AccountEntry? {
    try await entries("id = $1", id).first
  }

  public func entries(
    named reference: AccountReference
  ) async throws(StorageProblem) -> [AccountEntry] {
    try await entries(
      """
      id >= $1 AND id < $2 OR email_canonical = $3 OR $4 IN (id, username)
      ORDER BY (id = $4 OR username IS NOT DISTINCT FROM $4) DESC LIMIT 2
      """, reference.idBeginning, reference.idBeginning?.end, reference.canonicalAddress,
      reference.description)
  }

  private func entries(
    _ condition: String, _ values: (any SQLBindable)?...
  ) async throws(StorageProblem) -> [AccountEntry] {
    let values = values.map { $0?.sqlValue ?? .null }
    return try await read { [now] sql in
      let now = now()
      return try sql.rows("\(AccountEntry.selected) WHERE \(condition)", values)
        .map { try AccountEntry($0, at: now) }
    }
  }
}

extension String {
  /// The end of the range of all texts that begin with this one.
  var end: String { self + "\u{10FFFF}" }
}

extension AccountEntry {
  static let selected = """
    SELECT \(AccountsTable.columns), \(SuspensionsTable.columns), \(LifetimesTable.columns)
    FROM \(AccountsTable.withLifetimes)
    """

  fileprivate init(_ row: SQLRow, at now: Date) throws(StorageProblem) {
    self.init(
      account: try Account(row), profile: try Profile(row),
      suspension: try Suspension(row, at: now), expiry: try AccountExpiry(row))
  }
}
