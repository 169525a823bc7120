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

extension AccountStore: UnixNumbers {
  public func unixNumber(
    of account: AccountID, in range: UnixRange
  ) async throws(FindUnixNumber.Failure) -> UnixNumber {
    try await read(FindUnixNumber.Failure.self) { sql in
      if let stored = try UnixRangeSetting.read(in: sql), stored != range {
        throw FindUnixNumber.Failure.refused(.otherRange(ids: stored))
      }
      return try UnixUsersTable.number(of: account, in: range, sql)
    }
  }

  public func assign(
    _ numbers: [AccountNumber], in range: UnixRange, onlyToAccounts: Bool
  ) async throws(AssignUnixNumbers.Failure) -> [AccountNumber] {
    if numbers.isEmpty { return [] }
    do throws(NumbersRefusal) {
      try await write(.create, NumbersRefusal.self) { sql in
        let stored = try UnixRangeSetting.read(in: sql)
        guard stored == nil || stored == range else {
          throw NumbersRefusal.other(.refused(.otherRange(ids: stored ?? range)))
        }
        let numbers = try numbers.filter {
          try !onlyToAccounts || AccountsTable.account($0.account, in: sql) != nil
        }
        if stored == nil, !numbers.isEmpty { try UnixRangeSetting.replace(range, in: sql) }
        let conflicts = try numbers.filter { try !UnixUsersTable.assign($0, in: sql) }
        if !conflicts.isEmpty { throw NumbersRefusal.conflicts(conflicts) }
      }
      return []
    } catch {
      switch error {
      case .conflicts(let conflicts): return conflicts
      case .other(let failure): throw failure
      }
    }
  }

  /// Returns the range that all hosts share; nil until a host has assigned a number.
  public func unixRange() async throws(StorageProblem) -> UnixRange? {
    try await read { try UnixRangeSetting.read(in: $0) }
  }

  public func replaceUnixRange(_ range: UnixRange) async throws(AccountsError) {
    try await write(.create, AccountsError.self) { try UnixRangeSetting.replace(range, in: $0) }
  }
}

/// Rolls the whole assignment back if it is refused or some numbers conflict.
private enum NumbersRefusal: StoreError {
  case conflicts([AccountNumber])
  case other(AssignUnixNumbers.Failure)

  init(_ failure: StoreFailure) { self = .other(.store(failure)) }
}

/// The shared range of numbers, a row of `settings`.
enum UnixRangeSetting {
  private static let name = "unix_ids"

  static func read(in sql: any SQLConnection) throws -> UnixRange? {
    try sql.row("SELECT name, value FROM settings WHERE name = $1", name).flatMap {
      try range(in: $0)
    }
  }

  /// Returns nil for another setting.
  static func range(in row: SQLRow) throws -> UnixRange? {
    try row.reading(of: "settings") { row in
      guard row["name"] == name else { return nil }
      guard let range = UnixRange(try row.get("value", as: String.self)) else {
        throw StorageProblem.corrupt
      }
      return range
    }
  }

  static func replace(_ range: UnixRange, in sql: any SQLConnection) throws {
    let before = try read(in: sql)
    if range == before { return }
    try sql.rows(
      """
      INSERT INTO settings (name, value) VALUES ($1, $2)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value
      """, name, range.description)
    try AuditTable.note(
      .settingChanged, of: name, before: ["value": before?.description],
      after: ["value": range.description], in: sql)
  }
}
