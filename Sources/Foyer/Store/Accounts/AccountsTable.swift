import Domain
import Essentials
import Secrets
import UnicodeKit

/// The rows of the accounts. Only this folder writes to `accounts`, and each write adds the
/// notification of its change.
enum AccountsTable {
  static let columns = """
    id, name, email, email_canonical, brand, created_at, username, answers, terms_version, terms_at,
    is_listed, about
    """
  /// The rows with `SuspensionsTable.columns`, which are null for an account that isn't suspended.
  static let withSuspensions = "accounts LEFT JOIN suspensions ON suspensions.account = accounts.id"
  /// The same rows with `LifetimesTable.columns`, which are null for an account that doesn't expire.
  static let withLifetimes = """
    \(withSuspensions) LEFT JOIN lifetimes ON lifetimes.account = accounts.id
    """

  /// Inserts an account, or returns the one that the same request has created before.
  ///
  /// - Parameters:
  ///   - isApproved: true if an operator has approved the account.
  ///   - language: the application's; nil if there was none.
  /// - Throws: `AccountsError.emailTaken`, `.usernameTaken` or `.idempotencyKeyReused`.
  static func insertOnce(
    _ new: NewAccount, isApproved: Bool = false, language: String? = nil, at now: Date,
    in sql: any SQLConnection
  ) throws -> Account {
    let language = language ?? new.account.details.language
    guard let account = try insert(new, language: language, in: sql) else {
      return try earlier(new, in: sql)
    }
    let username = account.details.username?.value
    guard try UsernamesTable.claim(username, for: account.id, of: account.email, in: sql) else {
      throw AccountsError.usernameTaken
    }
    try SSHKeysTable.insert(new.account.details.sshKey, of: account, in: sql)
    try NotificationsTable.note(
      isApproved ? .approved : .created, of: account.id, at: now, in: sql)
    try AuditTable.note(.accountCreated, of: account.id, after: account.auditValues, in: sql)
    return account
  }

  /// Returns nil if another account has one of the unique values. The insertion itself detects
  /// this: in PostgreSQL a preceding query would cause conflicts between transactions.
  private static func insert(
    _ new: NewAccount, language: String?, in sql: any SQLConnection
  ) throws -> Account? {
    let account = new.account
    let details = StoredDetails(account.details)
    let keys = NameKeys(account.name)
    return try sql.row(
      """
      INSERT INTO accounts (id, name, sort_key, last_name_key, email, email_canonical, username,
        password_hash, brand, created_at, idempotency_key, request_digest, answers, terms_version,
        terms_at, language)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
      ON CONFLICT DO NOTHING RETURNING \(columns)
      """, account.id, account.name.value, keys.sort, keys.last, account.email?.address,
      account.email?.canonical, details.username, new.passwordHash, account.brand,
      account.createdAt, new.idempotencyKey.id, new.idempotencyKey.contents, details.answers,
      details.termsVersion, details.termsAt, language
    ).map { try Account($0) }
  }

  /// Returns the account that the same request has created before.
  private static func earlier(_ new: NewAccount, in sql: any SQLConnection) throws -> Account {
    let row = try sql.row(
      "SELECT \(columns), request_digest FROM accounts WHERE idempotency_key = $1",
      new.idempotencyKey.id)
    if let row {
      guard row["request_digest"] == new.idempotencyKey.contents else {
        throw AccountsError.idempotencyKeyReused
      }
      return try Account(row)
    }
    if try isTaken(new.account.email, in: sql) { throw AccountsError.emailTaken }
    let username = new.account.details.username?.value
    guard try sql.exists("SELECT 1 FROM accounts WHERE username = $1", username) else {
      throw StorageProblem.corrupt
    }
    throw AccountsError.usernameTaken
  }

  /// Deletes an account and everything that refers to it.
  ///
  /// - Returns: false if there is no such account.
  static func delete(
    _ id: AccountID, isQuiet: Bool = false, at now: Date, in sql: any SQLConnection
  ) throws -> Bool {
    guard let rows = try PersonalRows(of: id, in: sql) else { return false }
    // An address that can't be read gets no e-mail.
    let email = try? OwnerEmails.email(.deleted(at: sql.audit.time), of: id, in: sql)
    try rows.delete(in: sql)
    try ImportedRows.forget(with: id, in: sql)
    try deleteRow(id, isQuiet: isQuiet, at: now, in: sql)
    try AuditTable.eraseDetails(of: id, in: sql)
    try AuditTable.note(.accountDeleted, of: id, in: sql)
    try OwnerEmails.insert(email, in: sql)
    return true
  }

  /// Turns an account into an application again. The log keeps no personal values of it, as the
  /// application may be deleted without another account.
  static func withdraw(_ id: AccountID, at now: Date, in sql: any SQLConnection) throws {
    try deleteRow(id, isQuiet: false, at: now, in: sql)
    try AuditTable.eraseDetails(of: id, in: sql)
    try AuditTable.note(.accountWithdrawn, of: id, in: sql)
  }

  /// Deletes only the row of an account; its application remains.
  ///
  /// - Parameter isQuiet: true if no target is notified.
  private static func deleteRow(
    _ id: AccountID, isQuiet: Bool, at now: Date, in sql: any SQLConnection
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

  /// Returns the language of the owner's e-mails; nil if it is unknown.
  static func language(of id: AccountID, in sql: any SQLConnection) throws -> String? {
    try sql.row("SELECT language FROM accounts WHERE id = $1", id)?["language"]
  }

  static func setAddress(
    _ email: EmailAddress, of before: Account, at now: Date, in sql: any SQLConnection
  ) throws {
    let id = before.id
    let isChanged = try sql.exists(
      """
      UPDATE accounts SET email = $1, email_canonical = $2
      WHERE id = $3 AND email IS DISTINCT FROM $1 RETURNING id
      """, email.address, email.canonical, id)
    guard isChanged else { return }
    try SignInChallengesTable.deleteAll(of: id, in: sql)
    try NotificationsTable.note(.updated, of: id, at: now, in: sql)
    try AuditTable.note(
      .addressChanged, of: id, before: ["email": before.email?.address],
      after: ["email": email.address], in: sql)
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
    let (old, new) = before.auditValues(changedTo: profile)
    if !new.isEmpty {
      try AuditTable.note(.profileChanged, of: id, before: old, after: new, in: sql)
    }
  }
}
