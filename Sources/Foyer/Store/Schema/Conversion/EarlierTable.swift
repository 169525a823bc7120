/// The mapping from tables before version 1 of `StoreSchema` to a table of version 1.
///
/// Column names were in camel case in SQLite and in snake case in PostgreSQL. `mapping` has
/// expressions for columns that were named differently or computed.
struct EarlierTable {
  /// The table's name in version 1.
  let name: String
  let columns: [String]
  /// The order of rows that receive new numbers.
  let order: String
  /// False if version 1 has no such table; a step of the conversion uses the rows.
  let isCopied: Bool
  private let sqlite: Source?
  private let postgres: Source?

  /// The tables that the rows are selected from, and expressions for columns of other names.
  struct Source {
    let tables: String
    let mapping: [String: String]

    init(_ tables: String, _ mapping: [String: String] = [:]) {
      self.tables = tables
      self.mapping = mapping
    }
  }

  init(
    _ name: String, _ columns: String, order: String? = nil, isCopied: Bool = true,
    sqlite: Source? = nil, postgres: Source? = nil
  ) {
    self.name = name
    self.columns = columns.split(separator: " ").map(String.init)
    self.order = order ?? self.columns[0]
    self.isCopied = isCopied
    self.sqlite = sqlite
    self.postgres = postgres
  }

  /// Returns nil if that database had no such table.
  func source(_ dialect: Dialect) -> Source? { dialect.name == .sqlite ? sqlite : postgres }

  /// Returns a query for the rows' values, under the column names of version 1.
  func selection(_ dialect: Dialect) -> String {
    guard let source = source(dialect) else { return "" }
    let names = columns + (columns.contains(order) ? [] : [order])
    let expressions = names.map { column in
      let earlier = dialect.name == .sqlite ? Self.camelCase(column) : column
      return "\(source.mapping[column] ?? earlier) AS \(column)"
    }
    return "SELECT \(expressions.joined(separator: ", ")) FROM \(source.tables)"
  }

  private static func camelCase(_ name: String) -> String {
    let words = name.split(separator: "_")
    return words.dropFirst().reduce(String(words[0])) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }
}

extension EarlierTable {
  /// Each table comes after those that it refers to.
  static let all = [
    EarlierTable(
      "store", "number id key",
      sqlite: Source("storeIdentity, storeKeys", ["number": "1", "id": "storeIdentity.id"])),
    // These digests are of rows in the earlier schema. A row that has changed on one side therefore
    // counts as changed on both.
    EarlierTable(
      "imported_rows", "store name id digest",
      postgres: Source(
        "imported_accounts", ["name": "'accounts'", "digest": "encode(digest, 'hex')"])),
    accounts,
    EarlierTable(
      "ssh_keys", "number account line fingerprint added_at", sqlite: Source("sshKeys")),
    EarlierTable(
      "invitations",
      "id code uses pending completed created_at expires_at revoked_at note",
      sqlite: Source("invitations"), postgres: Source("invitations")),
    applications,
    EarlierTable(
      "sign_ins", "number account signed_in_at origin",
      sqlite: Source("signIns", ["signed_in_at": "time"])),
    EarlierTable(
      "sign_in_attempts", "name account network count last_at",
      sqlite: Source("signInTries", ["last_at": "time"])),
    EarlierTable(
      "verification_codes",
      "purpose idempotency_key account code sent_at attempts_left attempts_at",
      order: "number",
      sqlite: Source(
        codes,
        ["idempotency_key": "attempt", "attempts_left": "tries", "attempts_at": "triesAt"])),
    outbox,
    EarlierTable(
      "notification_targets", "name", sqlite: Source("provisioningTargets"),
      postgres: Source("provisioning_targets")),
    notifications,
    EarlierTable(
      "held_usernames", "username account", isCopied: false, sqlite: Source("heldUsernames"),
      postgres: Source("held_usernames")),
    EarlierTable(
      "rate_limited_uses", "kind id origin used_at",
      sqlite: Source("limitedUses", ["used_at": "time"]),
      postgres: Source("limited_uses", ["used_at": "time"])),
    EarlierTable(
      "address_uses", "kind address origin used_at", order: "used_at",
      sqlite: Source("addressUses", ["used_at": "time"]),
      postgres: Source("address_uses", ["used_at": "time"])),
  ]

  /// The tables to drop; each comes before those that it refers to.
  static func dropped(_ dialect: Dialect) -> [String] {
    switch dialect.name {
    case .sqlite:
      [
        "profiles", "sshKeys", "signIns", "signInTries", "signInCodes", "addressCodes",
        "applications", "invitations", "accounts", "outbox", "provisionings",
        "provisioningTargets", "heldUsernames", "limitedUses", "addressUses", "storeKeys",
        "storeIdentity",
      ]
    case .postgres:
      [
        "applications", "invitations", "accounts", "outbox", "provisionings",
        "provisioning_targets", "held_usernames", "limited_uses", "address_uses",
        "imported_accounts",
      ]
    }
  }

  /// Accounts of version 1 or 2 have no request digest, so a repeated request is never recognised
  /// as equal.
  private static let accounts = {
    let mapping = [
      "idempotency_key": "attempt", "request_digest": "coalesce(contents, '')",
    ]
    let profile = { (column: String) in
      "(SELECT \(column) FROM profiles WHERE account = accounts.id)"
    }
    let lastWord = { (key: String) in
      "substr(\(key), length(rtrim(\(key), replace(\(key), ' ', ''))) + 1)"
    }
    let inSQLite = [
      "number": "rowid", "sort_key": "coalesce(sortKey, '')",
      "last_name_key": "coalesce(\(lastWord("sortKey")), '')", "is_listed": profile("isListed"),
      "about": profile("about"),
    ]
    let inPostgres = ["last_name_key": lastWord("sort_key")]
    return EarlierTable(
      "accounts",
      """
      number id name sort_key last_name_key email email_canonical username password_hash brand \
      created_at idempotency_key request_digest answers terms_version terms_at is_listed about
      """, sqlite: Source("accounts", mapping.merging(inSQLite) { $1 }),
      postgres: Source("accounts", mapping.merging(inPostgres) { $1 }))
  }()

  private static let applications = {
    let mapping = [
      "idempotency_key": "attempt", "request_digest": "contents", "attempts_left": "tries",
    ]
    return EarlierTable(
      "applications",
      """
      id idempotency_key request_digest name email email_canonical username password_hash brand \
      language created_at answers terms_version terms_at ssh_key origin state is_decoy \
      needs_approval code code_sent_at codes_sent attempts_left attempts_at verified_at decided_by decided_at \
      note invitation
      """,
      sqlite: Source(
        "applications", mapping.merging(["ssh_key": "sshKey", "attempts_at": "triesAt"]) { $1 }),
      postgres: Source(
        "applications",
        mapping.merging(["ssh_key": "CAST(NULL AS text)", "attempts_at": "tries_at"]) { $1 }))
  }()

  /// PostgreSQL had no verification codes of accounts.
  private static let codes = """
    (SELECT 'sign_in' AS purpose, * FROM signInCodes
    UNION ALL SELECT 'address', * FROM addressCodes)
    """

  private static let outbox = EarlierTable(
    "outbox",
    "reference key kind payload created_at attempts next_attempt_at delivered_at last_error",
    sqlite: Source(
      "outbox",
      [
        "next_attempt_at": "nextAttempt", "kind": emailKind, "key": emailKey,
        "payload": "CAST(\(brandPayload("CAST(payload AS text)")) AS blob)",
      ]),
    postgres: Source(
      "outbox",
      [
        "next_attempt_at": "next_attempt", "kind": emailKind, "key": emailKey,
        "payload": "convert_to(\(brandPayload("payload")), 'UTF8')",
      ]))

  /// E-mails were called letters, and brands labels. The patterns match only a member's name and
  /// the kind of a message's detail, because a quotation mark inside a JSON string is escaped.
  private static let emailKind = "CASE kind WHEN 'letter' THEN 'email' ELSE kind END"
  private static let emailKey =
    "CASE WHEN key LIKE 'letter:%' THEN 'email:' || substr(key, 8) ELSE key END"
  private static func brandPayload(_ payload: String) -> String {
    let renamed = "replace(\(payload), '\"label\":', '\"brand\":')"
    return "replace(\(renamed), '\"kind\":\"label\"', '\"kind\":\"brand\"')"
  }

  private static let notifications = EarlierTable(
    "notifications",
    """
    number account target change message created_at attempts next_attempt_at lease_ends_at \
    delivered_at last_error
    """,
    sqlite: Source(
      "provisionings",
      [
        "number": "change", "change": "what", "next_attempt_at": "nextAttempt",
        "lease_ends_at": "leasedUntil",
      ]),
    postgres: Source(
      "provisionings",
      [
        "number": "change", "change": "what", "next_attempt_at": "next_attempt",
        "lease_ends_at": "leased_until",
      ]))
}
