import Domain
import Essentials
import SQL
import Secrets

/// The tables of operators and hosts.
enum TokensTable {
  static func isRevoked(
    _ name: GrantName, _ holder: AccessHolder, in sql: any SQLConnection
  ) throws -> Bool {
    try sql.exists(
      "SELECT 1 FROM \(holder.rawValue) WHERE name = $1 AND revoked_at IS NOT NULL", name)
  }
}

extension AccessGrant {
  init(_ row: SQLRow, of holder: AccessHolder) throws(StorageProblem) {
    self = try row.values(of: holder.rawValue) { row in
      guard let right = AccessRight(rawValue: try row.get("rights")) else {
        throw StorageProblem.corrupt
      }
      return AccessGrant(
        name: try row.get("name"), right: right, createdAt: try row.get("created_at"),
        lastUsedAt: row["last_used_at"], revokedAt: row["revoked_at"])
    }
  }
}

extension GrantName: SQLBindable, SQLReadable {}

extension AccountStore: AccessGrants {
  /// Adds a grant. A host that creates Unix users is notified of all existing accounts, and of
  /// later changes.
  public func add(
    _ grant: AccessGrant, digest: KeyedDigest
  ) async throws(AccountsError) -> Bool {
    try await write(.create, AccountsError.self) { sql in
      let isNew = try sql.exists(
        """
        INSERT INTO \(grant.right.holder.rawValue) (name, digest, rights, created_at)
        VALUES ($1, $2, $3, $4) ON CONFLICT (name) DO NOTHING RETURNING name
        """, grant.name, digest, grant.right.rawValue, grant.createdAt)
      guard isNew else { return false }
      try AuditTable.note(
        .added(grant.right.holder), of: grant.name, after: ["rights": grant.right.rawValue],
        in: sql)
      if grant.right == .users {
        try NotificationsTable.noteAll(to: grant.name, at: grant.createdAt, in: sql)
      }
      return true
    }
  }

  public func grants(to holder: AccessHolder) async throws(StorageProblem) -> [AccessGrant] {
    try await read { sql in
      let table = holder.rawValue
      return try sql.readable(sql.rows("SELECT * FROM \(table) ORDER BY name"), of: table) {
        try AccessGrant($0, of: holder)
      }
    }
  }

  public func revoke(
    _ name: GrantName, of holder: AccessHolder, at now: Date
  ) async throws(AccountsError) -> Bool {
    try await write(.change, AccountsError.self) { sql in
      let wasRevoked = try TokensTable.isRevoked(name, holder, in: sql)
      let isThere = try sql.exists(
        """
        UPDATE \(holder.rawValue) SET revoked_at = coalesce(revoked_at, $1) WHERE name = $2
        RETURNING name
        """, now, name)
      if isThere, !wasRevoked { try AuditTable.note(.revoked(holder), of: name, in: sql) }
      if isThere, holder == .hosts {
        try NotificationsTable.forgetAll(to: name, in: sql)
        try SessionsTable.endAll(on: name, in: sql)
      }
      return isThere
    }
  }

  public func grant(
    to holder: AccessHolder, showing digest: KeyedDigest
  ) async throws(StorageProblem) -> AccessGrant? {
    try await read { sql in
      try sql.row(
        "SELECT * FROM \(holder.rawValue) WHERE digest = $1 AND revoked_at IS NULL", digest
      ).map { try AccessGrant($0, of: holder) }
    }
  }

  /// Several servers may note the same use; the condition lets only the first change the row.
  public func noteUse(
    of name: GrantName, _ holder: AccessHolder, at now: Date
  ) async throws(AccountsError) {
    try await write(.change, AccountsError.self) { sql in
      _ = try sql.rows(
        """
        UPDATE \(holder.rawValue) SET last_used_at = $1
        WHERE name = $2 AND (last_used_at IS NULL OR last_used_at <= $3)
        """, now, name, now - AccessGrant.useSeconds)
    }
  }
}
