import Domain
import PostgresClient
import Secrets
import Services
import UnicodeKit

/// Accounts in PostgreSQL. Whatever is stored is stored by one statement, which is a transaction of
/// its own: so a pooler between may give each statement another connection.
struct PostgresAccounts: AccountStore {
  let database: PostgresDatabase

  func add(
    _ account: Account, passwordHash: PasswordHash, attempt: AttemptMark
  ) async throws(AccountsError) -> Account {
    let record = AccountRecord(account, passwordHash: passwordHash, attempt: attempt)
    for _ in 1...3 {
      if try await insert(record) { return try stored(record) }
      if let earlier = try await settle(record) { return try stored(earlier) }
    }  // an account of that address was there and gone, thrice
    throw .notSaved(.locked)
  }

  /// False when the address or the attempt is in use: the indexes decide, no look-up before.
  private func insert(_ record: AccountRecord) async throws(AccountsError) -> Bool {
    try await !change(
      .writing(
        Self.insertion, record.id, record.name, record.name.folded(), record.email,
        record.emailCanonical, record.passwordHash, record.brand, record.createdAt, record.attempt,
        record.contents, record.username, record.answers, record.termsVersion, record.termsAt)
    ).isEmpty
  }

  /// The account that this attempt has left before; nil when nobody is in the way any more.
  private func settle(_ record: AccountRecord) async throws(AccountsError) -> AccountRecord? {
    let rows = try await change(
      .reading(
        """
        SELECT \(AccountRecord.columns), contents FROM accounts
        WHERE attempt = $1 OR email_canonical = $2 OR username = $3
        ORDER BY attempt = $1 DESC, email_canonical = $2 DESC
        """, record.attempt, record.emailCanonical, record.username))
    guard let row = rows.first else {
      try await checkUsername(of: record)
      return nil
    }
    let earlier = AccountRecord(row)
    guard row.text(AccountRecord.attemptColumn) == record.attempt else {
      let isAddress = record.emailCanonical.map { $0 == earlier.emailCanonical } ?? false
      throw isAddress ? .emailTaken : .usernameTaken
    }
    let contents: String? = row[AccountRecord.attemptColumn + 1]
    guard record.isSame(as: earlier, with: contents) else { throw .attemptReused }
    return earlier
  }

  /// - Throws: `.usernameTaken` where an application has it, or an account that a target takes for
  ///   there still.
  private func checkUsername(of record: AccountRecord) async throws(AccountsError) {
    guard let username = record.username else { return }
    let rows = try await change(
      .reading(
        """
        SELECT FROM applications
        WHERE username = $1 AND id <> $2 AND state IN ('verifying', 'pending')
        UNION ALL SELECT WHERE foyer_is_username_held($1, $2)
        """, username, record.id))
    if !rows.isEmpty { throw .usernameTaken }
  }

  func all() async -> AccountsListing {
    var listing = AccountsListing()
    do throws(PostgresError) {
      let rows = try await database.query(
        .reading("SELECT \(AccountRecord.columns), is_listed FROM accounts ORDER BY number"))
      for row in rows { listing.add(row) }
    } catch {
      listing.problem = StorageProblem(error)
    }
    return listing
  }

  func delete(_ id: AccountID) async throws(AccountsError) -> Bool {
    try await !change(
      .writing("DELETE FROM accounts WHERE id = $1 RETURNING 1", id.lookedFor)
    ).isEmpty
  }

  func change(_ statement: Statement) async throws(AccountsError) -> Rows {
    do throws(PostgresError) { return try await database.query(statement) } catch {
      throw AccountsError(error)
    }
  }

  private func stored(_ record: AccountRecord) throws(AccountsError) -> Account {
    do throws(StorageProblem) { return try record.account() } catch { throw .notSaved(error) }
  }

  private static let insertion = """
    INSERT INTO accounts (id, name, sort_key, email, email_canonical, password_hash, brand,
      created_at, attempt, contents, username, answers, terms_version, terms_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING RETURNING 1
    """
}

extension AccountRecord {
  /// What `init` reads, and the attempt.
  static let columns = """
    id, name, email, email_canonical, brand, created_at, username, answers, terms_version, terms_at,
    attempt
    """
  fileprivate static let attemptColumn = 10

  init(_ row: Row) {
    self.init(
      id: row.text(0), name: row.text(1), email: row[2], emailCanonical: row[3],
      brand: row.text(4), createdAt: row[5] ?? 0)
    details = StoredDetails(
      username: row[6], answers: row[7], termsVersion: row[8], termsAt: row[9])
  }
}

extension AccountID {
  /// No id holds NUL, which a C string ends at: as nothing it finds nobody.
  var lookedFor: String? { description.utf8.contains(0) ? nil : description }
}

extension AccountsListing {
  fileprivate mutating func add(_ row: Row) {
    do throws(StorageProblem) {
      let account = try AccountRecord(row).account()
      accounts.append(account)
      if row[AccountRecord.attemptColumn + 1] == true { listed.insert(account.id) }
    } catch {
      problem = error
    }
  }
}
