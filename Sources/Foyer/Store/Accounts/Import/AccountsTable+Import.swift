import Domain
import Essentials
import SQL
import Secrets

/// Inserts many accounts with few statements: one for each row would take PostgreSQL a minute for
/// 100,000 accounts.
extension AccountsTable {
  /// - Throws: `AccountsError.emailTaken` or `.usernameTaken` if another transaction came first.
  static func insert(
    _ list: [PlannedAccount], at now: Date, in sql: any SQLConnection
  ) throws {
    try insertRows(list, in: sql)
    let accounts = list.map(\.account)
    try UsernamesTable.insert(of: accounts, in: sql)
    for planned in list where planned.row.about != nil {
      try MemberNamesTable.update(planned.account.id, in: sql)
    }
    try NotificationsTable.noteCreated(accounts.map(\.id), at: now, in: sql)
    try AuditTable.note(
      .accountCreated, of: accounts.map { ($0.id.description, $0.auditValues) }, in: sql)
  }

  private static func insertRows(
    _ list: [PlannedAccount], in sql: any SQLConnection
  ) throws {
    var values: [SQLValue] = []
    for planned in list {
      let (account, row, mark) = (planned.account, planned.row, planned.mark)
      let keys = NameKeys(account.name)
      // The decoy, so that a sign-in takes as long as one to an account with a password.
      let hash = row.passwordHash ?? .decoy
      let own: [(any SQLBindable)?] = [
        account.id, account.name.value, keys.sort, keys.last, account.email?.address,
        account.email?.canonical, account.details.username?.value, hash, account.brand,
        account.createdAt, mark.id, mark.contents, row.about.map { _ in true }, row.about?.value,
      ]
      values += own.map { $0?.sqlValue ?? .null }
    }
    let inserted = try sql.rows(
      """
      INSERT INTO accounts (id, name, sort_key, last_name_key, email, email_canonical, username,
        password_hash, brand, created_at, idempotency_key, request_digest, is_listed, about)
      VALUES \(SQLValue.rows(list.count, of: 14))
      ON CONFLICT DO NOTHING RETURNING id
      """, values)
    guard inserted.count == list.count else { throw AccountsError.emailTaken }
  }
}

extension UsernamesTable {
  /// Returns those usernames that an account or an application has.
  static func inUse(_ names: [SQLValue], in sql: any SQLConnection) throws -> Set<String> {
    let list = (1...names.count).map { "$\($0)" }.joined(separator: ", ")
    return try Set(
      sql.rows(
        "SELECT username FROM usernames WHERE username IN (\(list)) AND (\(isInUse))", names
      ).map { try $0.get("username") })
  }

  fileprivate static func insert(of accounts: [Account], in sql: any SQLConnection) throws {
    let holders = accounts.filter { $0.details.username != nil }
    guard !holders.isEmpty else { return }
    let names = holders.compactMap { $0.details.username?.value.sqlValue }
    let list = (1...names.count).map { "$\($0)" }.joined(separator: ", ")
    try sql.rows(
      "DELETE FROM usernames WHERE username IN (\(list)) AND NOT (\(isInUse))", names)
    let inserted = try sql.rows(
      """
      INSERT INTO usernames (username, holder) VALUES \(SQLValue.rows(holders.count, of: 2))
      ON CONFLICT DO NOTHING RETURNING username
      """, zip(names, holders).flatMap { [$0, $1.id.sqlValue] })
    guard inserted.count == holders.count else { throw AccountsError.usernameTaken }
  }
}

extension SQLValue {
  /// Returns `($1, $2), ($3, $4)` and so on, for VALUES.
  static func rows(_ count: Int, of columns: Int) -> String {
    (0..<count).map { row in
      "(" + (1...columns).map { "$\(row * columns + $0)" }.joined(separator: ", ") + ")"
    }.joined(separator: ", ")
  }
}
