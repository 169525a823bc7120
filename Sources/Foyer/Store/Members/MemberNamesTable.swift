import Domain
import InteractorKit

/// What the names of listed members are found by: a row for each place where a word begins.
enum MemberNamesTable {
  /// Makes the rows of an account what its name and its profile say.
  static func update(_ id: AccountID, in sql: any SQLConnection) throws {
    try sql.rows("DELETE FROM member_names WHERE id = $1", id)
    let row = try sql.row("SELECT sort_key FROM accounts WHERE id = $1 AND is_listed", id)
    guard let row else { return }
    try insert(row.get("sort_key"), of: id, in: sql)
  }

  /// Makes the rows of all accounts, where there are none yet.
  static func fill(in sql: any SQLConnection) throws {
    for row in try sql.rows("SELECT id, sort_key FROM accounts WHERE is_listed") {
      try insert(row.get("sort_key"), of: row.get("id"), in: sql)
    }
  }

  static func all(_ rows: Range<Int>, in sql: any SQLConnection) throws -> RowsPage<User> {
    let count = try sql.row("SELECT count(*) AS total FROM accounts WHERE is_listed")
    return try page(
      count,
      of: sql.rows(
        """
        SELECT id, name, created_at FROM accounts WHERE is_listed
        ORDER BY sort_key, id LIMIT $1 OFFSET $2
        """, rows.count, rows.lowerBound))
  }

  /// - Parameter query: with a start that isn't empty.
  static func found(_ query: UsersQuery, in sql: any SQLConnection) throws -> RowsPage<User> {
    let (start, end) = (query.start, query.start + "\u{10FFFF}")
    let count = try sql.row(
      "SELECT count(DISTINCT id) AS total FROM member_names WHERE start >= $1 AND start < $2",
      start, end)
    return try page(
      count,
      of: sql.rows(
        """
        SELECT a.id, a.name, a.created_at FROM (
          SELECT DISTINCT sort_key, id FROM member_names WHERE start >= $1 AND start < $2
          ORDER BY sort_key, id LIMIT $3 OFFSET $4) AS found
        JOIN accounts AS a ON a.id = found.id ORDER BY found.sort_key, found.id
        """, start, end, query.rows.count, query.rows.lowerBound))
  }

  private static func page(_ count: SQLRow?, of rows: [SQLRow]) throws -> RowsPage<User> {
    RowsPage(try rows.map { try User($0) }, total: try count?.get("total") ?? 0)
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
