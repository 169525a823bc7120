import Domain
import Essentials
import SQL

extension AccountStore: AccountsPages {
  /// If the store is damaged, a page has all other readable accounts.
  public func page(
    after place: PageToken?, of brand: BrandID?, _ search: AccountSearch, limit: Int
  ) async throws(StorageProblem) -> Page<AccountEntry> {
    guard place != .behindDamage else { throw .corrupt }
    do throws(StorageProblem) {
      let (page, gap) = try await pageAndGap(after: place, of: brand, search, limit: limit)
      guard let gap, page.next == nil else { return page }
      return try page.followed(by: gap)
    } catch {
      guard error == .corrupt else { throw error }
      let rest = try await readable().filter {
        (brand == nil || $0.account.brand == brand) && search.finds($0.account)
          && (!search.isSuspended || $0.suspension != nil)
          && place.map($0.isBehind) ?? true
      }
      guard !rest.isEmpty else { throw error }
      return Page(rest, next: .behindDamage)
    }
  }

  /// - Returns: the page, and the reason for which it may lack accounts.
  private func pageAndGap(
    after place: PageToken?, of brand: BrandID?, _ search: AccountSearch, limit: Int
  ) async throws(StorageProblem) -> (page: Page<AccountEntry>, gap: StorageProblem?) {
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
      return (page, sql.gap)
    }
  }

  /// Returns all readable accounts of a damaged store, oldest first. Reading stops early; it is then
  /// repeated from the other end.
  private func readable() async throws(StorageProblem) -> [AccountEntry] {
    try await read { [now] sql in
      let now = now()
      var found: [AccountID: AccountEntry] = [:]
      for direction in ["", "DESC"] {
        try? sql.each("\(AccountEntry.selected) ORDER BY number \(direction)", []) { row in
          guard let entry = try? AccountEntry(row, at: now) else { return }
          found[entry.account.id] = entry
        }
      }
      return found.values.sorted {
        ($0.account.createdAt, $0.account.id.description)
          < ($1.account.createdAt, $1.account.id.description)
      }
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

extension PageToken {
  /// The place behind the readable accounts of a damaged store.
  fileprivate static let behindDamage = PageToken(sortKey: "\(Int64.max)", id: "damaged")
}

extension Page<AccountEntry> {
  /// The page, after which the next request throws a problem.
  ///
  /// - Throws: the problem, if the page is empty.
  fileprivate func followed(by problem: StorageProblem) throws(StorageProblem) -> Self {
    guard let last = items.last else { throw problem }
    return Page(items, next: PageToken(after: last), unreadable: unreadable)
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

  /// Returns whether the account is behind a place of the list.
  fileprivate func isBehind(_ place: PageToken) -> Bool {
    (account.createdAt.milliseconds, account.id.description) > (place.milliseconds, place.id)
  }

  fileprivate init(_ row: SQLRow, at now: Date) throws(StorageProblem) {
    self.init(
      account: try Account(row), profile: try Profile(row),
      suspension: try Suspension(row, at: now), expiry: try AccountExpiry(row))
  }
}

/// A condition for an operator's search among accounts; its values follow four others of the
/// statement.
struct SearchCondition {
  let condition: String
  let values: [SQLValue]

  private static let columns = [
    ("sort_key", 0), ("last_name_key", 0), ("email_canonical", 1), ("username", 2), ("id", 2),
  ]

  /// If there are few matches, the indexes find them, and the matches are sorted by time. If there
  /// are many, sorting them would take longer than reading accounts by time until a page is full.
  ///
  /// - Parameter pageSize: the number of accounts on the page.
  init(_ search: AccountSearch, pageSize: Int, in sql: any SQLConnection) throws {
    guard !search.isEmpty else {
      (condition, values) = ("", [])
      return
    }
    values = [search.name, search.address, search.text].flatMap {
      [$0.sqlValue, $0.end.sqlValue]
    }
    let limit = min(pageSize, 1000) * 20
    let count = try sql.rows(Self.count(upTo: limit), values).first?["count"] ?? 0
    condition = count < limit ? "AND number IN (\(Self.numbers))" : "AND (\(Self.isFound))"
  }

  private static func count(upTo limit: Int) -> String {
    let counts = columns.map { column, value in
      """
      (SELECT count(*) FROM (SELECT 1 FROM accounts
        WHERE \(begins(column, from: value, first: 1)) LIMIT \(limit)) AS found)
      """
    }
    return "SELECT \(counts.joined(separator: " + ")) AS count"
  }

  /// Each column is searched by its own index; one condition with OR would use none.
  private static let numbers = columns.map { column, value in
    "SELECT number FROM accounts WHERE \(begins(column, from: value, first: 5))"
  }.joined(separator: " UNION ")

  /// The expression `column || ''` avoids the column's index, so that the index of the time is
  /// used.
  private static let isFound = columns.map { column, value in
    begins("(\(column) || '')", from: value, first: 5)
  }.joined(separator: " OR ")

  private static func begins(_ column: String, from value: Int, first: Int) -> String {
    let number = first + 2 * value
    return "\(column) >= $\(number) AND \(column) < $\(number + 1)"
  }
}
