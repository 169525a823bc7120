import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Everything that a store keeps of a person: the account, the rows that refer to it, its applications,
/// e-mails to them, and notifications of them.
struct PersonalRows {
  /// Digests, hashes and what another column says already: they tell a person nothing.
  private static let left: Set = [
    "idempotency_key", "request_digest", "code", "sort_key", "last_name_key", "email_canonical",
    "number", "digest",
  ]

  private let id: AccountID
  private let email: String?

  /// Nil when no account has that id.
  init?(of id: AccountID, in sql: any SQLConnection) throws {
    guard let row = try sql.row("SELECT email_canonical FROM accounts WHERE id = $1", id) else {
      return nil
    }
    self.id = id
    email = row["email_canonical"]
  }

  func record(in sql: any SQLConnection) throws -> PersonalRecord {
    var rows = ["accounts": try select("accounts", "id = $1", id, in: sql)]
    for (table, column) in StoreSchema.personalTables {
      rows[table] = try select(table, "\(column) = $1", id, in: sql)
    }
    rows["notifications"] = try select("notifications", "account = $1", id, in: sql)
    rows["applications"] = try select("applications", Self.applications, id, email, in: sql)
    rows["outbox"] = try select("outbox", Self.emails, id, email, in: sql)
    return PersonalRecord(rows: rows.filter { !$0.value.isEmpty })
  }

  /// Deletes what nothing refers to; the account's row takes along what refers to it.
  func delete(in sql: any SQLConnection) throws {
    try ApplicationsTable.expire(
      "state = 'verifying' AND is_decoy AND email_canonical = $1", [email?.sqlValue ?? .null],
      in: sql)
    try sql.rows("DELETE FROM outbox WHERE \(Self.emails)", id, email)
    try sql.rows("DELETE FROM applications WHERE \(Self.applications)", id, email)
  }

  /// The account's own, and those of its address that came to nothing. One that is alive may be
  /// somebody else's, where the account's address was never confirmed.
  private static let applications = """
    (id = $1 OR email_canonical = $2
      AND (is_decoy OR state IN ('expired', 'rejected', 'approved')))
    """

  /// About the account or its application, or to its address and not about somebody else's application.
  private static let emails = """
    kind = 'letter' AND (account = $1 OR recipient = $2
      AND NOT EXISTS (SELECT 1 FROM applications AS a WHERE a.id = outbox.account
        AND NOT (a.id = $1 OR a.email_canonical = $2
          AND (a.is_decoy OR a.state IN ('expired', 'rejected', 'approved')))))
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
    case .text(let text): column == "password_hash" ? .text(settings(of: text)) : json(text)
    case .bytes(let bytes): json(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// How a password was hashed, without what could be guessed at.
  private static func settings(of hash: String) -> String {
    hash.split(separator: "$").prefix(3).map { "$\($0)" }.joined() + "$…"
  }

  private static func json(_ text: String) -> PersonalRecord.Value {
    guard text.hasPrefix("[") || text.hasPrefix("{"),
      let value = try? JSONDecoder().decode(PersonalRecord.Value.self, from: Data(text.utf8))
    else { return .text(text) }
    return value
  }
}
