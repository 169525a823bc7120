import Domain
import InteractorKit
import SQL

/// The search index of listed members: a row for each position at which a word of the name begins.
enum MemberNamesTable {
  /// Replaces the rows of an account according to its name and profile.
  static func update(_ id: AccountID, in sql: any SQLConnection) throws {
    try sql.rows("DELETE FROM member_names WHERE id = $1", id)
    let row = try sql.row("SELECT sort_key FROM accounts WHERE id = $1 AND is_listed", id)
    guard let row else { return }
    try insert(row.get("sort_key"), of: id, in: sql)
  }

  /// Creates the rows of all accounts, for an empty table.
  static func fill(in sql: any SQLConnection) throws {
    for row in try sql.rows("SELECT id, sort_key FROM accounts WHERE is_listed") {
      try insert(row.get("sort_key"), of: row.get("id"), in: sql)
    }
  }

  /// The members with a name, or one of its words, that begins with the query; all for an empty one.
  static func page(_ query: UsersQuery, in sql: any SQLConnection) throws -> RowsPage<User> {
    let isAll = query.start.isEmpty
    let found =
      isAll ? "accounts WHERE is_listed" : "member_names WHERE start >= $1 AND start < $2"
    let bounds = isAll ? [] : [query.start.sqlValue, query.start.end.sqlValue]
    let count = try sql.rows(
      "SELECT count(\(isAll ? "*" : "DISTINCT id")) AS total FROM \(found)", bounds
    ).first
    let slice = IndexSlice(query.rows, of: try count?.get("total") ?? 0)
    return try slice.page(
      in: sql,
      of: sql.rows(
        """
        SELECT \(AccountsTable.columns) FROM (
          SELECT \(isAll ? "" : "DISTINCT") sort_key AS key, id AS found_id FROM \(found)
          ORDER BY sort_key \(slice.order), id \(slice.order)
          LIMIT $\(bounds.count + 1) OFFSET $\(bounds.count + 2)) AS found
        JOIN accounts ON id = found_id ORDER BY key \(slice.order), id \(slice.order)
        """, bounds + [slice.limit.sqlValue, slice.offset.sqlValue]))
  }

  private static func insert(
    _ sortKey: String, of id: AccountID, in sql: any SQLConnection
  ) throws {
    for start in UsersQuery.starts(of: sortKey) {
      try sql.rows(
        "INSERT INTO member_names (start, sort_key, id) VALUES ($1, $2, $3)", start, sortKey, id)
    }
  }
}

/// A range of rows, read from the nearer end of an index.
private struct IndexSlice {
  let total: Int
  let isReversed: Bool
  let limit: Int
  let offset: Int

  init(_ rows: Range<Int>, of total: Int) {
    let rows = rows.clamped(to: 0..<total)
    self.total = total
    isReversed = rows.lowerBound > total / 2
    limit = rows.count
    offset = isReversed ? total - rows.upperBound : rows.lowerBound
  }

  var order: String { isReversed ? "DESC" : "ASC" }

  func page(in sql: any SQLConnection, of rows: [SQLRow]) throws -> RowsPage<User> {
    let users = try sql.readable(rows, of: "accounts") { try User($0) }
    return RowsPage(
      isReversed ? users.reversed() : users, total: total - rows.count + users.count)
  }
}

/// The members: accounts whose owners chose to be listed.
extension AccountStore: ListedMembers {
  public func fetchUsers(_ query: UsersQuery) async throws(StorageProblem) -> RowsPage<User> {
    try await read { try MemberNamesTable.page(query, in: $0) }
  }

  public func fetchUserDetails(for id: AccountID) async throws(StorageProblem) -> UserDetails? {
    try await member(id)?.details
  }

  public func member(_ id: AccountID) async throws(StorageProblem) -> Member? {
    try await read { sql in
      let rows = try sql.rows(
        "SELECT \(AccountsTable.columns) FROM accounts WHERE id = $1 AND is_listed", id)
      return try sql.readable(rows, of: "accounts") { row in
        let account = try Account(row)
        return Member(
          User(id: account.id, name: account.name.value),
          UserDetails(about: try Profile(row).about.value, joinedAt: account.createdAt))
      }.first
    }
  }
}

extension User {
  /// Members see no account that can't be read as a whole.
  init(_ row: SQLRow) throws(StorageProblem) {
    let account = try Account(row)
    _ = try Profile(row)
    self.init(id: account.id, name: account.name.value, joinedAt: account.createdAt)
  }
}
