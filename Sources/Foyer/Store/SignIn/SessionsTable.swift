import Domain
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The sessions of accounts. A session that has expired is deleted when another one is opened.
enum SessionsTable {
  /// Opens a session, which is a sign-in.
  static func insert(
    _ session: NewSession, of account: AccountID, in sql: any SQLConnection
  ) throws {
    try sql.rows(
      "DELETE FROM sessions WHERE last_used_at <= $1", session.time - SignInSession.idleLimit)
    try sql.rows("DELETE FROM sessions WHERE opened_at <= $1", session.time - SignInSession.limit)
    try sql.rows(
      """
      INSERT INTO sessions (id, digest, account, origin, opened_at, last_used_at, is_by_code)
      VALUES ($1, $2, $3, $4, $5, $5, $6)
      """, session.id, session.digest, account, session.origin, session.time, session.isByCode)
    let entry = SignInEntry(time: session.time, origin: session.origin)
    try SignInsTable.insert(entry, of: account, in: sql)
  }

  /// The session of a token; nil where it has ended or expired.
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
      "UPDATE sessions SET last_used_at = $1 WHERE id = $2 AND last_used_at < $1", now, id)
  }

  /// The last opened first.
  static func sessions(
    of account: AccountID, at now: Date, in sql: any SQLConnection
  ) throws -> [SignInSession] {
    try sql.rows(
      "SELECT \(columns) FROM sessions WHERE account = $1 ORDER BY opened_at DESC, id", account
    ).map(SignInSession.init).filter { !$0.isExpired(at: now) }
  }

  /// Whether a session of the account is still open.
  ///
  /// - Parameter isByCode: whether it has to be one that was opened by a code.
  static func holds(
    _ id: SessionID, of account: AccountID, isByCode: Bool, in sql: any SQLConnection
  ) throws -> Bool {
    let row = try sql.row(
      "SELECT is_by_code FROM sessions WHERE id = $1 AND account = $2", id, account)
    return try row.map { try !isByCode || $0.get("is_by_code") } ?? false
  }

  /// The owner of a session has chosen a password: the next one asks for it.
  static func noteOwnPassword(of id: SessionID, in sql: any SQLConnection) throws {
    try sql.rows("UPDATE sessions SET is_by_code = $1 WHERE id = $2", false, id)
  }

  static func end(
    _ id: SessionID, of account: AccountID, in sql: any SQLConnection
  ) throws -> Bool {
    try sql.exists(
      "DELETE FROM sessions WHERE id = $1 AND account = $2 RETURNING id", id, account)
  }

  static func endAll(
    of account: AccountID, but id: SessionID, in sql: any SQLConnection
  ) throws -> Int {
    try sql.rows(
      "DELETE FROM sessions WHERE account = $1 AND id <> $2 RETURNING id", account, id
    ).count
  }

  private static let columns = "id, account, origin, opened_at, last_used_at, is_by_code"
}

extension SignInSession {
  fileprivate init(_ row: SQLRow) throws(StorageProblem) {
    self.init(
      id: try row.get("id"), account: try row.get("account"), origin: row["origin"],
      openedAt: try row.get("opened_at"), lastUsedAt: try row.get("last_used_at"),
      isByCode: try row.get("is_by_code"))
  }
}

extension SessionID: SQLBindable, SQLReadable {
  public var sqlValue: SQLValue { .text(description) }

  public init?(sql: SQLValue) {
    guard let text = String(sql: sql) else { return nil }
    self.init(text)
  }
}
