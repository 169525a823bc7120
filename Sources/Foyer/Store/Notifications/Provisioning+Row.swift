import Domain

extension Provisioning {
  init(_ row: SQLRow) throws(StorageProblem) {
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
  /// The account as it is now; nil where it is gone. A directory alone learns the password's hash and
  /// the SSH keys, and a host nothing of an e-mail address.
  init?(
    of id: AccountID, for target: ProvisioningTarget, in sql: any SQLConnection
  ) throws {
    let row = try sql.row(
      """
      SELECT name, email, username, brand, created_at, password_hash FROM accounts WHERE id = $1
      """, id)
    guard let row else { return nil }
    self.init(
      name: try row.get("name"), email: target == .unix ? nil : row["email"],
      username: row["username"],
      label: try row.get("brand"), createdAt: try row.get("created_at"),
      passwordHash: target == .ldap ? row["password_hash"] : nil,
      keys: target == .ldap ? try SSHKeysTable.lines(of: id, in: sql) : nil)
  }
}

extension NotificationReceiver {
  /// Empty where the receiver isn't a host.
  var hostValue: SQLValue { .text(host?.description ?? "") }
}
