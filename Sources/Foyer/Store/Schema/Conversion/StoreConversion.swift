import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Converts the tables that were there before version 1 of `StoreSchema`, which were never released: of
/// an SQLite file at version 18 or 19, of a PostgreSQL database at version 11.
///
/// It runs in the transaction that makes version 1. In PostgreSQL that one is READ COMMITTED: a
/// statement after the tables are locked sees what servers have stored until then.
enum StoreConversion {
  /// - Parameter statements: those that make the tables of version 1.
  static func run(in sql: any SQLConnection, making statements: [String]) throws {
    let tables = EarlierTable.all.filter { $0.source(sql.dialect) != nil }
    try lock(in: sql)
    let next = try nextNumbers(in: sql)
    try dropFunctions(in: sql)
    for table in tables {
      try sql.rows("CREATE TABLE earlier_\(table.name) AS \(table.selection(sql.dialect))")
    }
    for table in EarlierTable.dropped(sql.dialect) { try sql.rows("DROP TABLE \(table)") }
    for statement in statements { try sql.rows(statement) }
    for table in tables where table.isCopied { try copy(table, in: sql) }
    if try !sql.exists("SELECT 1 FROM store") { try StoreRow.insert(in: sql) }
    try setMissingNameKeys(in: sql)
    try MemberNamesTable.fill(in: sql)
    try ApplicationKeys.fill(in: sql)
    try setRecipients(in: sql)
    try insertUsernames(in: sql)
    for table in tables { try sql.rows("DROP TABLE earlier_\(table.name)") }
    for (table, number) in next { try continueNumbers(of: table, at: number, in: sql) }
    try refuseEarlierServers(in: sql)
  }

  /// Servers of the version before wait until the transaction ends.
  private static func lock(in sql: any SQLConnection) throws {
    guard sql.dialect.name == .postgres else { return }
    let names = EarlierTable.dropped(sql.dialect).joined(separator: ", ")
    try sql.rows("LOCK TABLE \(names) IN ACCESS EXCLUSIVE MODE")
  }

  /// A server of the version before says that the database is of a newer one.
  private static func refuseEarlierServers(in sql: any SQLConnection) throws {
    guard sql.dialect.name == .postgres else { return }
    try sql.rows("INSERT INTO foyer_versions (version, oldest_server) VALUES (12, 12)")
  }

  /// With the functions go the triggers that call them; those of SQLite go with their tables.
  private static func dropFunctions(in sql: any SQLConnection) throws {
    guard sql.dialect.name == .postgres else { return }
    let functions = try sql.rows(
      """
      SELECT CAST(CAST(oid AS regprocedure) AS text) AS name FROM pg_proc
      WHERE starts_with(CAST(proname AS text), 'foyer_')
        AND pronamespace = (SELECT relnamespace FROM pg_class WHERE oid = 'accounts'::regclass)
      """)
    for row in functions {
      try sql.rows("DROP FUNCTION \(row.get("name", as: String.self)) CASCADE")
    }
  }

  private static func copy(_ table: EarlierTable, in sql: any SQLConnection) throws {
    let columns = table.columns.joined(separator: ", ")
    try sql.rows(
      """
      INSERT INTO \(table.name) (\(columns))
      SELECT \(columns) FROM earlier_\(table.name) ORDER BY \(table.order)
      """)
  }
}

// MARK: What no statement can copy

extension StoreConversion {
  /// An account that a program of version 17 inserted while version 18 was made has no folded name.
  private static func setMissingNameKeys(in sql: any SQLConnection) throws {
    for row in try sql.rows("SELECT id, name FROM accounts WHERE sort_key = ''") {
      guard let name = try? FullName(stored: row.get("name")) else { continue }
      let keys = NameKeys(name)
      try sql.rows(
        "UPDATE accounts SET sort_key = $1, last_name_key = $2 WHERE id = $3", keys.sort,
        keys.last, row.get("id", as: String.self))
    }
  }

  /// The key of an e-mail begins with `letter:` and the id that it is about, or `nobody`.
  private static func setRecipients(in sql: any SQLConnection) throws {
    for row in try sql.rows("SELECT reference, key, payload FROM outbox WHERE kind = 'letter'") {
      let parts = try row.get("key", as: String.self).split(separator: ":")
      let account = parts.dropFirst().first.map(String.init)
      let payload = Data(try row.get("payload", as: [UInt8].self))
      let letter = try? JSONDecoder().decode(LetterPayload.self, from: payload)
      try sql.rows(
        "UPDATE outbox SET account = $1, recipient = $2 WHERE reference = $3",
        account == "nobody" ? nil : account,
        letter.flatMap { try? EmailAddress(validating: $0.recipient).canonical },
        row.get("reference", as: String.self))
    }
  }

  /// An account has its username before an application has it: one that is being verified shares it with
  /// the account of its address. Then come usernames that are held until all targets know of a deletion.
  private static func insertUsernames(in sql: any SQLConnection) throws {
    try sql.rows(
      """
      INSERT INTO usernames (username, holder)
      SELECT username, id FROM accounts WHERE username IS NOT NULL
      """)
    try sql.rows(
      """
      INSERT INTO usernames (username, holder)
      SELECT username, CASE state WHEN 'verifying' THEN coalesce(email_canonical, id) ELSE id END
      FROM applications WHERE username IS NOT NULL AND state IN ('verifying', 'pending')
      ORDER BY state = 'verifying', created_at ON CONFLICT (username) DO NOTHING
      """)
    try sql.rows(
      """
      INSERT INTO usernames (username, holder)
      SELECT username, account FROM earlier_held_usernames AS held
      WHERE EXISTS (SELECT 1 FROM notifications AS n
        WHERE n.account = held.account AND n.change = 'deleted' AND n.delivered_at IS NULL)
      ORDER BY NOT EXISTS (SELECT 1 FROM notifications AS n
        WHERE n.account = held.account AND n.change = 'deleted' AND n.delivered_at IS NULL
          AND n.target IN (SELECT name FROM notification_targets)), account
      ON CONFLICT (username) DO NOTHING
      """)
  }
}

// MARK: Numbers

extension StoreConversion {
  /// The next number of each table whose earlier one never gave a number twice.
  private static func nextNumbers(in sql: any SQLConnection) throws -> [String: Int64] {
    switch sql.dialect.name {
    case .sqlite:
      let row = try sql.row(
        "SELECT seq + 1 AS next FROM sqlite_sequence WHERE name = 'provisionings'")
      return try row.map { ["notifications": try $0.get("next")] } ?? [:]
    case .postgres:
      let row = try sql.row(
        """
        SELECT nextval(pg_get_serial_sequence('accounts', 'number')) AS accounts,
          nextval(pg_get_serial_sequence('provisionings', 'change')) AS notifications
        """)
      guard let row else { return [:] }
      return ["accounts": try row.get("accounts"), "notifications": try row.get("notifications")]
    }
  }

  private static func continueNumbers(
    of table: String, at next: Int64, in sql: any SQLConnection
  ) throws {
    switch sql.dialect.name {
    case .sqlite:
      try sql.rows("DELETE FROM sqlite_sequence WHERE name = $1", table)
      try sql.rows("INSERT INTO sqlite_sequence (name, seq) VALUES ($1, $2)", table, next - 1)
    case .postgres:
      try sql.rows("SELECT setval(pg_get_serial_sequence($1, 'number'), $2, false)", table, next)
    }
  }
}
