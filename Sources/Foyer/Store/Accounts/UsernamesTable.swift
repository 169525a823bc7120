import Domain

/// The account or application that has a username. The table's key makes sure that there is one alone.
///
/// A username stays taken after its account was deleted until all targets have learned that. Otherwise a
/// new account would get the former owner's rights at a target. A target that was removed doesn't count.
enum UsernamesTable {
  /// Takes a username, unless another one has it.
  ///
  /// - Parameters:
  ///   - id: of the account or the application.
  ///   - email: its address: it takes over a username from the applications of its address that are
  ///     being verified.
  ///   - isShared: whether it is an application that is being verified, and shares the username with the
  ///     others of its address.
  /// - Returns: whether it has the username now; true where there is none.
  static func claim(
    _ username: String?, for id: AccountID, of email: EmailAddress?, isShared: Bool = false,
    in sql: any SQLConnection
  ) throws -> Bool {
    guard let username else { return true }
    let holder = isShared ? email?.canonical ?? id.description : id.description
    return try sql.exists(
      """
      INSERT INTO usernames (username, holder) VALUES ($1, $2)
      ON CONFLICT (username) DO UPDATE SET holder = excluded.holder
        WHERE usernames.holder = $3 OR usernames.holder IS NOT DISTINCT FROM $4
          OR NOT (\(isInUse))
      RETURNING username
      """, username, holder, id, email?.canonical)
  }

  /// Whether another account or application has it.
  static func isTaken(
    _ username: String?, besides id: AccountID, of email: EmailAddress?, in sql: any SQLConnection
  ) throws -> Bool {
    guard let username else { return false }
    return try sql.exists(
      """
      SELECT 1 FROM usernames WHERE username = $1 AND holder <> $2
        AND holder IS DISTINCT FROM $3 AND (\(isInUse))
      """, username, id, email?.canonical)
  }

  /// Releases what an account or application had, unless a target has still to learn of its deletion.
  static func release(by id: AccountID, in sql: any SQLConnection) throws {
    try sql.rows("DELETE FROM usernames WHERE holder = $1 AND NOT (\(isInUse))", id)
  }

  /// Releases a username that neither an account nor an application has any more.
  static func release(_ username: String, in sql: any SQLConnection) throws {
    try sql.rows("DELETE FROM usernames WHERE username = $1 AND NOT (\(isInUse))", username)
  }

  private static let isInUse = """
    EXISTS (SELECT 1 FROM accounts WHERE id = usernames.holder)
    OR EXISTS (SELECT 1 FROM applications AS a WHERE a.username = usernames.username
      AND (a.id = usernames.holder AND a.state IN ('verifying', 'pending')
        OR a.email_canonical = usernames.holder AND a.state = 'verifying'))
    OR EXISTS (SELECT 1 FROM notifications AS n
      WHERE n.account = usernames.holder AND n.change = 'deleted' AND n.delivered_at IS NULL
        AND (n.target, n.host) IN (SELECT target, host FROM \(NotificationTargets.receivers) AS r))
    """
}
