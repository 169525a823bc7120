import Domain
import SQL
import UnicodeKit

extension AccountsTable {
  /// - Throws: `StorageProblem.corrupt` if there is no such account.
  static func find(_ id: AccountID, in sql: any SQLConnection) throws -> Account {
    guard let account = try account(id, in: sql) else { throw StorageProblem.corrupt }
    return account
  }

  static func account(_ id: AccountID, in sql: any SQLConnection) throws -> Account? {
    try sql.row("SELECT \(columns) FROM accounts WHERE id = $1", id).map { try Account($0) }
  }

  static func credentials(
    of id: AccountID?, with email: EmailAddress? = nil, in sql: any SQLConnection
  ) throws -> Credentials? {
    try sql.row(
      """
      SELECT \(columns), password_hash FROM accounts
      WHERE id = $1 AND (CAST($2 AS TEXT) IS NULL OR email_canonical = $2)
      """, id, email?.canonical
    ).map { try Credentials($0) }
  }

  static func profile(of id: AccountID, in sql: any SQLConnection) throws -> PublicProfile? {
    try sql.row("SELECT id, name, is_listed, about FROM accounts WHERE id = $1", id).map { row in
      PublicProfile(
        name: try row.values(of: "accounts") { try $0.fullName() }, profile: try Profile(row))
    }
  }

  static func isTaken(
    _ email: EmailAddress?, besides id: AccountID? = nil, in sql: any SQLConnection
  ) throws -> Bool {
    guard let email else { return false }
    return try sql.exists(
      "SELECT 1 FROM accounts WHERE email_canonical = $1 AND id IS DISTINCT FROM $2",
      email.canonical, id)
  }

  static func id(with email: EmailAddress, in sql: any SQLConnection) throws -> AccountID? {
    try sql.row("SELECT id FROM accounts WHERE email_canonical = $1", email.canonical)?["id"]
  }
}

/// The keys by which names are sorted and searched.
struct NameKeys {
  let sort: String
  let last: String

  init(_ name: FullName) {
    sort = name.value.folded()
    last = sort.split(separator: " ").last.map(String.init) ?? ""
  }
}

extension SQLRow {
  /// Returns the ID of an account or of an application.
  func accountID() throws(StorageProblem) -> AccountID {
    let id = try get("id", as: AccountID.self)
    guard id.description.isPrintable else { throw .corrupt }
    return id
  }

  /// Returns the name of an account or of an application.
  func fullName() throws(StorageProblem) -> FullName {
    guard let name = try? FullName(stored: get("name")) else { throw .corrupt }
    return name
  }
}

extension Account {
  init(_ row: SQLRow) throws(StorageProblem) {
    self = try row.values(of: "accounts") { row in
      Account(
        id: try row.accountID(), name: try row.fullName(),
        email: try EmailAddress(stored: row["email"]), brand: try row.get("brand"),
        createdAt: try row.get("created_at"), details: try StoredDetails.details(of: row))
    }
  }
}

extension Credentials {
  init(_ row: SQLRow) throws(StorageProblem) {
    self.init(
      account: try Account(row),
      passwordHash: try row.values(of: "accounts") { try $0.get("password_hash") })
  }
}

extension Profile {
  init(_ row: SQLRow) throws(StorageProblem) {
    self = try row.values(of: "accounts") { row in
      let isListed = row["is_listed"] ?? false
      guard let about = try? AboutLine(stored: row["about"] ?? "") else {
        throw StorageProblem.corrupt
      }
      return Profile(isListed: isListed, about: about)
    }
  }
}
