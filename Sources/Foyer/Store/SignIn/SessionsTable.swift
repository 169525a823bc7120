import Domain
import Essentials
import SQL
import Secrets

/// The sessions of accounts. A sign-in deletes expired ones.
enum SessionsTable {
  /// Opens a session, unless the account has a second factor: then its code has to be entered first.
  ///
  /// - Returns: false if the sign-in waits for the code.
  static func open(
    _ session: NewSession, of account: AccountID, in sql: any SQLConnection
  ) throws -> Bool {
    guard try SecondFactorsTable.enrolled(of: account, in: sql) == nil else {
      try SignInChallengesTable.insert(session, of: account, in: sql)
      return false
    }
    try insert(session, of: account, in: sql)
    return true
  }

  /// Opens a session, and records the sign-in.
  static func insert(
    _ session: NewSession, of account: AccountID, in sql: any SQLConnection
  ) throws {
    try sql.rows(
      "DELETE FROM sessions WHERE last_used_at <= $1 OR opened_at <= $2",
      session.time - SignInSession.idleLimit, session.time - SignInSession.limit)
    let origin = session.origin
    let isKnown = try origin == nil || SignInsTable.knows(origin, of: account, in: sql)
    guard try insertRow(session, of: account, isFirst: false, in: sql) else { return }
    if let origin, !isKnown {
      try OwnerEmails.note(.newSignIn(from: origin, at: session.time), of: account, in: sql)
    }
    try SignInsTable.trim(of: account, in: sql)
  }

  /// Opens the session of the request that has created the account in this transaction. It deletes no
  /// expired sessions: in PostgreSQL, sign-ups that read them would conflict with each other.
  static func insertFirst(
    _ session: NewSession, of account: AccountID, in sql: any SQLConnection
  ) throws {
    _ = try insertRow(session, of: account, isFirst: true, in: sql)
  }

  /// Opens the session of a repeated request that has created the account before. The first response
  /// was lost, and the new session replaces the earlier one.
  ///
  /// - Returns: false if the earlier session has ended.
  static func replaceFirst(
    by session: NewSession, of account: AccountID, in sql: any SQLConnection
  ) throws -> Bool {
    let isEarlier = try sql.exists(
      "DELETE FROM sessions WHERE account = $1 AND is_first = $2 RETURNING id", account, true)
    guard
      try isEarlier
        || !sql.exists("SELECT 1 FROM sign_ins WHERE account = $1 LIMIT 1", account)
    else { return false }
    try insertFirst(session, of: account, in: sql)
    return true
  }

  /// Inserts a session and its sign-in.
  ///
  /// - Returns: false if the session's host was revoked during the request.
  private static func insertRow(
    _ session: NewSession, of account: AccountID, isFirst: Bool, in sql: any SQLConnection
  ) throws -> Bool {
    if let host = session.host, try TokensTable.isRevoked(host, .hosts, in: sql) { return false }
    try sql.rows(
      """
      INSERT INTO sessions
        (id, digest, account, origin, host, opened_at, last_used_at, is_by_code, is_first)
      VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $8)
      """, session.id, session.digest, account, session.origin, session.host, session.time,
      session.isByCode, isFirst)
    let entry = SignInEntry(time: session.time, origin: session.origin)
    try SignInsTable.insert(entry, of: account, in: sql)
    return true
  }

  /// Returns the session of a token; nil if it has ended or expired.
  static func session(
    _ token: KeyedDigest, at now: Date, in sql: any SQLConnection
  ) throws -> SignInSession? {
    let row = try sql.row("SELECT \(columns) FROM sessions WHERE digest = $1", token)
    guard let session = try row.map(SignInSession.init), !session.isExpired(at: now) else {
      return nil
    }
    return session
  }

  static func noteUse(of id: SessionID, at now: Date, in sql: any SQLConnection) throws {
    try sql.rows(
      """
      UPDATE sessions SET last_used_at = $1,
        opened_at = CASE WHEN opened_at > $1 THEN $1 ELSE opened_at END
      WHERE id = $2 AND (last_used_at < $1 OR last_used_at > $3)
      """, now, id, now + SignInSession.clockDifference)
  }

  /// Returns the open sessions, the newest first.
  static func sessions(
    of account: AccountID, at now: Date, in sql: any SQLConnection
  ) throws -> [SignInSession] {
    let rows = try sql.rows(
      "SELECT \(columns) FROM sessions WHERE account = $1 ORDER BY opened_at DESC, id", account)
    return try sql.readable(rows, of: "sessions", SignInSession.init)
      .filter { !$0.isExpired(at: now) }
  }

  /// Returns whether a session of the account is still open.
  ///
  /// - Parameter isByCode: true if it must have been opened by a verification code.
  static func holds(
    _ id: SessionID, of account: AccountID, isByCode: Bool, in sql: any SQLConnection
  ) throws -> Bool {
    let row = try sql.row(
      "SELECT is_by_code FROM sessions WHERE id = $1 AND account = $2", id, account)
    return try row.map { try !isByCode || $0.get("is_by_code") } ?? false
  }

  /// Records that the owner has set a password, so that the next change asks for it.
  static func noteOwnPassword(of id: SessionID, in sql: any SQLConnection) throws {
    try sql.rows("UPDATE sessions SET is_by_code = $1, is_first = $1 WHERE id = $2", false, id)
  }

  static func end(
    _ id: SessionID, of account: AccountID, in sql: any SQLConnection
  ) throws -> Bool {
    try sql.exists(
      "DELETE FROM sessions WHERE id = $1 AND account = $2 RETURNING id", id, account)
  }

  /// Also ends sign-ins that wait for a code, and codes that were sent by e-mail.
  ///
  /// - Parameter id: the session that remains; nil ends all.
  static func endAll(
    of account: AccountID, but id: SessionID?, in sql: any SQLConnection
  ) throws -> Int {
    try SignInChallengesTable.deleteAll(of: account, in: sql)
    try sql.rows("DELETE FROM verification_codes WHERE account = $1", account)
    return try sql.rows(
      "DELETE FROM sessions WHERE account = $1 AND id IS DISTINCT FROM $2 RETURNING id", account,
      id
    ).count
  }

  static func endAll(on host: GrantName, in sql: any SQLConnection) throws {
    try sql.rows("DELETE FROM sessions WHERE host = $1", host)
    try sql.rows("DELETE FROM sign_in_challenges WHERE host = $1", host)
  }

  private static let columns = "id, account, origin, opened_at, last_used_at, is_by_code"
}

extension SignInSession {
  init(_ row: SQLRow) throws(StorageProblem) {
    self = try row.values(of: "sessions") { row in
      SignInSession(
        id: try row.get("id"), account: try row.get("account"), origin: row["origin"],
        openedAt: try row.get("opened_at"), lastUsedAt: try row.get("last_used_at"),
        isByCode: try row.get("is_by_code"))
    }
  }
}

extension SessionID: SQLBindable, SQLReadable {}
