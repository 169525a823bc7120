import Domain
import Essentials
import Files
import SQL
import Synchronization

extension AccountStore: StoreRows {
  public var unreadableRowsMet: Int { unreadable.count }

  public func unreadableRows() async throws(StorageProblem) -> [UnreadableRow] {
    try await read { try LocatedRow.all(in: $0).map(\.row) }
  }

  /// An account is deleted with all that belongs to it. Entries of the audit log stay, since the log
  /// would be broken without them.
  public func deleteUnreadableRows() async throws(AccountsError) -> [UnreadableRow] {
    try await write(.erase, AccountsError.self) { [now] sql in
      let found = try LocatedRow.all(in: sql).filter(\.row.isDeletable)
      for row in found { try row.delete(at: now(), in: sql) }
      let rest = try Set(LocatedRow.all(in: sql).map(\.row))
      return found.map(\.row).filter { !rest.contains($0) }
    }
  }

  public func lateTimes() async throws(StorageProblem) -> [String] {
    try await read { [now] sql in try StoredTimes.late(at: now(), in: sql).map(\.description) }
  }
}

/// An unreadable row and its place in the store.
struct LocatedRow {
  let row: UnreadableRow
  private let table: CopiedTable
  private let key: [SQLValue]

  static func all(in sql: any SQLConnection) throws -> [LocatedRow] {
    var found: [LocatedRow] = []
    for table in CopiedTable.all {
      try sql.each("SELECT * FROM \(table.name)", []) { row in
        guard let unreadable = try UnreadableRow(row, of: table) else { return }
        found.append(LocatedRow(row: unreadable, table: table, key: table.keyValues(of: row)))
      }
    }
    return found
  }

  func delete(at now: Date, in sql: any SQLConnection) throws {
    if table.name == "accounts", case .text(let id)? = key.first,
      try AccountsTable.delete(
        AccountID(id), isQuiet: !id.isPrintable, at: now, in: sql)
    {
      return
    }
    // Rows of other tables refer to this one.
    if table.name == "invitations" {
      let condition = CopiedTable.condition(["invitation"], key)
      try sql.rows("UPDATE applications SET invitation = NULL WHERE \(condition)", key)
    }
    try table.delete(key, in: sql)
    if table.name == "applications" || table.name == "accounts" {
      try sql.rows("DELETE FROM usernames WHERE \(CopiedTable.condition(["holder"], key))", key)
    }
    try AuditTable.note(
      .rowDeleted, of: row.table, after: ["row": row.id, "column": row.column], in: sql)
  }
}

extension UnreadableRow {
  /// Reads a row as the store reads it elsewhere; returns nil if it can be read.
  init?(_ row: SQLRow, of table: CopiedTable) throws {
    do {
      try row.reading(of: table.name) { row in
        try Self.readers[table.name]?(row)
        Self.checkTimes(of: row)
      }
      return nil
    } catch StorageProblem.row(let unreadable) {
      self = unreadable
    }
  }

  /// Looks times up that no reader needs, such as those by which rows are only selected.
  private static func checkTimes(of row: SQLRow) {
    for name in row.columns.names where name.hasSuffix("_at") { _ = row[name] as Date? }
  }

  private static let readers: [String: @Sendable (SQLRow) throws -> Void] = [
    "operators": { _ = try AccessGrant($0, of: .operators) },
    "hosts": { _ = try AccessGrant($0, of: .hosts) },
    "settings": { _ = try UnixRangeSetting.range(in: $0) },
    "invitations": { _ = try Invitation($0) },
    "accounts": {
      _ = try Credentials($0)
      _ = try Profile($0)
    },
    "unix_users": { _ = try UnixUsersTable.number(in: $0) },
    "applications": { _ = try StoredApplication($0) },
    "ssh_keys": { _ = try AccountKey($0) },
    "suspensions": { _ = try Suspension($0, at: .distantPast) },
    "second_factors": { _ = try AccountSecret($0) },
    "sign_in_challenges": { _ = try SignInChallengesTable.account(in: $0) },
    "vouches": { row in
      _ = try VouchesTable.state(row)
      _ = try row.get("application", as: AccountID.self)
      _ = try row.get("voucher", as: AccountID.self)
    },
    "vouch_codes": {
      _ = try OwnVouchCode($0)
      _ = try $0.get("voucher", as: AccountID.self)
    },
    "lifetimes": { row in
      _ = try AccountExpiry(row)
      _ = try row.get("account", as: AccountID.self)
      _ = row["reminded"] as Int?
    },
    "sign_ins": { _ = try SignInEntry($0) },
    "sessions": { _ = try SignInSession($0) },
    "sign_in_attempts": { _ = try SignInThrottle($0) },
    "verification_codes": { _ = try StoredCode($0) },
    "outbox": { _ = try OutboxEntry($0) },
    "conversations": { _ = try Conversation($0) },
    "conversation_entries": { _ = try Conversation.Entry($0) },
    "article_feedback": { _ = try ArticleFeedback($0) },
    "notifications": { _ = try Provisioning($0) },
    "audit_entries": { row in
      // An entry that isn't chained yet has neither a position nor a digest.
      let isChained = row["position"] != SQLValue?.none && row["position"] != SQLValue.null
      if isChained { _ = try AuditEntry(row) } else { _ = try AuditEntry(row, after: .start) }
    },
  ]
}

extension SQLRow {
  /// Reads a row of a table.
  ///
  /// - Throws: `StorageProblem.row`, which names the row and its column, if `read` finds the store
  ///   corrupt, or if it has looked up a value of another type; all other errors of `read`.
  func reading<Value>(of table: String, _ read: (SQLRow) throws -> Value) throws -> Value {
    let row = traced()
    do {
      let value = try read(row)
      if row.refusedColumn == nil { return value }
    } catch StorageProblem.corrupt {}
    throw StorageProblem.row(
      UnreadableRow(self, of: table, column: row.refusedColumn ?? row.lastColumn ?? "?"))
  }

  /// Reads a row of a table in the same way, if only its values are read.
  func values<Value>(
    of table: String, _ read: (SQLRow) throws -> Value
  ) throws(StorageProblem) -> Value {
    do { return try reading(of: table, read) } catch {
      throw error as? StorageProblem ?? .corrupt
    }
  }
}

extension UnreadableRow {
  /// The reason for which an unreadable entry of the outbox was set aside.
  static let reason = "This entry can't be read. Run foyer doctor."

  fileprivate init(_ row: SQLRow, of table: String, column: String) {
    let key = CopiedTable.all.first { $0.name == table }?.key ?? ["id"]
    // Rows of other tables are also read together with their account's.
    let words = key.map { ((row[$0] ?? row["id"]) as SQLValue? ?? .null).words }
    self.init(table: table, id: LogText.escaped(words.joined(separator: " ")), column: column)
  }
}

extension SQLValue {
  fileprivate var words: String {
    switch self {
    case .null: "NULL"
    case .integer(let number): "\(number)"
    case .text(let text): text
    case .bytes(let bytes):
      "x'" + bytes.map { String(256 + Int($0), radix: 16).dropFirst() }.joined() + "'"
    case .boolean(let value): "\(value)"
    }
  }
}

/// The unreadable rows that a store has met, each of which is reported once.
final class UnreadableRows: Sendable {
  /// Above this number, rows are counted only.
  private static let most = 1_000

  private let met = Mutex<Set<UnreadableRow>>([])
  private let report: @Sendable (String) -> Void

  /// - Parameter report: receives a line for the operator's log.
  init(report: @escaping @Sendable (String) -> Void = { _ in }) { self.report = report }

  var count: Int { met.withLock(\.count) }

  func note(_ row: UnreadableRow) {
    let isNew = met.withLock { $0.count < Self.most && $0.insert(row).inserted }
    if isNew { report("store: can't read \(row); it is left out of lists") }
  }

  /// Notes the row that has caused an error, if one has.
  func note(_ error: any Error) {
    let problem = error as? StorageProblem ?? (error as? StoreFailure)?.problem
    if case .row(let row)? = problem { note(row) }
  }
}

extension SQLConnection {
  /// Reads rows, and leaves out those that can't be read.
  ///
  /// - Parameter table: the table whose row each one is.
  func readable<Value>(
    _ rows: [SQLRow], of table: String, _ read: (SQLRow) throws -> Value
  ) throws -> [Value] {
    try parted(rows, of: table, read).readable
  }

  private func parted<Value>(
    _ rows: [SQLRow], of table: String, _ read: (SQLRow) throws -> Value
  ) throws -> (readable: [Value], unreadable: [UnreadableRow]) {
    var (values, unreadable) = ([Value](), [UnreadableRow]())
    for row in rows {
      do { values.append(try row.reading(of: table, read)) } catch StorageProblem.row(let row) {
        audit.unreadable.note(row)
        unreadable.append(row)
      }
    }
    return (values, unreadable)
  }

  /// Returns a page of rows that are read in the order of a column and of their IDs.
  func page<Item: Sendable>(
    _ rows: [SQLRow], of table: String, limit: Int, by sortKey: String, id: String,
    _ read: (SQLRow) throws -> Item
  ) throws -> Page<Item> {
    let last = rows.count < limit ? nil : rows.last
    let next = last.map { row in
      PageToken(
        sortKey: (row[sortKey] ?? SQLValue.null).words, id: (row[id] ?? SQLValue.null).words)
    }
    let (items, unreadable) = try parted(rows, of: table, read)
    return Page(items, next: next, unreadable: unreadable)
  }
}
