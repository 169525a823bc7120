import Domain
import Essentials
import SQL
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

extension AccountsTable {
  /// How a member is addressed: the language of the screens at sign-up, then at the last sign-in,
  /// which is that of e-mails; and the chosen presentation.
  struct Preferences: Equatable {
    /// A tag of BCP 47; nil if unknown.
    var language: String?
    /// Nil until the member has chosen one.
    var presentation: Presentation?
  }

  static func preferences(of id: AccountID, in sql: any SQLConnection) throws -> Preferences {
    let row = try sql.row("SELECT language, presentation FROM accounts WHERE id = $1", id)
    let presentation: String? = row?["presentation"]
    return Preferences(
      language: row?["language"], presentation: presentation.flatMap(Presentation.init))
  }

  static func set(
    _ preferences: Preferences, of id: AccountID, in sql: any SQLConnection
  ) throws {
    try sql.rows(
      "UPDATE accounts SET language = $1, presentation = $2 WHERE id = $3", preferences.language,
      preferences.presentation?.rawValue, id)
  }
}

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

extension AccountsTable {
  /// Stores the version that an owner has accepted last, and keeps the earlier ones with their
  /// times in `accepted_terms`.
  static func setTerms(
    _ terms: AcceptedTerms, of account: Account, in sql: any SQLConnection
  ) throws {
    let before = account.details.terms
    guard before?.version != terms.version else { return }
    for terms in [before, terms].compactMap(\.self) {
      try sql.rows(
        """
        INSERT INTO accepted_terms (account, accepted_at, version) VALUES ($1, $2, $3)
        ON CONFLICT (account, accepted_at) DO NOTHING
        """, account.id, terms.date, terms.version)
    }
    try sql.rows(
      "UPDATE accounts SET terms_version = $1, terms_at = $2 WHERE id = $3", terms.version,
      terms.date, account.id)
    try AuditTable.note(
      .termsAccepted, of: account.id, before: ["terms": before?.version],
      after: ["terms": terms.version], in: sql)
  }
}
