import Domain
import Foundation
import PostgresClient
import Services

/// What others are to be told of accounts that PostgreSQL keeps.
struct PostgresProvisionings: Provisionings {
  let database: PostgresDatabase

  /// Notes which targets are told from now on, whichever server changes an account. `unix` is none
  /// of them: `foyer-provision` reads a file, so nobody would ever fetch what is noted for it here.
  /// A target that was taken out, and doesn't come back, isn't told of what waited for it.
  func keep(_ targets: Set<ProvisioningTarget>) async throws(PostgresError) {
    let told = targets.subtracting([.unix])
    let names = "{\(told.map(\.rawValue).sorted().joined(separator: ","))}"
    _ = try await database.query(
      .writing(
        """
        WITH gone AS (DELETE FROM provisioning_targets WHERE name <> ALL ($1::text[])),
          unheard AS (DELETE FROM provisionings WHERE target = 'unix' OR
            target <> ALL ($1::text[]) AND delivered_at IS NULL AND created_at <= $2)
        INSERT INTO provisioning_targets SELECT unnest($1::text[]) ON CONFLICT DO NOTHING
        """, names, (Date() - OutboxEntry.keptSeconds).milliseconds))
  }

  func provisionings(all: Bool) async throws(StorageProblem) -> [Provisioning] {
    let undelivered = all ? "" : "WHERE delivered_at IS NULL"
    return try await rows(
      .reading("SELECT \(Self.columns) FROM provisionings p \(undelivered) ORDER BY change")
    ).map { row throws(StorageProblem) in try Provisioning(row) }
  }

  func retry(
    _ references: [OutboxReference], at now: Date
  ) async throws(StorageProblem) -> Int {
    let changes = "{\(references.map { "\($0.change)" }.joined(separator: ","))}"
    let chosen =
      references.isEmpty
      ? "$2::text = '{}' AND (leased_until IS NULL OR leased_until <= $1)"
      : "change = ANY ($2::bigint[])"
    return try await rows(
      .writing(
        """
        UPDATE provisionings SET next_attempt = $1::bigint, leased_until = NULL
        WHERE delivered_at IS NULL AND \(chosen) RETURNING 1
        """, now.milliseconds, changes)
    ).count
  }

  func claim(
    _ reference: OutboxReference?, of target: ProvisioningTarget, at now: Date, until lease: Date
  ) async throws(StorageProblem) -> OutboxEntry? {
    let row = try await rows(
      .writing(
        """
        SELECT \(Self.columns), message, a.name, a.email, a.username, a.brand, a.created_at,
          a.password_hash
        FROM foyer_claim_provisioning($1, $2, $3, $4) p LEFT JOIN accounts a ON a.id = p.account
        """, target.rawValue, reference?.change, now.milliseconds, lease.milliseconds)
    ).first
    guard let row else { return nil }
    let provisioning = try Provisioning(row)
    return OutboxEntry(
      provisioning,
      ProvisioningPayload(
        message: row.text(9), change: provisioning.change.rawValue,
        account: provisioning.account.description, at: provisioning.createdAt,
        person: .init(row, of: provisioning)))
  }

  func settle(
    _ reference: OutboxReference, as state: OutboxEntry.State, error: String?
  ) async throws(StorageProblem) {
    _ = try await rows(
      .writing(
        "SELECT foyer_settle_provisioning($1, $2, $3, $4, $5)", reference.change,
        state.next?.milliseconds, state.delivered?.milliseconds, error,
        state.delivered.map { ($0 - OutboxEntry.keptSeconds).milliseconds }))
  }

  private func rows(_ statement: Statement) async throws(StorageProblem) -> Rows {
    do throws(PostgresError) { return try await database.query(statement) } catch {
      throw StorageProblem(error)
    }
  }

  private static let columns = """
    p.change, p.account, p.target, p.what, p.created_at, p.attempts, p.next_attempt,
    p.delivered_at, p.last_error
    """
}

extension Provisioning {
  fileprivate init(_ row: Row) throws(StorageProblem) {
    guard let number: Int64 = row[0], let reference = OutboxReference(change: number),
      let target = ProvisioningTarget(rawValue: row.text(2)),
      let change = Change(rawValue: row.text(3)),
      let createdAt: Int64 = row[4], let attempts: Int64 = row[5]
    else { throw .corrupt }
    let (next, delivered): (Int64?, Int64?) = (row[6], row[7])
    self.init(
      reference: reference, account: AccountID(row.text(1)), target: target, change: change,
      createdAt: Date(milliseconds: createdAt), attempts: Int(attempts),
      state: OutboxEntry.State(
        next: next.map(Date.init(milliseconds:)), delivered: delivered.map(Date.init(milliseconds:))
      ),
      lastError: row[8])
  }
}

extension ProvisioningPayload.Person {
  /// Nil where the account is gone.
  fileprivate init?(_ row: Row, of provisioning: Provisioning) {
    guard provisioning.change != .deleted, let name: String = row[10],
      let createdAt: Int64 = row[14]
    else { return nil }
    self.init(
      name: name, email: row[11], username: row[12], label: row.text(13),
      createdAt: Date(milliseconds: createdAt),
      passwordHash: provisioning.target == .ldap ? row[15] : nil)
  }
}
