import Domain
import Essentials
import SQL

/// The entries of the audit log. The code that changes another table calls `note`.
enum AuditTable {
  /// Adds an entry, in the transaction of the change.
  ///
  /// - Parameters:
  ///   - subject: the ID or name of what is changed.
  ///   - before: the old values without secrets; those that are nil are left out.
  ///   - after: the new values, in the same way.
  ///   - actor: nil for the transaction's actor.
  static func note(
    _ action: AuditAction, of subject: some CustomStringConvertible,
    before: [String: String?] = [:], after: [String: String?] = [:], by actor: AuditActor? = nil,
    in sql: any SQLConnection
  ) throws {
    try insert(
      [entry(action, of: "\(subject)", AuditDetails(before: before, after: after), by: actor, sql)],
      in: sql)
  }

  /// Adds an entry for each of several subjects, 3,000 at most, with its values after the change.
  static func note(
    _ action: AuditAction, of subjects: [(id: String, after: [String: String?])],
    in sql: any SQLConnection
  ) throws {
    try insert(
      subjects.map {
        entry(action, of: $0.id, AuditDetails(before: [:], after: $0.after), by: nil, sql)
      }, in: sql)
  }

  private static func entry(
    _ action: AuditAction, of subject: String, _ details: AuditDetails, by actor: AuditActor?,
    _ sql: any SQLConnection
  ) -> [(any SQLBindable)?] {
    let actor = actor ?? sql.audit.actor
    let (details, salt) = (details.json, RandomIdentifiers().eventID())
    return [
      RandomIdentifiers().eventID(), sql.audit.time, actor.kind.rawValue, line(actor.name),
      action.rawValue, line(subject), details, salt,
      AuditEntry.detailsDigest(details, salt: salt),
    ]
  }

  private static func insert(
    _ entries: [[(any SQLBindable)?]], in sql: any SQLConnection
  ) throws {
    try sql.rows(
      """
      INSERT INTO audit_entries
        (id, changed_at, actor_kind, actor, action, subject, details, salt, details_digest)
      VALUES \(SQLValue.rows(entries.count, of: 9))
      """, entries.flatMap { $0.map { $0?.sqlValue ?? .null } })
    sql.audit.hasEntries = true
  }

  /// Erases the details of all entries about an account. The chain covers only their digests.
  static func eraseDetails(of account: AccountID, in sql: any SQLConnection) throws {
    try sql.rows(
      "UPDATE audit_entries SET details = NULL, salt = NULL WHERE subject = $1", account)
  }

  static func page(
    after place: PageToken?, _ choice: AuditChoice, limit: Int, in sql: any SQLConnection
  ) throws -> Page<AuditEntry> {
    var values = [(place.flatMap { Int64($0.sortKey) } ?? 0).sqlValue, limit.sqlValue]
    var conditions = ""
    if let subject = choice.subject {
      values.append(subject.sqlValue)
      conditions += " AND subject = $\(values.count)"
    }
    if let since = choice.since {
      values.append(since.sqlValue)
      conditions += " AND changed_at >= $\(values.count)"
    }
    let rows = try sql.rows(
      """
      SELECT * FROM audit_entries WHERE position > $1\(conditions) ORDER BY position LIMIT $2
      """, values)
    return try sql.page(
      rows, of: "audit_entries", limit: limit, by: "position", id: "id", AuditEntry.init)
  }

  static func anchor(in sql: any SQLConnection) throws -> AuditHead {
    try sql.row("SELECT position, digest FROM audit_anchor").map { try AuditHead($0) } ?? .start
  }

  /// Removes control characters. A digest covers values as lines, so none may have a line break.
  private static func line(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 }))
  }
}

extension AuditEntry {
  init(_ row: SQLRow) throws(StorageProblem) {
    self = try row.values(of: "audit_entries") { row in
      try AuditEntry(
        row, at: AuditHead(position: try row.position(), digest: try row.get("digest")))
    }
  }

  init(_ row: SQLRow, at head: AuditHead) throws(StorageProblem) {
    self.init(
      position: head.position, id: try row.get("id"), time: try row.get("changed_at"),
      actorKind: try row.get("actor_kind"), actor: try row.get("actor"),
      action: try row.get("action"), subject: try row.get("subject"), details: row["details"],
      salt: row["salt"], detailsDigest: try row.get("details_digest"), digest: head.digest)
  }
}

extension AuditHead {
  init(_ row: SQLRow) throws(StorageProblem) {
    self.init(position: try row.position(), digest: try row.get("digest"))
  }

  /// No log gets longer: a greater position was written by hand.
  static let last = Int(Int32.max) * 1000
}

extension SQLRow {
  fileprivate func position() throws(StorageProblem) -> Int {
    let position = try get("position", as: Int.self)
    guard 0...AuditHead.last ~= position else { throw .corrupt }
    return position
  }
}

extension AccountStore: AuditLog {
  public func auditEntries(
    after place: PageToken?, _ choice: AuditChoice, limit: Int
  ) async throws(StorageProblem) -> Page<AuditEntry> {
    if place == nil {
      let hasWaiting = try await read { try AuditChain.hasWaiting(in: $0) }
      if hasWaiting {
        do { try await AuditChaining.run(on: driver) } catch {
          throw (error as? StoreFailure)?.problem ?? .corrupt
        }
      }
    }
    return try await read { try AuditTable.page(after: place, choice, limit: limit, in: $0) }
  }

  public func auditAnchor() async throws(StorageProblem) -> AuditHead {
    try await read { try AuditTable.anchor(in: $0) }
  }

  /// An entry that is later than now has the time of the next one that isn't. A new entry names the last
  /// one that was deleted: if a person moves the anchor by hand, no entry names its place.
  public func pruneAudit(before time: Date) async throws(AccountsError) -> AuditPruning {
    try await write(.erase, AccountsError.self) { sql in
      try AuditChain.lock(in: sql)
      try AuditChain.extend(in: sql)
      let row = try sql.row(
        """
        SELECT position, digest FROM audit_entries
        WHERE changed_at < $1 AND position < coalesce(
          (SELECT min(position) FROM audit_entries WHERE changed_at >= $1 AND changed_at <= $3), $2)
        ORDER BY position DESC LIMIT 1
        """, time, Int64.max, sql.audit.time + Double(StoredTimes.tolerance))
      guard let row else { return AuditPruning(removed: 0, anchor: try AuditTable.anchor(in: sql)) }
      let last = try AuditHead(row)
      let removed = try last.position - AuditTable.anchor(in: sql).position
      try sql.rows("DELETE FROM audit_entries WHERE position <= $1", last.position)
      try sql.rows(
        """
        INSERT INTO audit_anchor (id, position, digest) VALUES (1, $1, $2)
        ON CONFLICT (id) DO UPDATE SET position = excluded.position, digest = excluded.digest
        """, last.position, last.digest)
      try AuditTable.note(
        .logPruned, of: last,
        after: ["before": time.formatted(.iso8601), "removed": "\(removed)"], in: sql)
      try AuditChain.extend(in: sql)
      return AuditPruning(removed: removed, anchor: last)
    }
  }
}

extension Account {
  /// The values that the audit entry of a new account contains.
  var auditValues: [String: String?] {
    [
      "name": name.value, "email": email?.address, "username": details.username?.value,
      "brand": brand.description, "key": details.sshKey?.fingerprint,
    ]
  }
}

extension PublicProfile {
  /// Returns the values that a change has changed, as they were before and after it.
  func auditValues(
    changedTo other: PublicProfile
  ) -> (before: [String: String], after: [String: String]) {
    let changed = auditValues.filter { other.auditValues[$0.key] != $0.value }
    return (changed, other.auditValues.filter { changed[$0.key] != nil })
  }

  private var auditValues: [String: String] {
    [
      "name": name.value, "listed": profile.isListed ? "yes" : "no", "about": profile.about.value,
    ]
  }
}
