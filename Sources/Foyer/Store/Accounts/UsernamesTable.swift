import Domain

/// The holder of each username: an account or an application. The primary key guarantees a single
/// holder.
///
/// A username remains taken after its account was deleted until all targets have received the
/// deletion. Otherwise a new account would get the former owner's rights at a target. Removed
/// targets don't count.
enum UsernamesTable {
  /// Claims a username, unless another holder has it.
  ///
  /// - Parameters:
  ///   - id: the ID of the account or application.
  ///   - email: its address. It takes over the username from applications of the same address that
  ///     are being verified.
  ///   - isShared: true if it is an application that is being verified, which shares the username
  ///     with others of its address.
  /// - Returns: whether it has the username now; true if the username is nil.
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

  /// Returns whether another account or application has the username.
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

  /// Releases the username of an account or application, unless a target still has to receive the
  /// deletion.
  static func release(by id: AccountID, in sql: any SQLConnection) throws {
    try sql.rows("DELETE FROM usernames WHERE holder = $1 AND NOT (\(isInUse))", id)
  }

  /// Releases a username that no account and no application uses.
  static func release(_ username: String, in sql: any SQLConnection) throws {
    try sql.rows("DELETE FROM usernames WHERE username = $1 AND NOT (\(isInUse))", username)
  }

  static let isInUse = """
    EXISTS (SELECT 1 FROM accounts WHERE id = usernames.holder)
    OR EXISTS (SELECT 1 FROM applications AS a WHERE a.username = usernames.username
      AND (a.id = usernames.holder AND a.state IN ('verifying', 'pending')
        OR a.email_canonical = usernames.holder AND a.state = 'verifying'))
    OR EXISTS (SELECT 1 FROM notifications AS n
      WHERE n.account = usernames.holder AND n.change = 'deleted' AND n.delivered_at IS NULL
        AND (n.target, n.host) IN (SELECT target, host FROM \(NotificationTargets.receivers) AS r))
    """
}
