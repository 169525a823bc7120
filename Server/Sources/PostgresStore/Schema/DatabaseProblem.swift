import Domain
import Essentials
import Store

/// A property of a database or a right of a role that doesn't suit the store.
public enum DatabaseProblem: Error, Equatable, Sendable {
  /// The role that a connection should have.
  enum Role { case owner, server }

  case oldServer(version: String)
  case encoding(String)
  /// `standard_conforming_strings` is off.
  case escapes
  case superuser(String)
  /// The servers' role has a right of the whole cluster, which `statement` takes away.
  case powerful(role: String, right: String, statement: String)
  /// The servers' role could change or empty the tables, and with them the audit log.
  case mayChangeTables(role: String, String)
  /// Names of the store could mean what others create. Nil is every role.
  case mayCreate(role: String?)
  case lacksRight(role: String, table: String)
  case foreign(String, owner: String)
  /// The difference between this host's clock and the database's, in seconds; positive if this one is
  /// ahead.
  case clock(seconds: Int)
}

extension DatabaseProblem {
  /// A sentence that tells the operator how to fix the problem.
  public var sentence: String {
    switch self {
    case .oldServer(let version): "PostgreSQL \(version) is too old. Use version 14 or newer."
    case .encoding(let name):
      """
      The database's encoding is \(name), which can't hold every name. Create it again with ENCODING \
      'UTF8' TEMPLATE template0, as docs/scaling.md shows.
      """
    case .escapes:
      """
      The database's setting standard_conforming_strings is off. Turn it on for this database: \
      ALTER DATABASE … SET standard_conforming_strings = on.
      """
    case .superuser(let role):
      """
      The role \(role) is a superuser. Give --database one of the two roles that docs/scaling.md \
      creates.
      """
    case .powerful(let role, let right, let statement):
      "The role \(role) has \(right), which a server doesn't need. Run \(statement)."
    case .mayChangeTables(let role, let table):
      """
      The role \(role) may empty or change the table \(table). Let another role own the tables, as \
      docs/scaling.md shows.
      """
    case .mayCreate(let role):
      """
      \(role.map { "The role \($0)" } ?? "Every role") may create in the schema public. Run REVOKE \
      CREATE ON SCHEMA public FROM \(role ?? "PUBLIC").
      """
    case .lacksRight(let role, let table):
      """
      The role \(role) lacks a right on the table \(table). Run GRANT SELECT, INSERT, UPDATE, DELETE \
      ON \(table) TO \(role).
      """
    case .foreign(let name, let owner):
      """
      \(name) in the schema public belongs to the role \(owner), so that it could run that role's \
      code. Let the role of foyer-server migrate own it, or drop it.
      """
    case .clock(let seconds):
      """
      This host's clock is \(Self.words(abs(seconds))) \(seconds > 0 ? "ahead of" : "behind") the \
      database's. Set the clocks of both hosts.
      """
    }
  }

  private static func words(_ seconds: Int) -> String {
    switch seconds {
    case ..<7200: "\(seconds / 60) minutes"
    case ..<172_800: "\(seconds / 3600) hours"
    default: "\(seconds / 86_400) days"
    }
  }
}

extension PostgresDriver {
  /// Returns what a server can't use, or mustn't have.
  func problems(_ role: DatabaseProblem.Role) async throws(PostgresError) -> [DatabaseProblem] {
    try await transaction(.reading) { try DatabaseProblem.all(for: role, in: $0, at: Date()) }
  }

  /// Returns a sentence for each problem with the database, its settings and the role's rights.
  public func examine() async throws(PostgresError) -> [String] {
    try await problems(.server).map(\.sentence)
  }
}

extension DatabaseProblem {
  static func all(
    for role: Role, in sql: any SQLConnection, at now: Date
  ) throws -> [DatabaseProblem] {
    let database = try settings(in: sql, at: now)
    // The rest says nothing about a superuser, who may do everything.
    if database.problems.contains(.superuser(database.role)) { return database.problems }
    let others =
      role == .server
      ? try serverRights(database.role, in: sql) : try foreignObjects(in: sql)
    return database.problems + others
  }

  private static func settings(
    in sql: any SQLConnection, at now: Date
  ) throws -> (role: String, problems: [DatabaseProblem]) {
    let row = try sql.row(
      """
      SELECT CAST(current_user AS text) AS role, rolsuper AS is_super,
        CAST(current_setting('server_version_num') AS bigint) AS number,
        current_setting('server_version') AS version, current_setting('server_encoding') AS encoding,
        current_setting('standard_conforming_strings') AS escapes,
        CAST(extract(epoch FROM clock_timestamp()) AS bigint) AS clock
      FROM pg_catalog.pg_roles WHERE rolname = current_user
      """)
    guard let row else { throw StorageProblem.corrupt }
    let role: String = try row.get("role")
    var problems: [DatabaseProblem] = []
    if try row.get("number", as: Int.self) < 140_000 {
      problems.append(.oldServer(version: try row.get("version")))
    }
    let encoding: String = try row.get("encoding")
    if encoding != "UTF8" { problems.append(.encoding(encoding)) }
    if row["escapes"] != "on" { problems.append(.escapes) }
    let seconds = try Int(now.timeIntervalSince1970) - row.get("clock")
    if abs(seconds) > StoredTimes.tolerance { problems.append(.clock(seconds: seconds)) }
    if row["is_super"] == true { problems.append(.superuser(role)) }
    return (role, problems)
  }

  private static func serverRights(
    _ role: String, in sql: any SQLConnection
  ) throws -> [DatabaseProblem] {
    let mayCreate = try sql.value(
      "SELECT has_schema_privilege('public', 'CREATE')", as: Bool.self)
    let isOpen = try isOpen(sql)
    let tables = try sql.rows(
      """
      SELECT CAST(relname AS text) AS name,
        has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')
          AND has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE') AS is_usable,
        has_table_privilege(oid, 'TRUNCATE, TRIGGER, REFERENCES')
          OR pg_has_role(relowner, 'MEMBER') AS is_too_much
      FROM pg_catalog.pg_class WHERE relnamespace = CAST('public' AS regnamespace) AND relkind = 'r'
      ORDER BY relname
      """
    ).filter { try StoreSchema.tables.contains($0.get("name")) }
    var problems = try powers(of: role, in: sql)
    if let table = tables.first(where: { $0["is_too_much"] == true }) {
      problems.append(.mayChangeTables(role: role, try table.get("name")))
    }
    if mayCreate == true { problems.append(.mayCreate(role: isOpen ? nil : role)) }
    for table in tables where table["is_usable"] == false {
      problems.append(.lacksRight(role: role, table: try table.get("name")))
    }
    return problems
  }

  /// The rights of a role beyond the database: its attributes and its predefined roles (PostgreSQL's
  /// documentation, chapters 22.2 and 22.5).
  private static func powers(
    of role: String, in sql: any SQLConnection
  ) throws -> [DatabaseProblem] {
    let attributes = try sql.row(
      """
      SELECT rolcreaterole AS createrole, rolreplication AS replication, rolbypassrls AS bypassrls
      FROM pg_catalog.pg_roles WHERE rolname = current_user
      """)
    let owned = ["createrole", "replication", "bypassrls"].filter { attributes?[$0] == true }.map {
      let name = $0.uppercased()
      return powerful(role, name, "ALTER ROLE \(role) NO\(name)")
    }
    let memberships = try sql.rows(
      """
      SELECT CAST(rolname AS text) AS name FROM pg_catalog.pg_roles
      WHERE rolname IN ('pg_read_all_data', 'pg_write_all_data', 'pg_read_server_files',
        'pg_write_server_files', 'pg_execute_server_program') AND pg_has_role(oid, 'MEMBER')
      ORDER BY rolname
      """
    ).map { row in
      let name: String = try row.get("name")
      return powerful(role, "the role \(name)", "REVOKE \(name) FROM \(role)")
    }
    return owned + memberships
  }

  private static func powerful(_ role: String, _ right: String, _ statement: String)
    -> DatabaseProblem
  {
    .powerful(role: role, right: right, statement: statement)
  }

  /// Returns whether every role may create in the schema of the tables.
  private static func isOpen(_ sql: any SQLConnection) throws -> Bool {
    try sql.value("SELECT has_schema_privilege('public', 'public', 'CREATE')") ?? false
  }

  /// All that `migrate` could run or read must belong to its own role, or to a superuser.
  private static func foreignObjects(in sql: any SQLConnection) throws -> [DatabaseProblem] {
    let foreign = try sql.rows(
      """
      SELECT CAST(o.name AS text) AS name, CAST(r.rolname AS text) AS owner FROM (
        SELECT 'The table ' || relname AS name, relowner AS owner FROM pg_catalog.pg_class
          WHERE relnamespace = CAST('public' AS regnamespace) AND relkind <> 'i'
        UNION ALL SELECT 'The function ' || proname, proowner FROM pg_catalog.pg_proc
          WHERE pronamespace = CAST('public' AS regnamespace)
        UNION ALL SELECT 'The operator ' || oprname, oprowner FROM pg_catalog.pg_operator
          WHERE oprnamespace = CAST('public' AS regnamespace)
        UNION ALL SELECT 'The function of the trigger ' || t.tgname, p.proowner
          FROM pg_catalog.pg_trigger AS t
            JOIN pg_catalog.pg_class AS c ON c.oid = t.tgrelid
            JOIN pg_catalog.pg_proc AS p ON p.oid = t.tgfoid
          WHERE c.relnamespace = CAST('public' AS regnamespace) AND NOT t.tgisinternal
      ) AS o JOIN pg_catalog.pg_roles AS r ON r.oid = o.owner
      WHERE r.rolname <> current_user AND NOT r.rolsuper ORDER BY o.name LIMIT 5
      """)
    var problems: [DatabaseProblem] = try isOpen(sql) ? [.mayCreate(role: nil)] : []
    for object in foreign {
      problems.append(.foreign(try object.get("name"), owner: try object.get("owner")))
    }
    return problems
  }
}
