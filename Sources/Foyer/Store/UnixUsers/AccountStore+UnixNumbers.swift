import Domain
import SQL

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
