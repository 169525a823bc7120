import Domain
import PostgresClient
import Secrets
import Services

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Invitations in PostgreSQL; what uses them is an application.
struct PostgresInvitations: Invitations {
  let database: PostgresDatabase

  func add(_ invitation: Invitation, code: KeyedDigest) async throws(AccountsError) {
    _ = try await change(
      .writing(
        """
        INSERT INTO invitations (id, code, uses, created_at, expires_at, note)
        VALUES ($1, $2, $3, $4, $5, $6)
        """, invitation.id, code.text, invitation.uses, invitation.createdAt.milliseconds,
        invitation.expiresAt?.milliseconds, invitation.note))
  }

  func invitations() async throws(StorageProblem) -> [Invitation] {
    try await rows(
      .reading(
        """
        SELECT id, uses, pending, completed, created_at, expires_at, revoked_at, note
        FROM invitations ORDER BY created_at, id
        """)
    ).map { row throws(StorageProblem) in try Invitation(row) }
  }

  func revoke(_ id: String, at now: Date) async throws(AccountsError) -> Bool {
    try await !change(
      .writing(
        """
        UPDATE invitations SET revoked_at = coalesce(revoked_at, $2) WHERE id = $1 RETURNING 1
        """, AccountID(id).lookedFor, now.milliseconds)
    ).isEmpty
  }

  private func change(_ statement: Statement) async throws(AccountsError) -> Rows {
    do throws(PostgresError) { return try await database.query(statement) } catch {
      throw AccountsError(error)
    }
  }

  private func rows(_ statement: Statement) async throws(StorageProblem) -> Rows {
    do throws(PostgresError) { return try await database.query(statement) } catch {
      throw StorageProblem(error)
    }
  }
}

extension Invitation {
  fileprivate init(_ row: Row) throws(StorageProblem) {
    guard let uses: Int64 = row[1], let pending: Int64 = row[2], let completed: Int64 = row[3],
      let createdAt: Int64 = row[4]
    else { throw .corrupt }
    let (expiresAt, revokedAt): (Int64?, Int64?) = (row[5], row[6])
    self.init(
      id: row.text(0), uses: Int(uses), pending: Int(pending), completed: Int(completed),
      createdAt: Date(milliseconds: createdAt), expiresAt: expiresAt.map(Date.init(milliseconds:)),
      revokedAt: revokedAt.map(Date.init(milliseconds:)), note: row.text(7))
  }
}
