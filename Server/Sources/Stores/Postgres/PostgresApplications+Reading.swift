import Domain
import PostgresClient
import Services

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PostgresApplications {
  func known(
    of new: NewApplication
  ) async throws(ApplicationError) -> (ApplicationSteps.Known, StoredApplication?) {
    let (address, now) = (new.application.email?.canonical, new.application.createdAt)
    let emails = try await uses(.email, of: address, at: now)
    let rows = try await query(
      .reading(
        Self.knowledge, new.attempt.id.text, address, new.invitation?.text, now.milliseconds,
        new.application.details.username?.value, new.application.state == .verifying,
        new.application.id.description))
    guard let row = rows.first else { throw .notSaved(.corrupt) }
    let earlier = try Self.stored(row[0])
    let known = ApplicationSteps.Known(
      earlier: earlier?.record, hasAccount: row[1] ?? false, isPending: row[2] ?? false,
      isUsernameTaken: row[3] ?? false, invitation: row[4], emails: emails)
    return (known, earlier)
  }

  func stored(
    _ column: String, _ value: String?
  ) async throws(ApplicationError) -> StoredApplication? {
    try Self.stored(
      try await query(.reading(Self.selection(column), value)).first?.text(0))
  }

  private static func stored(
    _ json: String?
  ) throws(ApplicationError) -> StoredApplication? {
    do throws(StorageProblem) {
      return try json.map { json throws(StorageProblem) in try StoredApplication(json) }
    } catch {
      throw .notSaved(error)
    }
  }

  /// Another one of its address that an operator has the word on, or let in: what a decoy hides.
  func earlier(
    than record: ApplicationRecord?
  ) async throws(ApplicationError) -> Application? {
    guard let record else { return nil }
    let rows = try await query(
      .reading(
        """
        \(Self.selection("email_canonical")) AND NOT is_decoy
          AND state IN ('pending', 'approved') ORDER BY created_at DESC LIMIT 1
        """, record.emailCanonical))
    let earlier = try Self.stored(rows.first?.text(0))
    do throws(StorageProblem) { return try earlier?.record.application() } catch {
      throw .notSaved(error)
    }
  }

  /// Those of the last hour.
  ///
  /// - Parameter address: the canonical one; nil has none.
  func uses(
    _ kind: AddressUse.Kind, of address: String?, at now: Date
  ) async throws(ApplicationError) -> [AddressUse] {
    guard let address else { return [] }
    let rows = try await query(
      .reading(
        "SELECT origin, time FROM address_uses WHERE address = $1 AND kind = $2 AND time > $3",
        AddressUse.mark(of: address), kind.rawValue, (now - AddressPace.hour).milliseconds))
    return rows.map { AddressUse(storedOrigin: $0.text(0), milliseconds: $0[1] ?? 0) }
  }

  func hasAccount(_ address: String?) async throws(ApplicationError) -> Bool {
    try await !query(.reading("SELECT 1 FROM accounts WHERE email_canonical = $1", address)).isEmpty
  }

  func isUsernameTaken(
    of record: ApplicationRecord?
  ) async throws(ApplicationError) -> Bool {
    guard let record, let username = record.username else { return false }
    let rows = try await query(
      .reading(
        """
        SELECT FROM accounts WHERE username = $1 AND id <> $2 UNION ALL
        SELECT FROM applications WHERE username = $1 AND id <> $2
          AND state IN ('verifying', 'pending') UNION ALL
        SELECT WHERE foyer_is_username_held($1, $2)
        """, username, record.id))
    return !rows.isEmpty
  }

  static func selection(_ column: String) -> String {
    "SELECT to_jsonb(a) FROM applications a WHERE \(column) = $1"
  }

  private static let knowledge = """
    SELECT
      (SELECT to_jsonb(a) FROM applications a WHERE attempt = $1),
      EXISTS (SELECT FROM accounts WHERE email_canonical = $2),
      EXISTS (SELECT FROM applications
        WHERE email_canonical = $2 AND state = 'pending' AND NOT is_decoy),
      EXISTS (SELECT FROM accounts WHERE username = $5)
        OR EXISTS (SELECT FROM applications WHERE username = $5
          AND (state = 'pending' OR state = 'verifying' AND NOT ($6 AND email_canonical = $2)))
        OR foyer_is_username_held($5, $7),
      (SELECT id FROM invitations i WHERE code = $3 AND revoked_at IS NULL
        AND (expires_at IS NULL OR expires_at > $4)
        AND pending + completed - EXISTS (SELECT FROM applications WHERE invitation = i.id
          AND state = 'verifying' AND email_canonical = $2)::integer < uses)
    """

  static let good = """
    SELECT EXISTS (SELECT FROM applications WHERE attempt = $4)
      OR EXISTS (SELECT FROM invitations i WHERE code = $1 AND revoked_at IS NULL
        AND (expires_at IS NULL OR expires_at > $3)
        AND pending + completed - EXISTS (SELECT FROM applications WHERE invitation = i.id
          AND state = 'verifying' AND email_canonical = $2)::integer < uses)
    """

  private func query(_ statement: Statement) async throws(ApplicationError) -> Rows {
    do throws(PostgresError) { return try await database.query(statement) } catch {
      throw ApplicationError(error)
    }
  }
}
