import Domain
import Essentials
import SQL
import Secrets

/// Sign-ins whose password, code or key was correct, and that wait for a code of the second factor.
enum SignInChallengesTable {
  /// - Parameter session: the session that would have been opened; its token identifies the sign-in.
  static func insert(
    _ session: NewSession, of account: AccountID, in sql: any SQLConnection
  ) throws {
    try sql.rows(
      "DELETE FROM sign_in_challenges WHERE created_at <= $1",
      session.time - SecondFactorChallenge.limit)
    try sql.rows(
      """
      INSERT INTO sign_in_challenges (digest, account, host, is_by_code, created_at)
      VALUES ($1, $2, $3, $4, $5)
      """, session.digest, account, session.host, session.isByCode, session.time)
  }

  /// Returns nil for a sign-in that has expired or doesn't exist, or that another host has begun: its
  /// session ends with that host's token.
  static func find(
    _ digest: KeyedDigest, on host: GrantName?, at now: Date, in sql: any SQLConnection
  ) throws -> (account: AccountID, isByCode: Bool)? {
    try sql.row(
      """
      SELECT digest, account, is_by_code FROM sign_in_challenges
      WHERE digest = $1 AND created_at > $2 AND host IS NOT DISTINCT FROM $3
      """, digest, now - SecondFactorChallenge.limit, host
    ).map { try account(in: $0) }
  }

  static func account(in row: SQLRow) throws -> (account: AccountID, isByCode: Bool) {
    try row.reading(of: "sign_in_challenges") {
      (account: try $0.get("account"), isByCode: try $0.get("is_by_code"))
    }
  }

  /// Ends the account's sign-ins that wait, whose key or address may no longer be the owner's.
  static func deleteAll(of account: AccountID, in sql: any SQLConnection) throws {
    try sql.rows("DELETE FROM sign_in_challenges WHERE account = $1", account)
  }

  static func delete(_ digest: KeyedDigest, in sql: any SQLConnection) throws {
    try sql.rows("DELETE FROM sign_in_challenges WHERE digest = $1", digest)
  }
}
