import Domain
import GRDB
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How an invitation lies in its table.
enum InvitationRecord {
  static func insert(
    _ invitation: Invitation, _ code: KeyedDigest, in database: Database
  ) throws {
    try database.execute(
      sql: """
        INSERT INTO invitations (id, code, uses, createdAt, expiresAt, note)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        invitation.id, code.text, invitation.uses, invitation.createdAt.milliseconds,
        invitation.expiresAt?.milliseconds, invitation.note,
      ])
  }

  /// The one of a code that is good for one more.
  ///
  /// - Parameter address: where its applications that are being verified have a use already, that is
  ///   theirs together.
  static func good(
    _ code: KeyedDigest, for address: String?, at now: Date, in database: Database
  ) throws -> String? {
    try String.fetchOne(
      database,
      sql: """
        SELECT id FROM invitations WHERE code = :code AND revokedAt IS NULL
          AND (expiresAt IS NULL OR expiresAt > :now)
          AND pending + completed - EXISTS (SELECT 1 FROM applications
            WHERE invitation = invitations.id AND state = 'verifying'
              AND emailCanonical = :address) < uses
        """, arguments: ["code": code.text, "now": now.milliseconds, "address": address])
  }

  /// Counts a use, in the transaction of what uses it.
  ///
  /// - Throws: `ApplicationError.invitation` where it is used up.
  static func use(
    of record: ApplicationRecord, _ use: ApplicationChange.InvitationUse, in database: Database
  ) throws {
    guard let id = record.invitation else { return }
    if use == .pending, try isShared(record, in: database) { return }
    let change =
      switch use {
      case .pending: "pending = pending + 1 WHERE pending + completed < uses AND"
      case .completed: "completed = completed + 1 WHERE pending + completed < uses AND"
      case .proved: "pending = pending - 1, completed = completed + 1 WHERE"
      }
    try database.execute(sql: "UPDATE invitations SET \(change) id = ?", arguments: [id])
    guard database.changesCount > 0 else { throw ApplicationError.invitation }
  }

  /// Whether another application of the address that is being verified has a use of it.
  private static func isShared(
    _ record: ApplicationRecord, in database: Database
  ) throws -> Bool {
    try Row.fetchOne(
      database,
      sql: """
        SELECT 1 FROM applications
        WHERE emailCanonical = ? AND state = 'verifying' AND invitation = ? AND id <> ?
        """, arguments: [record.emailCanonical, record.invitation, record.id]) != nil
  }

  /// - Returns: false when there is none of that id.
  static func revoke(_ id: String, at now: Date, in database: Database) throws -> Bool {
    try database.execute(
      sql: "UPDATE invitations SET revokedAt = ifnull(revokedAt, ?) WHERE id = ?",
      arguments: [now.milliseconds, id])
    return database.changesCount > 0
  }

  static func all(in database: Database) throws -> [Invitation] {
    try Row.fetchAll(database, sql: "SELECT * FROM invitations ORDER BY createdAt, id").map { row in
      Invitation(
        id: row["id"], uses: row["uses"], pending: row["pending"], completed: row["completed"],
        createdAt: Date(milliseconds: row["createdAt"]),
        expiresAt: (row["expiresAt"] as Int64?).map { Date(milliseconds: $0) },
        revokedAt: (row["revokedAt"] as Int64?).map { Date(milliseconds: $0) }, note: row["note"])
    }
  }
}
