import Domain
import Essentials
import SQL
import Secrets

/// The personal data of an account's owner: the account, the rows that refer to it, its applications,
/// e-mails to the owner, and notifications of the account.
struct PersonalRows {
  /// Columns that a person's export omits: operators' names beside messages, digests, hashes, values derived from other columns, and
  /// the contents and keys of e-mails. A code reaches its owner by the e-mail only: a reader of an
  /// export could otherwise sign in by it, or confirm an address without its mailbox. The key of such
  /// an e-mail has a digest of the code, from which the code can be computed.
  static let left: Set = [
    "idempotency_key", "request_digest", "code", "operator_code",
    "sort_key", "last_name_key", "email_canonical",
    "number", "digest", "details_digest", "salt", "sealed_secret", "key_id", "last_step",
    "payload", "key", "enrolment_key", "assignee",
  ]
  /// Columns whose text is JSON.
  static let json: Set = ["answers", "details"]

  private let id: AccountID
  private let (email, username): (String?, String?)

  /// Returns nil if there is no such account.
  init?(of id: AccountID, in sql: any SQLConnection) throws {
    guard
      let row = try sql.row("SELECT email_canonical, username FROM accounts WHERE id = $1", id)
    else { return nil }
    self.id = id
    (email, username) = (row["email_canonical"], row["username"])
  }

  func record(in sql: any SQLConnection) throws -> PersonalRecord {
    var rows = ["accounts": try select("accounts", "id = $1", id, in: sql)]
    for (table, column) in StoreSchema.personalTables {
      rows[table] = try select(table, "\(column) = $1", id, in: sql)
    }
    rows["notifications"] = try select("notifications", "account = $1", id, in: sql)
    rows["audit_entries"] = try select("audit_entries", "subject = $1", id, in: sql)
    rows["applications"] = try select("applications", "id = $1", id, in: sql)
    rows["outbox"] = try select("outbox", "kind = 'email' AND account = $1", id, in: sql)
    // Notes and names stay between operators.
    rows["conversation_entries"] = try select(
      "(SELECT conversation, action, text, written_at FROM conversation_entries) AS entries",
      "action NOT IN ('note', 'assign') AND conversation IN "
        + "(SELECT reference FROM conversations WHERE account = $1)", id, in: sql)
    return PersonalRecord(rows: rows.filter { !$0.value.isEmpty })
  }

  /// Deletes the rows that no foreign key deletes with the account's row.
  func delete(in sql: any SQLConnection) throws {
    try ApplicationsTable.expire(
      "state = 'verifying' AND is_decoy AND (email_canonical = $1 OR username = $2)",
      [email?.sqlValue ?? .null, username?.sqlValue ?? .null], in: sql)
    // A warning that waits for a former address must reach it, the more so if a stranger has changed
    // the address and deletes the account.
    try sql.rows(
      """
      UPDATE outbox SET account = NULL
      WHERE account = $1 AND key LIKE 'email:owner:%' AND recipient <> $2
      """, id, email)
    try sql.rows("DELETE FROM outbox WHERE \(Self.emails)", id, email, username)
    try sql.rows("DELETE FROM applications WHERE \(Self.applications)", id, email, username)
  }

  /// The account's own application, and decoys of its address or its username, which only applications of
  /// a former address shared. Other applications and e-mails of the address may belong to another
  /// person, since the account's address may be unconfirmed.
  private static let applications = "(id = $1 OR \(decoys))"
  private static let decoys = "is_decoy AND (email_canonical = $2 OR username = $3)"

  /// E-mails about the account, its application, or a decoy of it.
  private static let emails = """
    kind = 'email' AND (account = $1 OR account IN (SELECT id FROM applications WHERE \(decoys)))
    """

  private func select(
    _ table: String, _ condition: String, _ values: (any SQLBindable)?..., in sql: any SQLConnection
  ) throws -> [[String: PersonalRecord.Value]] {
    try sql.rows(
      "SELECT * FROM \(table) WHERE \(condition)", values.map { $0?.sqlValue ?? .null }
    ).map { row in
      var fields: [String: PersonalRecord.Value] = [:]
      for (name, value) in zip(row.columns.names, row.values) where !Self.left.contains(name) {
        fields[name] = Self.value(value, of: name)
      }
      return fields
    }
  }

  private static func value(_ value: SQLValue, of column: String) -> PersonalRecord.Value {
    switch value {
    case .null: .none
    case .integer(let number):
      column.hasSuffix("_at")
        ? .text(Date(milliseconds: number).formatted(.iso8601)) : .number(number)
    case .boolean(let value): .number(value ? 1 : 0)
    case .text(let text) where json.contains(column): parsed(text)
    case .text(let text): .text(column == "password_hash" ? settings(of: text) : text)
    case .bytes(let bytes): parsed(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Returns the format of a password hash, and the settings of Argon2id.
  private static func settings(of hash: String) -> String {
    let format = PasswordHash(encoded: hash).format
    guard format == .argon2id else { return format?.rawValue ?? "unknown" }
    return hash.split(separator: "$").prefix(3).map { "$\($0)" }.joined() + "$…"
  }

  private static func parsed(_ text: String) -> PersonalRecord.Value {
    guard text.hasPrefix("[") || text.hasPrefix("{"),
      let value = try? JSONDecoder().decode(PersonalRecord.Value.self, from: Data(text.utf8))
    else { return .text(text) }
    return value
  }
}

/// A column in the export of a person's data, for the API's description.
public struct PersonalColumn: Sendable {
  public enum Kind: Sendable {
    case text, number, time
    /// JSON; the export parses it if it is stored as a text.
    case json
  }

  public let name: String
  public let kind: Kind
  public let isOptional: Bool
}

extension StoreSchema {
  /// The tables that an export may have, with their columns. They are read from the statements that
  /// create the tables and add columns.
  public static var personalColumns: [(table: String, columns: [PersonalColumn])] {
    let tables =
      ["accounts", "applications"] + personalTables.map(\.key) + [
        "outbox", "notifications", "audit_entries",
      ]
    let statements = versions.flatMap { $0.statements(.sqlite) }
    return tables.map { table in
      let statement = statements.first { $0.hasPrefix("CREATE TABLE \(table) (") } ?? ""
      let addition = "ALTER TABLE \(table) ADD COLUMN "
      let added = statements.filter { $0.hasPrefix(addition) }.map { $0.dropFirst(addition.count) }
      let lines = statement.split(separator: "\n").dropFirst() + added
      return (table, lines.compactMap(PersonalColumn.init))
    }
  }
}

extension PersonalColumn {
  /// Returns nil if the line declares no column, or one that isn't exported.
  fileprivate init?(_ line: Substring) {
    let words = line.split(separator: " ")
    guard words.count > 1, !PersonalRows.left.contains(String(words[0])),
      let kind = Kind(words[0], type: words[1].filter(\.isLetter))
    else { return nil }
    (name, self.kind) = (String(words[0]), kind)
    isOptional = !line.contains("NOT NULL")
  }
}

extension PersonalColumn.Kind {
  /// Returns nil if the word isn't a type.
  fileprivate init?(_ column: Substring, type: String) {
    switch type {
    case "BLOB": self = .json
    case "TEXT": self = PersonalRows.json.contains(String(column)) ? .json : .text
    case "INTEGER": self = column.hasSuffix("_at") ? .time : .number
    default: return nil
    }
  }
}
