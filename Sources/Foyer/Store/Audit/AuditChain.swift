import Domain
import SQL

/// Chains entries: each gets its position, and a digest that covers the previous entry's.
///
/// SQLite chains an entry in the transaction that writes it. PostgreSQL chains all waiting entries
/// in a later transaction: if each sign-up had to know its position, sign-ups would run one after
/// another.
enum AuditChain {
  private static let batch = 500

  /// Makes transactions that change the chain run one after another. Call this before any query of
  /// the transaction.
  ///
  /// With the level READ COMMITTED, the transaction sees everything that was committed before it
  /// got the lock, and never conflicts with concurrent sign-ups.
  static func lock(in sql: any SQLConnection) throws {
    guard sql.dialect.name == .postgres else { return }
    try sql.rows("SET TRANSACTION ISOLATION LEVEL READ COMMITTED")
    try sql.rows("LOCK TABLE audit_anchor IN SHARE ROW EXCLUSIVE MODE")
  }

  /// Chains all entries that wait.
  static func extend(in sql: any SQLConnection) throws {
    while try extendOnce(in: sql) == batch {}
  }

  static func hasWaiting(in sql: any SQLConnection) throws -> Bool {
    try sql.exists("SELECT 1 FROM audit_entries WHERE position IS NULL LIMIT 1")
  }

  private static func extendOnce(in sql: any SQLConnection) throws -> Int {
    let waiting = try sql.rows(
      "SELECT * FROM audit_entries WHERE position IS NULL ORDER BY number LIMIT $1", batch)
    if waiting.isEmpty { return 0 }
    var (last, values) = (try head(in: sql), [SQLValue]())
    for row in waiting {
      // An entry that can't be read stays outside the chain, as it can't be compared.
      let entries = try sql.readable([row], of: "audit_entries") { try AuditEntry($0, after: last) }
      guard let entry = entries.first else { continue }
      values += [entry.id.sqlValue, entry.position.sqlValue, entry.digest.sqlValue]
      last = entry.head
    }
    if values.isEmpty { return 0 }
    let rows = stride(from: 1, to: values.count, by: 3).map {
      "(CAST($\($0) AS text), CAST($\($0 + 1) AS bigint), CAST($\($0 + 2) AS text))"
    }
    try sql.rows(
      """
      UPDATE audit_entries SET position = chained.column2, digest = chained.column3
      FROM (VALUES \(rows.joined(separator: ", "))) AS chained WHERE id = chained.column1
      """, values)
    return waiting.count
  }

  private static func head(in sql: any SQLConnection) throws -> AuditHead {
    let row = try sql.row(
      """
      SELECT position, digest FROM audit_entries WHERE position BETWEEN 0 AND $1
      ORDER BY position DESC LIMIT 1
      """, AuditHead.last)
    // New entries follow one whose digest can't be read, too: verification names it.
    return try row.map { AuditHead(position: try $0.get("position"), digest: $0["digest"] ?? "") }
      ?? AuditTable.anchor(in: sql)
  }
}

extension AuditEntry {
  /// Creates the entry that follows `last` from a row that has no position yet.
  init(_ row: SQLRow, after last: AuditHead) throws(StorageProblem) {
    func entry(_ digest: String) throws(StorageProblem) -> AuditEntry {
      try AuditEntry(row, at: AuditHead(position: last.position + 1, digest: digest))
    }
    self = try entry(try entry("").digest(after: last.digest))
  }
}

/// Chains the entries of a PostgreSQL store in the background, a second after the first one that
/// waits. If the process ends before that, the next process or the next reader of the log does it.
actor AuditChaining {
  private static let interval = Duration.seconds(1)

  private var isScheduled = false

  func schedule(on driver: any StoreDriver) {
    if isScheduled { return }
    isScheduled = true
    Task {
      try? await Task.sleep(for: Self.interval)
      isScheduled = false
      try? await Self.run(on: driver)
    }
  }

  /// Chains all entries that are committed.
  static func run(on driver: any StoreDriver) async throws {
    try await driver.write(.change) { sql in
      try AuditChain.lock(in: sql)
      try AuditChain.extend(in: sql)
    }
  }
}
