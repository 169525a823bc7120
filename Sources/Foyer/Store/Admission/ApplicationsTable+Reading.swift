import Domain
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ApplicationsTable {
  static func stored(
    of attempt: KeyedDigest, in sql: any SQLConnection
  ) throws -> StoredApplication? {
    try sql.row("SELECT * FROM applications WHERE idempotency_key = $1", attempt).map {
      try StoredApplication($0)
    }
  }

  static func application(_ id: AccountID, in sql: any SQLConnection) throws -> Application? {
    try sql.row("SELECT * FROM applications WHERE id = $1 AND NOT is_decoy", id).map {
      try StoredApplication($0).visible
    }
  }

  /// The newest application of an account's address, or of its username where it has none, that is
  /// pending or rejected.
  static func standing(
    of account: Account, in sql: any SQLConnection
  ) throws -> StandingApplication? {
    let (column, value) =
      account.email.map { ("email_canonical", $0.canonical) }
      ?? ("email_canonical IS NULL AND username", account.details.username?.value ?? "")
    return try decided(column, value, "'pending', 'rejected'", in: sql)
  }

  /// The application that an applicant who signs in learns of, once they have shown its password.
  ///
  /// One that waits for its code is found by its username alone, and a decoy as any other: by an
  /// address, its answer would tell who has an account.
  static func standing(
    called name: SignInName, at now: Date, in sql: any SQLConnection
  ) throws -> StandingApplication? {
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
  ) throws -> StandingApplication? {
    try sql.row(
      """
      SELECT * FROM applications WHERE username = $1 AND state IN ('verifying', 'pending')
      ORDER BY (state = 'verifying'), created_at LIMIT 1
      """, username
    ).flatMap { try StoredApplication($0).standing }
  }

  private static func decided(
    _ column: String, _ value: String?, _ states: String, in sql: any SQLConnection
  ) throws -> StandingApplication? {
    try sql.row(
      """
      SELECT * FROM applications WHERE \(column) = $1 AND state IN (\(states)) AND NOT is_decoy
      ORDER BY created_at DESC LIMIT 1
      """, value
    ).flatMap { try StoredApplication($0).standing }
  }

  static func named(
    _ reference: AccountReference, in sql: any SQLConnection
  ) throws -> [Application] {
    let begin = reference.description
    return try sql.rows(
      """
      SELECT * FROM applications
      WHERE NOT is_decoy
        AND (id >= $1 AND id < $2 OR email_canonical = $3 OR username = $1)
      ORDER BY (id >= $1 AND id < $2) DESC, created_at DESC, id LIMIT 2
      """, begin, begin.end, reference.canonicalAddress
    ).map { try StoredApplication($0).visible }
  }

  static func all(in sql: any SQLConnection) throws -> [Application] {
    try sql.rows("SELECT * FROM applications WHERE NOT is_decoy ORDER BY created_at DESC, id").map {
      try StoredApplication($0).visible
    }
  }

  static func page(
    after place: ApplicationsPage.Token?, _ choice: ApplicationsPage.Choice, limit: Int,
    in sql: any SQLConnection
  ) throws -> ApplicationsPage {
    // Each condition only where it is chosen: an index is used for it then.
    var values: [SQLValue] = [
      .integer(place?.milliseconds ?? .max), .text(place?.id ?? ""), limit.sqlValue,
    ]
    var conditions = ""
    for (column, value) in [
      ("state", choice.state?.rawValue.sqlValue), ("brand", choice.brand?.sqlValue),
    ] {
      guard let value else { continue }
      values.append(value)
      conditions += " AND \(column) = $\(values.count)"
    }
    let rows = try sql.rows(
      """
      SELECT * FROM applications
      WHERE NOT is_decoy AND created_at <= $1 AND (created_at < $1 OR id > $2)\(conditions)
      ORDER BY created_at DESC, id LIMIT $3
      """, values)
    return ApplicationsPage(try rows.map { try StoredApplication($0).visible }, limit: limit)
  }
}
