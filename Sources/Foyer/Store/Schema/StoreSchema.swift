import Domain

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
    Version(5, tables5), Version(6, tables6), Version(7, conversations),
    Version(8, tables8),
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
    "vouches": "voucher", "vouch_codes": "voucher", "conversations": "account",
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

  static func tables8(_ dialect: Dialect) -> [String] {
    // The last sign-in by the key; null before.
    articleFeedback(dialect) + [
      "ALTER TABLE ssh_keys ADD COLUMN used_at \(dialect.time("used_at"))"
    ]
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

extension StoreSchema {
  /// The audit log. An entry is changed twice at most: it gets its position and digest, and its
  /// details are erased with the account.
  static func audit(_ sql: Dialect) -> [String] {
    [
      """
      CREATE TABLE audit_entries (
        number \(sql.number),
        id \(sql.text) NOT NULL UNIQUE,
        changed_at \(sql.time("changed_at")) NOT NULL,
        actor_kind \(sql.text) NOT NULL,
        actor \(sql.text) NOT NULL, -- an operator's or a host's name; else empty
        action \(sql.text) NOT NULL,
        subject \(sql.text) NOT NULL, -- an ID or a name, without a reference: entries outlive it
        details \(sql.text), -- JSON; null once it was erased, as is the next
        salt \(sql.text),
        details_digest \(sql.text) NOT NULL,
        position \(sql.integer) UNIQUE, -- null until the entry is chained, as is the digest
        digest \(sql.text)
      )\(sql.table)
      """,
      "CREATE INDEX audit_entries_of_subject ON audit_entries (subject, position)",
      "CREATE INDEX audit_entries_by_time ON audit_entries (changed_at)",
      "CREATE INDEX audit_entries_to_chain ON audit_entries (number) WHERE position IS NULL",
      """
      CREATE TABLE audit_anchor ( -- the last entry that was deleted for its age
        id \(sql.integer) NOT NULL PRIMARY KEY CHECK (id = 1),
        position \(sql.integer) NOT NULL,
        digest \(sql.text) NOT NULL
      )\(sql.table)
      """,
    ]
  }
}

extension StoreSchema {
  /// The expiry of accounts and the terms that owners have accepted.
  static func lifetime(_ sql: Dialect) -> [String] {
    [
      """
      CREATE TABLE lifetimes (
        account \(sql.text) NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
        expires_at \(sql.time("expires_at")), -- null for never, which an operator has set
        is_fixed \(sql.boolean) NOT NULL, -- set by an operator
        reminded \(sql.integer), -- the last reminder, in days before the expiry
        expired_at \(sql.time("expired_at")) -- the time of the suspension for expiry
      )\(sql.table)
      """,
      "CREATE INDEX lifetimes_by_time ON lifetimes (expires_at) WHERE expires_at IS NOT NULL",
      """
      CREATE TABLE accepted_terms (
        account \(sql.text) NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        accepted_at \(sql.time("accepted_at")) NOT NULL,
        version \(sql.text) NOT NULL,
        PRIMARY KEY (account, accepted_at)
      )\(sql.keyedTable)
      """,
    ]
  }
}

extension StoreSchema {
  static func secondFactors(_ sql: Dialect) -> [String] {
    [
      """
      CREATE TABLE second_factors (
        account \(sql.text) NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
        sealed_secret \(sql.bytes) NOT NULL, -- encrypted with a key that the store doesn't have
        key_id \(sql.text) NOT NULL,
        prepared_at \(sql.time("prepared_at")) NOT NULL,
        enrolled_at \(sql.time("enrolled_at")), -- null until the owner has entered a correct code
        last_step \(sql.integer) NOT NULL -- of the last code that was used
      )\(sql.keyedTable)
      """,
      """
      CREATE TABLE recovery_codes (
        digest \(sql.text) NOT NULL PRIMARY KEY,
        account \(sql.text) NOT NULL REFERENCES accounts (id) ON DELETE CASCADE
      )\(sql.keyedTable)
      """,
      "CREATE INDEX recovery_codes_by_account ON recovery_codes (account)",
      // Sign-ins that wait for a code of the second factor. They are no sessions.
      """
      CREATE TABLE sign_in_challenges (
        digest \(sql.text) NOT NULL PRIMARY KEY, -- of the token
        account \(sql.text) NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        is_by_code \(sql.boolean) NOT NULL,
        created_at \(sql.time("created_at")) NOT NULL
      )\(sql.keyedTable)
      """,
      "CREATE INDEX sign_in_challenges_by_account ON sign_in_challenges (account)",
      "CREATE INDEX sign_in_challenges_by_time ON sign_in_challenges (created_at)",
    ]
  }
}

extension StoreSchema {
  /// The holders of access tokens. A row is found by the digest of a request's token.
  static func tokens(_ sql: Dialect) -> [String] {
    AccessHolder.allCases.map { holder in
      """
      CREATE TABLE \(holder.rawValue) (
        name \(sql.text) NOT NULL PRIMARY KEY,
        digest \(sql.text) NOT NULL UNIQUE,
        rights \(sql.text) NOT NULL CHECK (rights IN (\(names(of: holder)))),
        created_at \(sql.time("created_at")) NOT NULL,
        last_used_at \(sql.time("last_used_at")), -- null until it is used
        revoked_at \(sql.time("revoked_at"))
      )\(sql.keyedTable)
      """
    }
  }

  private static func names(of holder: AccessHolder) -> String {
    holder.rights.map { "'\($0.rawValue)'" }.joined(separator: ", ")
  }

  static func unixUsers(_ sql: Dialect) -> [String] {
    [
      """
      CREATE TABLE unix_users (
        number \(sql.integer) NOT NULL PRIMARY KEY, -- on every host
        -- without a reference: the number of a deleted account is never assigned to another one
        account \(sql.text) NOT NULL UNIQUE
      )\(sql.keyedTable)
      """,
      """
      CREATE TABLE settings ( -- that all hosts and servers of the store share
        name \(sql.text) NOT NULL PRIMARY KEY,
        value \(sql.text) NOT NULL
      )\(sql.keyedTable)
      """,
    ]
  }
}

extension StoreSchema {
  /// The members that applicants have named, with their answers.
  static func vouching(_ sql: Dialect) -> [String] {
    [
      """
      CREATE TABLE vouches (
        application \(sql.text) NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
        voucher \(sql.text) NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        state \(sql.text) NOT NULL
          CHECK (state IN ('named', 'given', 'declined', 'withdrawn')),
        named_at \(sql.time("named_at")) NOT NULL,
        changed_at \(sql.time("changed_at")) NOT NULL,
        PRIMARY KEY (application, voucher)
      )\(sql.keyedTable)
      """,
      "CREATE INDEX vouches_by_voucher ON vouches (voucher, named_at)",
    ]
  }

  /// The codes by which members vouch for people who haven't applied yet.
  static func vouchCodes(_ sql: Dialect) -> [String] {
    [
      """
      CREATE TABLE vouch_codes (
        id \(sql.text) NOT NULL PRIMARY KEY,
        digest \(sql.text) NOT NULL UNIQUE,
        voucher \(sql.text) NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        created_at \(sql.time("created_at")) NOT NULL,
        expires_at \(sql.time("expires_at")) NOT NULL
      )\(sql.keyedTable)
      """,
      "CREATE INDEX vouch_codes_by_voucher ON vouch_codes (voucher)",
      // A digest of the code that the applicant has entered; null for a username.
      "ALTER TABLE vouches ADD COLUMN code \(sql.text)",
    ]
  }
}
