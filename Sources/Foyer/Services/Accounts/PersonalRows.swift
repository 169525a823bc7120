import Domain
import GRDB

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the operator's file has of a person: the account, all tables that refer to it, its
/// applications, letters, and what others were told.
///
/// Tables are found by their references, so that one that comes later isn't forgotten.
struct PersonalRows {
  /// Digests, hashes and what another column says already: they tell a person nothing.
  private static let left: Set = ["attempt", "contents", "code", "sortKey", "emailCanonical"]

  private let id: String
  private let addresses: [String]

  /// Nil when there is no account of that id.
  init?(of id: AccountID, in database: Database) throws {
    let row = try Row.fetchOne(
      database, sql: "SELECT email, emailCanonical FROM accounts WHERE id = ?",
      arguments: [id.description])
    guard let row else { return nil }
    self.id = id.description
    addresses = [row["email"], row["emailCanonical"]].compactMap { (text: String?) in text }
  }

  func record(in database: Database) throws -> PersonalRecord {
    var rows = ["accounts": try select("accounts", "id = :id", in: database)]
    for (table, column) in try Self.references(in: database) {
      rows[table] = try select(table, "\(column) = :id", in: database)
    }
    for (table, condition) in [
      ("applications", Self.applications), ("outbox", Self.letters),
      ("provisionings", "account = :id"),
    ] where try database.tableExists(table) {  // an old file hasn't all of them
      rows[table] = try select(table, condition, in: database)
    }
    return PersonalRecord(rows: rows.filter { !$0.value.isEmpty })
  }

  /// Takes from the file what nothing refers to, with the account or after it; what refers to it goes
  /// along by itself.
  func remove(in database: Database) throws {
    try ApplicationsTable.expire(
      where: "(state = 'verifying' AND isDecoy AND emailCanonical IN (:first, :last))",
      ["first": addresses.first, "last": addresses.last], in: database)
    try delete("applications", Self.applications, in: database)
    try delete("outbox", Self.letters, in: database)
  }

  /// The account's own, and what came to nothing under its address. One that is alive may be somebody
  /// else's, where nobody had to prove the account's address.
  private static let applications = """
    (id = :id OR emailCanonical IN (:first, :last)
      AND (isDecoy OR state IN ('expired', 'rejected', 'approved')))
    """

  /// About what they applied for, or to them and not about what somebody else applied for.
  private static let letters = """
    (kind = 'letter' AND (substr(key, 1, length(:id) + 8) = 'letter:' || :id || ':'
      OR CASE WHEN json_valid(CAST(payload AS TEXT))
        THEN json_extract(CAST(payload AS TEXT), '$.recipient') END IN (:first, :last)
      AND NOT EXISTS (SELECT 1 FROM applications WHERE NOT \(applications)
        AND substr(key, 1, length(id) + 8) = 'letter:' || id || ':')))
    """

  /// Tables that say which account a row is of, and by which column.
  private static func references(in database: Database) throws -> [(String, String)] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT tables.name AS name, keys."from" AS "column"
        FROM sqlite_master AS tables, pragma_foreign_key_list(tables.name) AS keys
        WHERE tables.type = 'table' AND keys."table" = 'accounts' ORDER BY tables.name
        """
    ).map { ($0["name"], $0["column"]) }
  }

  private var arguments: StatementArguments {
    ["id": id, "first": addresses.first, "last": addresses.last]
  }

  private func delete(_ table: String, _ condition: String, in database: Database) throws {
    let statement = try database.makeStatement(sql: "DELETE FROM \(table) WHERE \(condition)")
    try statement.execute(arguments: arguments)
  }

  private func select(
    _ table: String, _ condition: String, in database: Database
  ) throws -> [[String: PersonalRecord.Value]] {
    let sql = "SELECT * FROM \(table) WHERE \(condition)"
    let named = arguments
    return try Row.fetchAll(database, sql: sql, arguments: named).map { row in
      var fields: [String: PersonalRecord.Value] = [:]
      for (name, value) in row where !Self.left.contains(name) {
        fields[name] = Self.value(value, of: name)
      }
      return fields
    }
  }

  private static func value(_ value: DatabaseValue, of column: String) -> PersonalRecord.Value {
    switch value.storage {
    case .null: .none
    case .int64(let number):
      isTime(column)
        ? .text(Date(milliseconds: number).formatted(.iso8601)) : .number(number)
    case .double(let number): .text("\(number)")
    case .string(let text): column == "passwordHash" ? .text(settings(of: text)) : json(text)
    case .blob(let data): json(String(decoding: data, as: UTF8.self))
    }
  }

  private static func isTime(_ column: String) -> Bool {
    column.hasSuffix("At") || ["time", "nextAttempt", "leasedUntil"].contains(column)
  }

  /// How a password was hashed, without what could be guessed at.
  private static func settings(of hash: String) -> String {
    hash.split(separator: "$").prefix(3).map { "$\($0)" }.joined() + "$…"
  }

  /// What lies there as JSON is told as such.
  private static func json(_ text: String) -> PersonalRecord.Value {
    guard text.hasPrefix("[") || text.hasPrefix("{"),
      let value = try? JSONDecoder().decode(PersonalRecord.Value.self, from: Data(text.utf8))
    else { return .text(text) }
    return value
  }
}
