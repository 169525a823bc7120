import Domain
import Essentials

/// Converts tables from before version 1 of `StoreSchema`, which were never released: SQLite files
/// at version 18 or 19, and PostgreSQL databases at version 11.
///
/// The conversion runs in the transaction that creates version 1. In PostgreSQL that transaction is
/// READ COMMITTED: statements after the lock see everything that servers had stored by then.
enum StoreConversion {
  /// - Parameter statements: the statements that create the tables of version 1.
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

  /// Lets servers of the earlier version wait until the transaction ends.
  private static func lock(in sql: any SQLConnection) throws {
    guard sql.dialect.name == .postgres else { return }
    let names = EarlierTable.dropped(sql.dialect).joined(separator: ", ")
    try sql.rows("LOCK TABLE \(names) IN ACCESS EXCLUSIVE MODE")
  }

  /// Lets a server of the earlier version report that the database is newer.
  private static func refuseEarlierServers(in sql: any SQLConnection) throws {
    guard sql.dialect.name == .postgres else { return }
    try sql.rows("INSERT INTO foyer_versions (version, oldest_server) VALUES (12, 12)")
  }

  /// Dropping the functions drops the triggers that call them; in SQLite, triggers are dropped with
  /// their tables.
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

extension StoreConversion {
  /// Accounts that a program of version 17 inserted during the upgrade to version 18 lack a folded
  /// name.
  private static func setMissingNameKeys(in sql: any SQLConnection) throws {
    for row in try sql.rows("SELECT id, name FROM accounts WHERE sort_key = ''") {
      guard let name = try? FullName(stored: row.get("name")) else { continue }
      let keys = NameKeys(name)
      try sql.rows(
        "UPDATE accounts SET sort_key = $1, last_name_key = $2 WHERE id = $3", keys.sort,
        keys.last, row.get("id", as: String.self))
    }
  }

  /// The key of an e-mail begins with `letter:` and the ID of its account or application, or
  /// `nobody`.
  private static func setRecipients(in sql: any SQLConnection) throws {
    for row in try sql.rows("SELECT reference, key, payload FROM outbox WHERE kind = 'email'") {
      let parts = try row.get("key", as: String.self).split(separator: ":")
      let account = parts.dropFirst().first.map(String.init)
      let payload = Data(try row.get("payload", as: [UInt8].self))
      let email = try? JSONDecoder().decode(EmailPayload.self, from: payload)
      try sql.rows(
        "UPDATE outbox SET account = $1, recipient = $2 WHERE reference = $3",
        account == "nobody" ? nil : account,
        email.flatMap { try? EmailAddress(validating: $0.recipient).canonical },
        row.get("reference", as: String.self))
    }
  }

  /// Accounts get their usernames before applications, since an application that is being verified
  /// shares the username with the account of its address. Usernames that are held until all targets
  /// have received a deletion come last.
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

extension StoreConversion {
  /// Returns the next number of each table whose numbers were never reused.
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
