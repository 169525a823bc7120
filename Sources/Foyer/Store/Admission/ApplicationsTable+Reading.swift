import Domain
import Essentials
import InteractorKit
import SQL
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
  /// has no address; else the oldest one with its username that is being verified, or a decoy.
  static func existing(
    of account: Account, in sql: any SQLConnection
  ) throws -> ExistingApplication? {
    let (column, value) = handle(of: account)
    return try decided(column, value, "'pending', 'rejected'", in: sql)
      ?? living(username: account.details.username?.value, "'verifying'", in: sql)
  }

  /// The condition, which ends with a column, and the value by which the applications are found that may
  /// be those of an account's owner.
  static func handle(of account: Account) -> (condition: String, value: String) {
    account.email.map { ("email_canonical", $0.canonical) }
      ?? ("email_canonical IS NULL AND username", account.details.username?.value ?? "")
  }

  /// The application whose state an applicant sees after signing in with its password.
  ///
  /// An application that is being verified, or a decoy, is found by its username only. Finding it
  /// by an address would reveal whether the address has an account. A rejected or expired one has
  /// released its username, so it is found by it only where no other application has it now.
  static func existing(
    called name: SignInName, at now: Date, in sql: any SQLConnection
  ) throws -> ExistingApplication? {
    if let address = name.canonicalAddress {
      return try decided("email_canonical", address, "'pending', 'rejected', 'expired'", in: sql)?
        .atSignIn(at: now)
    }
    return try living(username: name.username, in: sql)?.atSignIn(at: now)
      ?? decided("username", name.username, "'rejected', 'expired'", in: sql)
  }

  private static func living(
    username: String?, _ states: String = "'verifying', 'pending'", in sql: any SQLConnection
  ) throws -> ExistingApplication? {
    try sql.row(
      """
      SELECT * FROM applications WHERE username = $1 AND state IN (\(states))
      ORDER BY (state = 'verifying'), created_at LIMIT 1
      """, username
    ).flatMap { try StoredApplication($0).existing }
  }

  /// Those without a password hash expired unconfirmed, and are nobody's.
  private static func decided(
    _ column: String, _ value: String?, _ states: String, in sql: any SQLConnection
  ) throws -> ExistingApplication? {
    try sql.row(
      """
      SELECT * FROM applications WHERE \(column) = $1 AND state IN (\(states)) AND NOT is_decoy
        AND password_hash IS NOT NULL
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

/// A page of an operator's list, with hints for each application.
extension ApplicationsTable {
  /// The applications that match, without warnings.
  static func entries(
    named reference: AccountReference, at now: Date, in sql: any SQLConnection
  ) throws -> [ApplicationEntry] {
    try named(reference, in: sql).map { application in
      let row = try sql.row(
        """
        SELECT count(*) AS named,
          (SELECT count(*) FROM vouches AS v WHERE \(VouchesTable.counts(of: "$1", now: 2)))
            AS given
        FROM vouches WHERE application = $1
        """, application.id, now)
      return ApplicationEntry(
        application,
        vouches: VouchCount(given: try row?.get("given") ?? 0, named: try row?.get("named") ?? 0))
    }
  }

  static func entries(
    _ query: LoadApplications, at now: Date, in sql: any SQLConnection
  ) throws -> RowsPage<ApplicationEntry> {
    var (condition, values) = ("NOT is_decoy AND brand = $1", [query.brand.sqlValue])
    if let state = query.state {
      values.append(state.rawValue.sqlValue)
      condition += " AND state = $\(values.count)"
    }
    if !query.folded.isEmpty {
      values.append(query.folded.inLike.sqlValue)
      condition += " AND search_key LIKE $\(values.count) ESCAPE '\\'"
    }
    let count = try sql.rows(
      "SELECT count(*) AS total FROM applications WHERE \(condition)", values
    ).first
    let page = """
      SELECT * FROM applications WHERE \(condition)
      ORDER BY created_at DESC, id LIMIT $\(values.count + 1) OFFSET $\(values.count + 2)
      """
    values += [query.rows.count.sqlValue, query.rows.lowerBound.sqlValue]
    let rows = try rows(page, values, at: now, in: sql)
    let entries = try sql.readable(rows, of: "applications", ApplicationEntry.init)
    let missing = rows.count - entries.count
    return RowsPage(entries, total: try (count?.get("total") ?? 0) - missing)
  }

  /// Runs a statement for rows of applications, and adds what the warnings of each need.
  static func rows(
    _ page: String, _ values: [SQLValue], at now: Date, in sql: any SQLConnection
  ) throws -> [SQLRow] {
    let page = similar(to: page, now: values.count + 1)
    return try sql.rows("\(page) ORDER BY created_at DESC, id", values + [now.sqlValue])
  }

  /// Returns a statement that adds similar names and usernames, and the number of applications of
  /// the same origin, to each row of another one. It uses indexes only. A statement for each row
  /// would take PostgreSQL a millisecond.
  ///
  /// - Parameter now: the number of the statement's parameter with the current time.
  private static func similar(to rows: String, now: Int) -> String {
    // Thousands of rows may have exactly the same name. The two ranges of the index skip them.
    """
    SELECT a.*,
      coalesce(
        (\(first("name", "b.name_look = a.name_look AND b.name < a.name"))),
        (\(first("name", "b.name_look = a.name_look AND b.name > a.name")))) AS similar_name,
      (\(first("username", "b.username_look = a.username_look AND b.username <> a.username")))
        AS similar_username,
      (SELECT count(*) FROM (
        SELECT 1 FROM applications AS b WHERE b.origin = a.origin
          AND b.created_at BETWEEN a.created_at - \(day) AND a.created_at + \(day)
          AND b.id <> a.id AND NOT b.is_decoy LIMIT \(mostOfOrigin)) AS near) AS of_origin,
      (SELECT count(*) FROM vouches AS v WHERE \(VouchesTable.counts(of: "a.id", now: now)))
        AS vouches_given,
      (SELECT count(*) FROM vouches AS v WHERE v.application = a.id) AS vouches_named
    FROM (\(rows)) AS a
    """
  }

  private static func first(_ column: String, _ condition: String) -> String {
    """
    SELECT b.\(column) FROM applications AS b WHERE \(condition)
      AND NOT b.is_decoy AND b.state IN ('verifying', 'pending', 'approved')
      ORDER BY b.\(column) LIMIT 1
    """
  }

  /// Milliseconds.
  private static let day = Int(ApplicationWarning.day * 1000)
  /// The greatest number of applications of one origin that is counted.
  private static let mostOfOrigin = 20
}

extension ApplicationEntry {
  init(_ row: SQLRow) throws(StorageProblem) {
    let application = try StoredApplication(row).visible
    let similar = SimilarApplications(
      name: row["similar_name"], username: row["similar_username"],
      ofOrigin: try row.get("of_origin"))
    self.init(
      application, warnings: ApplicationWarning.all(of: application, similar),
      vouches: VouchCount(
        given: try row.get("vouches_given"), named: try row.get("vouches_named")))
  }
}

extension String {
  /// A pattern of LIKE for texts that contain this one.
  fileprivate var inLike: String {
    "%" + replacing("\\", with: "\\\\").replacing("%", with: "\\%").replacing("_", with: "\\_")
      + "%"
  }
}
