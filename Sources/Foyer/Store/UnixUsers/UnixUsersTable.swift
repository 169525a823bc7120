import Domain
import SQL

/// The numbers of Unix users. Rows are never deleted, and hold no personal data but the account's
/// ID.
enum UnixUsersTable {
  static func number(
    of account: AccountID, in range: UnixRange, _ sql: any SQLConnection
  ) throws -> UnixNumber {
    if let number = try number(of: account, in: sql) { return .assigned(number: number) }
    let last: Int64? = try sql.row(
      "SELECT max(number) AS last FROM unix_users WHERE number BETWEEN $1 AND $2",
      Int64(range.numbers.lowerBound), Int64(range.numbers.upperBound))?["last"]
    let next = last.map { $0 + 1 } ?? Int64(range.numbers.lowerBound)
    if next <= Int64(range.numbers.upperBound) { return .free(number: UInt32(next)) }
    return .free(number: try gap(in: range, sql))
  }

  /// The lowest number of the range that was never assigned, if the highest one already was: a host
  /// may have skipped some.
  private static func gap(in range: UnixRange, _ sql: any SQLConnection) throws -> UInt32? {
    let (first, last) = (Int64(range.numbers.lowerBound), Int64(range.numbers.upperBound))
    guard try sql.exists("SELECT 1 FROM unix_users WHERE number = $1", first) else {
      return UInt32(first)
    }
    let before: Int64? = try sql.row(
      """
      SELECT number FROM unix_users AS u WHERE number >= $1 AND number < $2
        AND NOT EXISTS (SELECT 1 FROM unix_users AS n WHERE n.number = u.number + 1)
      ORDER BY number LIMIT 1
      """, first, last)?["number"]
    return before.map { UInt32($0 + 1) }
  }

  /// - Returns: False if the account has another number, or another account has this one.
  static func assign(_ assigned: AccountNumber, in sql: any SQLConnection) throws -> Bool {
    try sql.rows(
      "INSERT INTO unix_users (number, account) VALUES ($1, $2) ON CONFLICT DO NOTHING",
      Int64(assigned.number), assigned.account)
    return try number(of: assigned.account, in: sql) == assigned.number
  }

  private static func number(
    of account: AccountID, in sql: any SQLConnection
  ) throws -> UInt32? {
    try sql.row("SELECT number FROM unix_users WHERE account = $1", account).map {
      try number(in: $0)
    }
  }

  static func number(in row: SQLRow) throws -> UInt32 {
    try row.reading(of: "unix_users") { row in
      guard let number = UInt32(exactly: try row.get("number", as: Int64.self)) else {
        throw StorageProblem.corrupt
      }
      return number
    }
  }
}
