import Domain
import Essentials
import Secrets

extension AccountStore: AccessGrants {
  /// Adds a grant. A host that creates Unix users is notified of all existing accounts, and of
  /// later changes.
  public func add(
    _ grant: AccessGrant, digest: KeyedDigest
  ) async throws(AccountsError) -> Bool {
    try await write(.create, AccountsError.self) { sql in
      guard try TokensTable.insert(grant, digest, in: sql) else { return false }
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
    try await read { try TokensTable.all(holder, in: $0) }
  }

  public func revoke(
    _ name: GrantName, of holder: AccessHolder, at now: Date
  ) async throws(AccountsError) -> Bool {
    try await write(.change, AccountsError.self) { sql in
      let wasRevoked = try TokensTable.isRevoked(name, holder, in: sql)
      let isThere = try TokensTable.revoke(name, holder, at: now, in: sql)
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
    try await read { try TokensTable.grant(holder, showing: digest, in: $0) }
  }

  public func noteUse(
    of name: GrantName, _ holder: AccessHolder, at now: Date
  ) async throws(AccountsError) {
    try await write(.change, AccountsError.self) {
      try TokensTable.noteUse(of: name, holder, at: now, in: $0)
    }
  }
}
