import Domain
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Inserts many accounts with few statements: one for each row would take PostgreSQL a minute for
/// 100,000 accounts.
extension AccountsTable {
  /// - Throws: `AccountsError.emailTaken` or `.usernameTaken` if another transaction came first.
  static func insert(
    _ list: [ImportedAccount], of brand: BrandID, at now: Date, in sql: any SQLConnection
  ) throws -> [Account] {
    let accounts = list.map { Account($0, of: brand, at: now) }
    try insertRows(accounts, list, in: sql)
    try UsernamesTable.insert(of: accounts, in: sql)
    for (account, row) in zip(accounts, list) where row.about != nil {
      try MemberNamesTable.update(account.id, in: sql)
    }
    try NotificationsTable.noteCreated(accounts.map(\.id), at: now, in: sql)
    try AuditTable.note(
      .accountCreated, of: accounts.map { ($0.id.description, $0.auditValues) }, in: sql)
    return accounts
  }

  private static func insertRows(
    _ accounts: [Account], _ list: [ImportedAccount], in sql: any SQLConnection
  ) throws {
    let identifiers = RandomIdentifiers()
    var values: [SQLValue] = []
    for (account, row) in zip(accounts, list) {
      let keys = NameKeys(account.name)
      let mark = IdempotencyDigests(identifiers.idempotencyKey())
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
      VALUES \(SQLValue.rows(accounts.count, of: 14))
      ON CONFLICT DO NOTHING RETURNING id
      """, values)
    guard inserted.count == accounts.count else { throw AccountsError.emailTaken }
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

extension Account {
  fileprivate init(_ row: ImportedAccount, of brand: BrandID, at now: Date) {
    self.init(
      id: RandomIdentifiers().accountID(), name: row.name, email: row.email, brand: brand,
      createdAt: row.createdAt ?? now, details: SignUpDetails(username: row.username))
  }
}
