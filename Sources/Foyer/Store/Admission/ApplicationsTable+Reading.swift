import Domain
import Essentials
import Secrets

extension ApplicationsTable {
  static func stored(
    of idempotencyKey: KeyedDigest, in sql: any SQLConnection
  ) throws -> StoredApplication? {
    try sql.row("SELECT * FROM applications WHERE idempotency_key = $1", idempotencyKey).map {
      try StoredApplication($0)
    }
  }

  static func application(_ id: AccountID, in sql: any SQLConnection) throws -> Application? {
    try sql.row("SELECT * FROM applications WHERE id = $1 AND NOT is_decoy", id).map {
      try StoredApplication($0).visible
    }
  }

  /// The newest pending or rejected application of an account's address, or of its username if it
  /// has no address.
  static func existing(
    of account: Account, in sql: any SQLConnection
  ) throws -> ExistingApplication? {
    let (column, value) =
      account.email.map { ("email_canonical", $0.canonical) }
      ?? ("email_canonical IS NULL AND username", account.details.username?.value ?? "")
    return try decided(column, value, "'pending', 'rejected'", in: sql)
  }

  /// The application whose state an applicant sees after signing in with its password.
  ///
  /// An application that is being verified, or a decoy, is found by its username only. Finding it
  /// by an address would reveal whether the address has an account.
  static func existing(
    called name: SignInName, at now: Date, in sql: any SQLConnection
  ) throws -> ExistingApplication? {
    let found =
      if let address = name.canonicalAddress {
        try decided("email_canonical", address, "'pending', 'rejected'", in: sql)
      } else {
        try living(username: name.username, in: sql)
          ?? decided("username", name.username, "'rejected'", in: sql)
      }
    return found.flatMap { $0.application.isOver(at: now) ? nil : $0 }
  }

  private static func living(
    username: String?, in sql: any SQLConnection
  ) throws -> ExistingApplication? {
    try sql.row(
      """
      SELECT * FROM applications WHERE username = $1 AND state IN ('verifying', 'pending')
      ORDER BY (state = 'verifying'), created_at LIMIT 1
      """, username
    ).flatMap { try StoredApplication($0).existing }
  }

  private static func decided(
    _ column: String, _ value: String?, _ states: String, in sql: any SQLConnection
  ) throws -> ExistingApplication? {
    try sql.row(
      """
      SELECT * FROM applications WHERE \(column) = $1 AND state IN (\(states)) AND NOT is_decoy
      ORDER BY created_at DESC LIMIT 1
      """, value
    ).flatMap { try StoredApplication($0).existing }
  }

  static func named(
    _ reference: AccountReference, in sql: any SQLConnection
  ) throws -> [Application] {
    let begin = reference.idBeginning
    let rows = try sql.rows(
      """
      SELECT * FROM applications
      WHERE NOT is_decoy
        AND (id >= $1 AND id < $2 OR email_canonical = $3 OR $4 IN (id, username))
      ORDER BY (id >= $1 AND id < $2) DESC, created_at DESC, id LIMIT 2
      """, begin, begin?.end, reference.canonicalAddress, reference.description)
    return try sql.readable(rows, of: "applications") { try StoredApplication($0).visible }
  }
}
