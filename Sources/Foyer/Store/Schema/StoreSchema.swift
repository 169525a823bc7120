/// The store's tables, version by version, each written once for both dialects.
///
/// A released version is never edited.
public enum StoreSchema {
  public struct Version: Sendable {
    public let number: Int
    /// The oldest version whose servers can use a store of this version.
    public let oldestServer: Int
    let statements: @Sendable (Dialect) -> [String]

    public init(
      _ number: Int, oldestServer: Int = 1, _ statements: @escaping @Sendable (Dialect) -> [String]
    ) {
      (self.number, self.oldestServer, self.statements) = (number, oldestServer, statements)
    }

    /// Upgrades the store from the version before, in one transaction with all other versions.
    ///
    /// - Parameter isUnreleased: true if the store has the unreleased tables, which version 1
    ///   converts.
    public func apply(in sql: any SQLConnection, converting isUnreleased: Bool) throws {
      if number == 1, isUnreleased {
        return try StoreConversion.run(in: sql, making: statements(sql.dialect))
      }
      for statement in statements(sql.dialect) { try sql.rows(statement) }
      if number == 1 { try StoreRow.insert(in: sql) }
    }
  }

  public static let versions = [
    Version(1, tables1), Version(2, tables2), Version(3, tables3), Version(4, tables4),
    Version(5, tables5), Version(6, tables6),
  ]

  public static var newest: Int { versions.map(\.number).max() ?? 0 }

  /// The names of all tables.
  public static let tables = Set(
    versions.flatMap { $0.statements(.postgres) }.compactMap {
      $0.wholeMatch(of: /CREATE TABLE (\w+).*/.dotMatchesNewlines()).map { String($0.1) }
    })

  /// Tables whose rows belong to an account, with the column that names it. They are exported and
  /// deleted with the account.
  static let personalTables: KeyValuePairs = [
    "ssh_keys": "account", "sign_ins": "account", "sign_in_attempts": "account",
    "sessions": "account", "verification_codes": "account", "member_names": "id",
    "suspensions": "account", "lifetimes": "account", "accepted_terms": "account",
    "second_factors": "account", "recovery_codes": "account", "sign_in_challenges": "account",
    "vouches": "voucher", "vouch_codes": "voucher",
  ]

  static func tables1(_ dialect: Dialect) -> [String] {
    store(dialect) + accounts(dialect) + admission(dialect) + signIn(dialect)
      + secondFactors(dialect) + delivery(dialect) + limits(dialect) + tokens(dialect)
      + unixUsers(dialect) + audit(dialect) + lifetime(dialect)
  }

  static func tables2(_ dialect: Dialect) -> [String] {
    vouching(dialect) + [
      // Null until the owner has chosen one.
      "ALTER TABLE accounts ADD COLUMN presentation \(dialect.text)"
    ]
  }

  static func tables3(_ dialect: Dialect) -> [String] {
    [
      // Of the request that has enrolled it; null before.
      "ALTER TABLE second_factors ADD COLUMN enrolment_key \(dialect.text)",
      // The host that has vouched for the guest.
      "ALTER TABLE sign_in_challenges ADD COLUMN host \(dialect.text)",
    ]
  }

  static func tables5(_ dialect: Dialect) -> [String] { vouchCodes(dialect) }

  static func tables6(_ dialect: Dialect) -> [String] {
    // By which the owner knows the key; empty for keys of earlier versions.
    ["ALTER TABLE ssh_keys ADD COLUMN comment \(dialect.text) NOT NULL DEFAULT ''"]
  }

  private static func store(_ sql: Dialect) -> [String] {
    [
      """
      CREATE TABLE store (
        number \(sql.integer) NOT NULL PRIMARY KEY CHECK (number = 1),
        id \(sql.text) NOT NULL, -- the store's own, wherever it is moved
        key \(sql.text) NOT NULL -- of digests that can't be computed without the store
      )\(sql.table)
      """,
      """
      CREATE TABLE imported_rows ( -- what was copied from another store
        store \(sql.text) NOT NULL, -- the other store's id
        name \(sql.text) NOT NULL, -- the table's
        id \(sql.text) NOT NULL,
        digest \(sql.text) NOT NULL, -- of the row as it was copied
        PRIMARY KEY (store, name, id)
      )\(sql.keyedTable)
      """,
      "CREATE INDEX imported_rows_by_id ON imported_rows (name, id)",
    ]
  }

  /// Names are sorted by their folded form, and searched by its beginning and by its last word's. A
  /// partial index of members serves their pages.
  private static func accounts(_ sql: Dialect) -> [String] {
    [
      """
      CREATE TABLE accounts (
        number \(sql.number), -- the order in which they were created
        id \(sql.text) NOT NULL UNIQUE,
        name \(sql.text) NOT NULL,
        sort_key \(sql.text) NOT NULL,
        last_name_key \(sql.text) NOT NULL,
        email \(sql.text), -- null where the brand doesn't ask for one; so is the next
        email_canonical \(sql.text) UNIQUE,
        username \(sql.text) UNIQUE,
        password_hash \(sql.text) NOT NULL,
        brand \(sql.text) NOT NULL,
        created_at \(sql.time("created_at")) NOT NULL, -- milliseconds since 1970, as all times here
        idempotency_key \(sql.text) NOT NULL UNIQUE, -- a digest, as is the next
        request_digest \(sql.text) NOT NULL,
        answers \(sql.text), -- an array of JSON
        terms_version \(sql.text),
        terms_at \(sql.time("terms_at")),
        is_listed \(sql.boolean), -- null until the owner has decided; so is the next
        about \(sql.text),
        language \(sql.text), -- for e-mails; null where unknown
        CHECK ((is_listed IS NULL) = (about IS NULL))
      )\(sql.table)
      """,
      "CREATE INDEX accounts_by_time ON accounts (created_at, id)",
      "CREATE INDEX accounts_by_name ON accounts (sort_key)",
      "CREATE INDEX accounts_by_last_name ON accounts (last_name_key)",
      """
      CREATE INDEX members_by_name ON accounts (sort_key, id, name, created_at, is_listed)
        WHERE is_listed
      """,
      """
      CREATE TABLE member_names ( -- what listed members are found by
        start \(sql.text) NOT NULL, -- the folded name from where a word begins, 64 letters at most
        sort_key \(sql.text) NOT NULL,
        id \(sql.text) NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        PRIMARY KEY (start, sort_key, id)
      )\(sql.keyedTable)
      """,
      "CREATE INDEX member_names_by_id ON member_names (id)",
      // The primary key guarantees that a username belongs to one account or to one unfinished
      // application.
      """
      CREATE TABLE usernames (
        username \(sql.text) NOT NULL PRIMARY KEY,
        -- the id of an account or application; while an application is being verified, its canonical
        -- address: the applications of one address share a username
        holder \(sql.text) NOT NULL
      )\(sql.keyedTable)
      """,
      "CREATE INDEX usernames_by_holder ON usernames (holder)",
      """
      CREATE TABLE ssh_keys (
        number \(sql.number),
        account \(sql.text) NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        line \(sql.text) NOT NULL UNIQUE, -- type and key, as in authorized_keys
        fingerprint \(sql.text) NOT NULL UNIQUE,
        added_at \(sql.time("added_at")) NOT NULL
      )\(sql.table)
      """,
      "CREATE INDEX ssh_keys_by_account ON ssh_keys (account, number)",
      """
      CREATE TABLE suspensions (
        account \(sql.text) NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
        reason \(sql.text) NOT NULL,
        suspended_at \(sql.time("suspended_at")) NOT NULL,
        ends_at \(sql.time("ends_at")), -- null until an operator resumes it
        suspended_by \(sql.text) NOT NULL
      )\(sql.keyedTable)
      """,
      "CREATE INDEX suspensions_by_end ON suspensions (ends_at) WHERE ends_at IS NOT NULL",
    ]
  }
}
