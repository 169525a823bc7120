import Domain
import Secrets

/// A table that is copied from one store to another.
struct CopiedTable: Sendable {
  let name: String
  /// The columns that identify a row in any store. A number is a store's own.
  let key: [String]
  /// Whether rows have a number, in whose order they are copied.
  var isNumbered = false
  /// The column that names an account.
  var owner: String?
  /// Whether a row can't be without its account.
  var needsOwner = false
  /// Columns of which each value is in one row alone, besides the key.
  var unique: [String] = []
  /// What a report calls the rows; nil where they are of no use after a day.
  var title: String?

  /// Whether a later run knows what was copied. What is of no use after a day holds addresses and
  /// origins, which are kept for no longer.
  var isNoted: Bool { title != nil }

  /// Whether a row is what a server has still to deliver.
  var isWaiting: Bool { name == "outbox" || name == "notifications" }

  /// All tables but those that each store has its own rows of, in the order in which they are copied.
  static let all = [
    CopiedTable(name: "operators", key: ["name"], unique: ["digest"], title: "operators"),
    CopiedTable(name: "hosts", key: ["name"], unique: ["digest"], title: "hosts"),
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
      unique: ["line"], title: "SSH keys"),
    CopiedTable(
      name: "sign_ins", key: ["account", "signed_in_at"], isNumbered: true, owner: "account",
      needsOwner: true, title: "sign-ins"),
    CopiedTable(
      name: "sessions", key: ["id"], owner: "account", needsOwner: true, unique: ["digest"]),
    CopiedTable(
      name: "sign_in_attempts", key: ["name", "network"], owner: "account", needsOwner: true),
    CopiedTable(
      name: "verification_codes", key: ["purpose", "idempotency_key", "sent_at"],
      isNumbered: true, owner: "account", needsOwner: true),
    CopiedTable(
      name: "outbox", key: ["reference"], owner: "account", unique: ["key"],
      title: "messages and e-mails"),
    CopiedTable(
      name: "notifications", key: ["message"], isNumbered: true, owner: "account",
      title: "notifications"),
    CopiedTable(name: "limited_uses", key: ["kind", "id"]),
    CopiedTable(
      name: "address_uses", key: ["kind", "address", "origin", "used_at"], isNumbered: true),
  ]
}

// MARK: Rows

extension CopiedTable {
  /// A row's values without its number, by their columns.
  func fields(of row: SQLRow) -> [(column: String, value: SQLValue)] {
    zip(row.columns.names, row.values).filter { $0.0 != "number" }.map { ($0, $1) }
  }

  func keyValues(of row: SQLRow) -> [SQLValue] { key.map { row[$0] ?? .null } }

  /// Identifies a row in any store.
  func id(of row: SQLRow) -> String {
    keyValues(of: row).map(\.text).joined(separator: "\u{1F}")
  }

  /// Of what `id` has made.
  func keyValues(of id: String) -> [SQLValue] {
    id.split(separator: "\u{1F}", omittingEmptySubsequences: false).map {
      .text(String($0))
    }
  }

  /// Compares a row with one of another store.
  func digest(of row: SQLRow) -> String {
    let text = fields(of: row).sorted { $0.column < $1.column }.map { column, value in
      let text = value.text
      return "\(column) \(value == .null ? "-" : "\(text.utf8.count)") \(text)"
    }
    return KeyedDigest([Secret(text.joined(separator: "\n"))]).text
  }

  /// The row of that key.
  func row(_ key: [SQLValue], in sql: any SQLConnection) throws -> SQLRow? {
    try sql.rows("SELECT * FROM \(name) WHERE \(keyCondition())", key).first
  }

  func delete(_ key: [SQLValue], in sql: any SQLConnection) throws {
    try sql.rows("DELETE FROM \(name) WHERE \(keyCondition())", key)
  }

  func insert(_ row: SQLRow, in sql: any SQLConnection) throws {
    let fields = fields(of: row)
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

  /// Rows in their order, after the last one of the rows before.
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

  private func keyCondition(after count: Int = 0) -> String {
    key.enumerated().map { "\($1) = $\(count + $0 + 1)" }.joined(separator: " AND ")
  }
}

extension SQLValue: SQLReadable {
  public init?(sql: SQLValue) { self = sql }

  /// The same for a boolean and for the number that SQLite stores for it.
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
