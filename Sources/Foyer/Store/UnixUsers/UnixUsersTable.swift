import Domain

/// The numbers of Unix users. Rows are never deleted, and hold nothing of a person but the account's id.
enum UnixUsersTable {
  static func number(
    of account: AccountID, in range: UnixRange, _ sql: any SQLConnection
  ) throws -> UnixNumber {
    if let number = try number(of: account, in: sql) { return .assigned(number) }
    let last: Int64? = try sql.row(
      "SELECT max(number) AS last FROM unix_users WHERE number BETWEEN $1 AND $2",
      Int64(range.numbers.lowerBound), Int64(range.numbers.upperBound))?["last"]
    let next = last.map { $0 + 1 } ?? Int64(range.numbers.lowerBound)
    return .free(next <= Int64(range.numbers.upperBound) ? UInt32(next) : nil)
  }

  /// - Returns: whether the account has that number now.
  static func assign(_ assigned: AccountNumber, in sql: any SQLConnection) throws -> Bool {
    try sql.rows(
      "INSERT INTO unix_users (number, account) VALUES ($1, $2) ON CONFLICT DO NOTHING",
      Int64(assigned.number), assigned.account)
    return try number(of: assigned.account, in: sql) == assigned.number
  }

  private static func number(
    of account: AccountID, in sql: any SQLConnection
  ) throws -> UInt32? {
    guard let row = try sql.row("SELECT number FROM unix_users WHERE account = $1", account) else {
      return nil
    }
    guard let number = UInt32(exactly: try row.get("number", as: Int64.self)) else {
      throw StorageProblem.corrupt
    }
    return number
  }
}
