import Domain
import Essentials
import SQL
import Secrets

/// The rows of the invitations, with the number of uses left.
enum InvitationsTable {
  /// Returns the ID of the invitation with that code if it can be used once more.
  ///
  /// - Parameter address: an address whose applications, while being verified, share a use that
  ///   they have already.
  static func good(
    _ code: KeyedDigest, for address: String?, at now: Date, in sql: any SQLConnection
  ) throws -> String? {
    let rows = try sql.rows(
      """
      SELECT * FROM invitations WHERE code = $1 AND revoked_at IS NULL
        AND (expires_at IS NULL OR expires_at > $2)
        AND (pending + completed < uses OR EXISTS (SELECT 1 FROM applications
          WHERE invitation = invitations.id AND state = 'verifying' AND email_canonical = $3))
      """, code, now, address)
    // An invitation that can't be read admits nobody.
    return try sql.readable(rows, of: "invitations", Invitation.init).first?.id
  }

  /// Returns whether an application that is being verified holds a use of the code. A form that replaces
  /// it takes the use over.
  static func isHeld(_ code: KeyedDigest, in sql: any SQLConnection) throws -> Bool {
    try sql.exists(
      """
      SELECT 1 FROM applications WHERE state = 'verifying'
        AND invitation = (SELECT id FROM invitations WHERE code = $1 AND revoked_at IS NULL)
      """, code)
  }

  /// Counts a use, in the transaction of the application that uses it.
  ///
  /// - Throws: `ApplicationError.invitation` if no use is left.
  static func use(
    of stored: StoredApplication, _ use: ApplicationChange.InvitationUse,
    in sql: any SQLConnection
  ) throws {
    guard let id = stored.invitation else { return }
    if use == .pending, try isShared(id, by: stored, in: sql) { return }
    let change =
      switch use {
      case .pending: "pending = pending + 1 WHERE pending + completed < uses AND"
      case .completed: "completed = completed + 1 WHERE pending + completed < uses AND"
      case .proved: "pending = pending - 1, completed = completed + 1 WHERE"
      }
    guard try sql.exists("UPDATE invitations SET \(change) id = $1 RETURNING id", id) else {
      throw ApplicationError.invitation
    }
  }

  /// Returns a pending use to the invitation, unless another application of the address that is
  /// being verified shares it.
  static func giveBack(
    of address: String?, _ invitation: String?, in sql: any SQLConnection
  ) throws {
    guard let invitation else { return }
    try sql.rows(
      """
      UPDATE invitations SET pending = pending - 1 WHERE id = $1 AND pending > 0
        AND NOT EXISTS (SELECT 1 FROM applications
          WHERE invitation = $1 AND email_canonical = $2 AND state = 'verifying')
      """, invitation, address)
  }

  /// Returns whether another application of the address that is being verified shares the use.
  private static func isShared(
    _ id: String, by stored: StoredApplication, in sql: any SQLConnection
  ) throws -> Bool {
    try sql.exists(
      """
      SELECT 1 FROM applications
      WHERE email_canonical = $1 AND state = 'verifying' AND invitation = $2 AND id <> $3
      """, stored.address, id, stored.application.id)
  }
}

extension Invitation {
  init(_ row: SQLRow) throws(StorageProblem) {
    self = try row.values(of: "invitations") { row in
      Invitation(
        id: try row.get("id"), uses: try row.get("uses"), pending: try row.get("pending"),
        completed: try row.get("completed"), createdAt: try row.get("created_at"),
        expiresAt: row["expires_at"], revokedAt: row["revoked_at"], note: try row.get("note"))
    }
  }
}
