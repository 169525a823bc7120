import Domain
import SQL
import Secrets

/// A table that is copied from one store to another.
struct CopiedTable: Sendable {
  let name: String
  /// The columns that identify a row in every store. Row numbers differ between stores.
  let key: [String]
  /// True if the rows have numbers, which determine the order of copying.
  var isNumbered = false
  /// The column that names an account.
  var owner: String?
  /// True if a row needs its account.
  var needsOwner = false
  /// Further columns with unique values, besides the key.
  var unique: [String] = []
  /// The plural name of the rows in a report; nil if the rows expire within a day.
  var title: String?
  /// True if the rows let somebody in: what the source has ended ends in the target, too, whatever has
  /// become of it there.
  var letsIn = false

  /// Columns that each store sets for itself; a new store gets them as they are.
  var ownColumns: Set<String> = []
  /// True if rows that the source has deleted stay in the target.
  var keepsRows = false

  /// True if copied rows are recorded. IDs of rows that only count hold addresses and origins, which
  /// must not be kept longer than a day.
  var isNoted: Bool { title != nil || letsIn }

  /// True if the rows wait for delivery.
  var isWaiting: Bool { name == "outbox" || name == "notifications" }

  /// All tables in the order of copying, except those whose rows each store has for itself.
  static let all = [
    CopiedTable(name: "operators", key: ["name"], unique: ["digest"], title: "operators"),
    CopiedTable(name: "hosts", key: ["name"], unique: ["digest"], title: "hosts"),
    CopiedTable(name: "settings", key: ["name"], title: "settings"),
    CopiedTable(name: "invitations", key: ["id"], unique: ["code"], title: "invitations"),
    CopiedTable(
      name: "accounts", key: ["id"], isNumbered: true, owner: "id",
      unique: ["email_canonical", "username", "idempotency_key"], title: "accounts"),
    CopiedTable(
      name: "unix_users", key: ["number"], owner: "account", unique: ["account"],
      title: "Unix users"),
    CopiedTable(
      name: "applications", key: ["id"], owner: "id", unique: ["idempotency_key"],
      title: "applications"),
    CopiedTable(name: "usernames", key: ["username"], owner: "holder"),
    CopiedTable(
      name: "ssh_keys", key: ["fingerprint"], isNumbered: true, owner: "account", needsOwner: true,
      unique: ["line"], title: "SSH keys", ownColumns: ["used_at"]),
    CopiedTable(
      name: "suspensions", key: ["account"], owner: "account", needsOwner: true,
      title: "suspensions"),
    CopiedTable(
      name: "second_factors", key: ["account"], owner: "account", needsOwner: true,
      title: "second factors"),
    CopiedTable(
      name: "recovery_codes", key: ["digest"], owner: "account", needsOwner: true,
      title: "recovery codes"),
    CopiedTable(
      name: "sign_in_challenges", key: ["digest"], owner: "account", needsOwner: true,
      letsIn: true),
    CopiedTable(
      name: "vouches", key: ["application", "voucher"], owner: "voucher", needsOwner: true,
      title: "vouches"),
    CopiedTable(
      name: "vouch_codes", key: ["id"], owner: "voucher", needsOwner: true, unique: ["digest"],
      title: "codes of vouches"),
    CopiedTable(
      name: "lifetimes", key: ["account"], owner: "account", needsOwner: true,
      title: "dates of expiry"),
    CopiedTable(
      name: "accepted_terms", key: ["account", "accepted_at"], owner: "account", needsOwner: true,
      title: "accepted terms"),
    CopiedTable(
      name: "sign_ins", key: ["account", "signed_in_at"], isNumbered: true, owner: "account",
      needsOwner: true, title: "sign-ins"),
    CopiedTable(
      name: "sessions", key: ["id"], owner: "account", needsOwner: true, unique: ["digest"],
      letsIn: true),
    CopiedTable(
      name: "sign_in_attempts", key: ["name", "network"], owner: "account", needsOwner: true),
    CopiedTable(
      name: "verification_codes", key: ["purpose", "idempotency_key", "sent_at"],
      isNumbered: true, owner: "account", needsOwner: true, letsIn: true),
    CopiedTable(
      name: "outbox", key: ["reference"], owner: "account", unique: ["key"],
      title: "messages and e-mails"),
    CopiedTable(
      name: "conversations", key: ["reference"], owner: "account", unique: ["key"],
      title: "conversations"),
    CopiedTable(
      name: "conversation_entries", key: ["conversation", "id"], isNumbered: true,
      title: "entries of conversations"),
    CopiedTable(
      name: "article_feedback", key: ["brand", "slug"], title: "answers about articles"),
    CopiedTable(
      name: "notifications", key: ["message"], isNumbered: true, owner: "account",
      title: "notifications"),
    // Entries get a place in the target's own chain.
    CopiedTable(
      name: "audit_entries", key: ["id"], isNumbered: true, title: "audit entries",
      ownColumns: ["position", "digest"], keepsRows: true),
    CopiedTable(name: "rate_limited_uses", key: ["kind", "id"]),
    CopiedTable(
      name: "address_uses", key: ["kind", "address", "origin", "used_at"], isNumbered: true),
  ]
}

extension CopiedTable {
  /// The anchor of the audit log, which a new store has in common with its source.
  static let auditAnchor = CopiedTable(name: "audit_anchor", key: ["id"])

  /// A row's values by column, without its number in the order of its store.
  ///
  /// - Parameter isNew: true for a store that is copied whole.
  func fields(
    of row: SQLRow, isNew: Bool = false
  ) -> [(column: String, value: SQLValue)] {
    zip(row.columns.names, row.values).filter {
      !(isNumbered && $0.0 == "number") && (isNew || !ownColumns.contains($0.0))
    }.map { ($0, $1) }
  }

  func keyValues(of row: SQLRow) -> [SQLValue] { key.map { row[$0] ?? .null } }

  /// Returns the row's ID, which is the same in every store.
  func id(of row: SQLRow) -> String {
    keyValues(of: row).map(\.text).joined(separator: "\u{1F}")
  }

  /// Returns the key values that `id(of:)` has joined.
  func keyValues(of id: String) -> [SQLValue] {
    id.split(separator: "\u{1F}", omittingEmptySubsequences: false).map {
      .text(String($0))
    }
  }

  /// Returns a digest by which rows of different stores are compared.
  func digest(of row: SQLRow) -> String {
    let text = fields(of: row).sorted { $0.column < $1.column }.map { column, value in
      let text = value.text
      return "\(column) \(value == .null ? "-" : "\(text.utf8.count)") \(text)"
    }
    return KeyedDigest([Secret(text.joined(separator: "\n"))]).text
  }

  func row(_ key: [SQLValue], in sql: any SQLConnection) throws -> SQLRow? {
    try sql.rows("SELECT * FROM \(name) WHERE \(keyCondition())", key).first
  }

  func delete(_ key: [SQLValue], in sql: any SQLConnection) throws {
    try sql.rows("DELETE FROM \(name) WHERE \(Self.condition(self.key, key))", key)
  }

  func insert(_ row: SQLRow, isNew: Bool = false, in sql: any SQLConnection) throws {
    let fields = fields(of: row, isNew: isNew)
    try sql.rows(
      """
      INSERT INTO \(name) (\(fields.map(\.column).joined(separator: ", ")))
      VALUES (\((1...fields.count).map { "$\($0)" }.joined(separator: ", ")))
      """, fields.map(\.value))
  }

  func update(_ row: SQLRow, in sql: any SQLConnection) throws {
    let fields = fields(of: row).filter { !key.contains($0.column) }
    let changes = fields.enumerated().map { "\($1.column) = $\($0 + 1)" }
    try sql.rows(
      """
      UPDATE \(name) SET \(changes.joined(separator: ", "))
      WHERE \(keyCondition(after: fields.count))
      """, fields.map(\.value) + keyValues(of: row))
  }

  /// Returns the rows in order, after `last`.
  func rows(after last: SQLRow?, limit: Int, in sql: any SQLConnection) throws -> [SQLRow] {
    let order = isNumbered ? ["number"] : key
    let columns = order.joined(separator: ", ")
    let marks = (1...order.count).map { "$\($0)" }.joined(separator: ", ")
    let condition = last == nil ? "" : "WHERE (\(columns)) > (\(marks))"
    return try sql.rows(
      """
      SELECT * FROM \(name) \(condition)
      ORDER BY \(columns) LIMIT $\(last == nil ? 1 : order.count + 1)
      """, (last.map { row in order.map { row[$0] ?? .null } } ?? []) + [limit.sqlValue])
  }

  /// The condition that columns have values. In SQLite a text that isn't UTF-8 was read as bytes.
  static func condition(_ columns: [String], _ values: [SQLValue]) -> String {
    zip(columns, values).enumerated().map { index, pair in
      let isText = if case .bytes = pair.1 { false } else { true }
      return "\(isText ? pair.0 : "CAST(\(pair.0) AS BLOB)") = $\(index + 1)"
    }.joined(separator: " AND ")
  }

  private func keyCondition(after count: Int = 0) -> String {
    key.enumerated().map { "\($1) = $\(count + $0 + 1)" }.joined(separator: " AND ")
  }
}

extension SQLValue {
  /// The value as text, which is the same for a boolean and for SQLite's 0 and 1.
  fileprivate var text: String {
    switch self {
    case .null: ""
    case .integer(let number): "\(number)"
    case .text(let text): text
    case .bytes(let bytes): bytes.map { String(256 + Int($0), radix: 16).dropFirst() }.joined()
    case .boolean(let value): value ? "1" : "0"
    }
  }
}
