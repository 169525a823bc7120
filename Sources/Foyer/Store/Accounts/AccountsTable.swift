import Domain
import Secrets
import UnicodeKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The accounts' rows. Statements that write to `accounts` stand in this folder alone, each with the
/// notification of what it changes.
enum AccountsTable {
  static let columns = """
    id, name, email, email_canonical, brand, created_at, username, answers, terms_version, terms_at,
    is_listed, about
    """

  /// Inserts an account, or gives the one that its request has created before.
  ///
  /// - Parameter isApproved: whether an operator has approved it.
  /// - Throws: `AccountsError.emailTaken`, `.usernameTaken` or `.attemptReused`.
  static func insertOnce(
    _ new: NewAccount, isApproved: Bool = false, at now: Date, in sql: any SQLConnection
  ) throws -> Account {
    guard let account = try insert(new, in: sql) else { return try earlier(new, in: sql) }
    let username = account.details.username?.value
    guard try UsernamesTable.claim(username, for: account.id, of: account.email, in: sql) else {
      throw AccountsError.usernameTaken
    }
    try SSHKeysTable.insert(new.account.details.sshKey, of: account, in: sql)
    try NotificationsTable.note(
      isApproved ? .approved : .created, of: account.id, at: now, in: sql)
    return account
  }

  /// Nil where a unique value is another account's. Nothing is looked up before: in PostgreSQL what many
  /// transactions read and write makes them conflict.
  private static func insert(_ new: NewAccount, in sql: any SQLConnection) throws -> Account? {
    let account = new.account
    let details = StoredDetails(account.details)
    let keys = NameKeys(account.name)
    return try sql.row(
      """
      INSERT INTO accounts (id, name, sort_key, last_name_key, email, email_canonical, username,
        password_hash, brand, created_at, idempotency_key, request_digest, answers, terms_version,
        terms_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
      ON CONFLICT DO NOTHING RETURNING \(columns)
      """, account.id, account.name.value, keys.sort, keys.last, account.email?.address,
      account.email?.canonical, details.username, new.passwordHash, account.brand,
      account.createdAt, new.attempt.id, new.attempt.contents, details.answers,
      details.termsVersion, details.termsAt
    ).map { try Account($0) }
  }

  /// The account that the request has created before.
  private static func earlier(_ new: NewAccount, in sql: any SQLConnection) throws -> Account {
    let row = try sql.row(
      "SELECT \(columns), request_digest FROM accounts WHERE idempotency_key = $1", new.attempt.id)
    if let row {
      guard row["request_digest"] == new.attempt.contents else { throw AccountsError.attemptReused }
      return try Account(row)
    }
    if try isTaken(new.account.email, in: sql) { throw AccountsError.emailTaken }
    let username = new.account.details.username?.value
    guard try sql.exists("SELECT 1 FROM accounts WHERE username = $1", username) else {
      throw StorageProblem.corrupt
    }
    throw AccountsError.usernameTaken
  }

  /// Deletes an account, with everything that refers to it.
  ///
  /// - Returns: false where there is none.
  static func delete(
    _ id: AccountID, isQuiet: Bool = false, at now: Date, in sql: any SQLConnection
  ) throws -> Bool {
    guard let rows = try PersonalRows(of: id, in: sql) else { return false }
    try rows.delete(in: sql)
    try ImportedRows.forget(with: id, in: sql)
    try deleteRow(id, isQuiet: isQuiet, at: now, in: sql)
    return true
  }

  /// Deletes an account's row alone: its application goes on.
  ///
  /// - Parameter isQuiet: whether targets aren't notified.
  static func deleteRow(
    _ id: AccountID, isQuiet: Bool = false, at now: Date, in sql: any SQLConnection
  ) throws {
    try VerificationCodesTable.address.delete(of: id, in: sql)
    try sql.rows("DELETE FROM accounts WHERE id = $1", id)
    if !isQuiet { try NotificationsTable.note(.deleted, of: id, at: now, in: sql) }
    try UsernamesTable.release(by: id, in: sql)
  }

  static func replacePassword(
    of id: AccountID, _ old: PasswordHash, with new: PasswordHash, at now: Date,
    in sql: any SQLConnection
  ) throws -> Bool {
    if old == new {
      return try sql.exists(
        "SELECT 1 FROM accounts WHERE id = $1 AND password_hash = $2", id, old)
    }
    let isReplaced = try sql.exists(
      "UPDATE accounts SET password_hash = $1 WHERE id = $2 AND password_hash = $3 RETURNING id",
      new, id, old)
    if isReplaced { try NotificationsTable.note(.updated, of: id, onlyTo: .ldap, at: now, in: sql) }
    return isReplaced
  }

  static func setAddress(
    _ email: EmailAddress, of id: AccountID, at now: Date, in sql: any SQLConnection
  ) throws {
    let isChanged = try sql.exists(
      """
      UPDATE accounts SET email = $1, email_canonical = $2
      WHERE id = $3 AND email IS DISTINCT FROM $1 RETURNING id
      """, email.address, email.canonical, id)
    if isChanged { try NotificationsTable.note(.updated, of: id, at: now, in: sql) }
  }

  static func setProfile(
    _ profile: PublicProfile, of id: AccountID, before: PublicProfile, at now: Date,
    in sql: any SQLConnection
  ) throws {
    let keys = NameKeys(profile.name)
    try sql.rows(
      """
      UPDATE accounts SET name = $1, sort_key = $2, last_name_key = $3, is_listed = $4, about = $5
      WHERE id = $6
      """, profile.name.value, keys.sort, keys.last, profile.profile.isListed,
      profile.profile.about.value, id)
    try MemberNamesTable.update(id, in: sql)
    if profile.name != before.name {
      try NotificationsTable.note(.updated, of: id, at: now, in: sql)
    }
  }
}

// MARK: Reading

extension AccountsTable {
  /// - Throws: `StorageProblem.corrupt` where it isn't there.
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
    ).map { Credentials(account: try Account($0), passwordHash: try $0.get("password_hash")) }
  }

  static func profile(of id: AccountID, in sql: any SQLConnection) throws -> PublicProfile? {
    try sql.row("SELECT name, is_listed, about FROM accounts WHERE id = $1", id).map { row in
      guard let name = try? FullName(stored: row.get("name")) else { throw StorageProblem.corrupt }
      return PublicProfile(name: name, profile: try Profile(row))
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

  /// The id of the account with that address.
  static func id(with email: EmailAddress, in sql: any SQLConnection) throws -> AccountID? {
    try sql.row("SELECT id FROM accounts WHERE email_canonical = $1", email.canonical)?["id"]
  }
}

/// What a name is sorted and searched by.
struct NameKeys {
  let sort: String
  let last: String

  init(_ name: FullName) {
    sort = name.value.folded()
    last = sort.split(separator: " ").last.map(String.init) ?? ""
  }
}

extension Account {
  /// - Throws: `StorageProblem.corrupt` when no such account could have been stored.
  init(_ row: SQLRow) throws(StorageProblem) {
    guard let name = try? FullName(stored: row.get("name")) else { throw .corrupt }
    self.init(
      id: try row.get("id"), name: name, email: try EmailAddress(stored: row["email"]),
      brand: try row.get("brand"), createdAt: try row.get("created_at"),
      details: try StoredDetails(row).details())
  }
}

extension Profile {
  /// - Throws: `StorageProblem.corrupt` when no such line could have been stored.
  init(_ row: SQLRow) throws(StorageProblem) {
    guard let about = try? AboutLine(validating: row["about"] ?? "") else { throw .corrupt }
    self.init(isListed: row["is_listed"] ?? false, about: about)
  }
}
