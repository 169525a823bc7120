import Domain
import Essentials
import SQL

extension Provisioning {
  init(_ row: SQLRow) throws(StorageProblem) {
    self = try row.values(of: "notifications") { try Provisioning(valuesOf: $0) }
  }

  private init(valuesOf row: SQLRow) throws(StorageProblem) {
    guard let target = ProvisioningTarget(rawValue: try row.get("target")),
      let change = Change(rawValue: try row.get("change")),
      let reference = OutboxReference(change: try row.get("number"))
    else { throw .corrupt }
    self.init(
      reference: reference, account: try row.get("account"),
      receiver: NotificationReceiver(target, on: row["host"]), change: change,
      createdAt: try row.get("created_at"), attempts: try row.get("attempts"),
      state: OutboxEntry.State(next: row["next_attempt_at"], delivered: row["delivered_at"]),
      lastError: row["last_error"])
  }
}

extension ProvisioningPayload.Person {
  /// Reads the account in its current state; returns nil if it was deleted. Only a directory
  /// receives the password's hash and the SSH keys, and neither while the account is suspended. A
  /// host receives no e-mail address.
  init?(
    of id: AccountID, for target: ProvisioningTarget, in sql: any SQLConnection
  ) throws {
    let row = try sql.row(
      """
      SELECT id, name, email, username, brand, created_at, password_hash, suspended_at, ends_at
      FROM \(AccountsTable.withSuspensions) WHERE id = $1
      """, id)
    guard let row else { return nil }
    let keys = target == .ldap ? try SSHKeysTable.lines(of: id, in: sql) : nil
    self = try row.values(of: "accounts") { try Self(valuesOf: $0, for: target, keys: keys) }
  }

  /// - Parameter keys: the account's SSH keys; nil if the target receives none.
  private init(
    valuesOf row: SQLRow, for target: ProvisioningTarget, keys: [String]?
  ) throws(StorageProblem) {
    let suspended = (row["suspended_at"] as Date?).map {
      ProvisioningPayload.Suspended(since: $0, until: row["ends_at"])
    }
    let isForLogin = target == .ldap && suspended == nil
    self.init(
      name: try row.get("name"), email: target == .unix ? nil : row["email"],
      username: row["username"],
      brand: try row.get("brand"), createdAt: try row.get("created_at"),
      passwordHash: isForLogin ? row["password_hash"] : nil,
      keys: isForLogin ? keys : keys.map { _ in [] },
      suspension: suspended)
  }
}

extension NotificationReceiver {
  /// Empty if the receiver isn't a host.
  var hostValue: SQLValue { .text(host?.description ?? "") }
}
