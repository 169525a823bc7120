import Domain
import Essentials
import SQL

extension AccountStore: ProvisioningEntries {
  public func provisionings(
    after place: PageToken?, all: Bool, limit: Int
  ) async throws(StorageProblem) -> Page<Provisioning> {
    try await read { sql in
      let rows = try sql.rows(
        """
        SELECT * FROM notifications WHERE number > $1 \(all ? "" : "AND delivered_at IS NULL")
        ORDER BY number LIMIT $2
        """, place?.milliseconds ?? .min, limit)
      return try sql.page(
        rows, of: "notifications", limit: limit, by: "number", id: "message", Provisioning.init)
    }
  }
}

extension AccountStore: Provisionings {
  public func knows(
    notification reference: OutboxReference
  ) async throws(StorageProblem) -> Bool {
    try await read { sql in
      try sql.exists("SELECT 1 FROM notifications WHERE number = $1", reference.change)
    }
  }

  public func waiting(
    for receiver: NotificationReceiver
  ) async throws(StorageProblem) -> [ProvisioningPayload] {
    try await read { sql in
      let rows = try sql.rows(
        """
        SELECT * FROM notifications WHERE target = $1 AND host = $2 AND delivered_at IS NULL
        ORDER BY number
        """, receiver.target.rawValue, receiver.hostValue)
      return try sql.readable(rows, of: "notifications") {
        try NotificationsTable.payload(of: $0, in: sql)
      }
    }
  }

  public func retry(
    _ references: [OutboxReference], at now: Date
  ) async throws(StorageProblem) -> Int {
    try await write(.change, StorageProblem.self) { sql in
      let change = "UPDATE notifications SET next_attempt_at = $1, lease_ends_at = NULL"
      if references.isEmpty {
        return try sql.rows(
          """
          \(change) WHERE delivered_at IS NULL AND (lease_ends_at IS NULL OR lease_ends_at <= $1)
          RETURNING number
          """, now
        ).count
      }
      return try references.reduce(0) {
        try $0
          + sql.rows(
            "\(change) WHERE delivered_at IS NULL AND number = $2 RETURNING number", now, $1.change
          ).count
      }
    }
  }

  /// Suspensions that have ended by themselves are noted first.
  public func claim(
    _ reference: OutboxReference?, of receiver: NotificationReceiver, at now: Date,
    until lease: Date
  ) async throws(StorageProblem) -> OutboxEntry? {
    try await write(.change, StorageProblem.self) { sql in
      try SuspensionsTable.endDue(at: now, in: sql)
      let chosen = reference == nil ? "c.next_attempt_at <= $3" : "c.number = $5"
      var values = [
        lease.sqlValue, receiver.target.rawValue.sqlValue, now.sqlValue, receiver.hostValue,
      ]
      if let reference { values.append(reference.change.sqlValue) }
      while let row = try sql.rows(
        """
        UPDATE notifications
        SET attempts = attempts + 1, next_attempt_at = $1, lease_ends_at = $1
        WHERE number = (SELECT c.number FROM notifications AS c
          WHERE c.target = $2 AND c.host = $4 AND c.delivered_at IS NULL AND \(chosen) AND \(NotificationsTable.isNext)
          ORDER BY c.next_attempt_at, c.number LIMIT 1)
        RETURNING *
        """, values
      ).first {
        let entry = try sql.readable([row], of: "notifications") { row in
          OutboxEntry(try Provisioning(row), try NotificationsTable.payload(of: row, in: sql))
        }.first
        if entry != nil {
          // Notifications before a deletion aren't delivered any more.
          if try NotificationsTable.isDeletion(row) {
            try NotificationsTable.forget(before: row, "delivered_at IS NULL", in: sql)
          }
          return entry
        }
        // A notification that can't be read is set aside, so that others are delivered.
        try sql.rows(
          """
          UPDATE notifications SET next_attempt_at = NULL, lease_ends_at = NULL, last_error = $1
          WHERE number = $2
          """, UnreadableRow.reason, try row.get("number", as: Int64.self))
        if reference != nil { return nil }
      }
      return nil
    }
  }

  /// Settles a notification. After a deletion was delivered, earlier notifications of the account
  /// are deleted. With the last notification of a deletion, the last data of the person is erased.
  public func settle(
    _ reference: OutboxReference, of receiver: NotificationReceiver, as state: OutboxEntry.State,
    error: String?
  ) async throws(StorageProblem) {
    let isLast = try await write(.change, StorageProblem.self) { sql in
      let row = try sql.row(
        """
        UPDATE notifications
        SET next_attempt_at = $1, delivered_at = $2, last_error = $3, lease_ends_at = NULL
        WHERE number = $4 AND target = $5 AND host = $6 RETURNING *
        """, state.next, state.delivered, error, reference.change, receiver.target.rawValue,
        receiver.hostValue)
      guard let delivered = state.delivered, let row else { return false }
      let isDeletion = try NotificationsTable.isDeletion(row)
      if receiver.target == .ldap {
        try NotificationsTable.forget(
          before: row, "delivered_at IS NULL AND next_attempt_at IS NULL", in: sql)
      }
      if isDeletion {
        try NotificationsTable.forget(before: row, "delivered_at IS NOT NULL", in: sql)
        try UsernamesTable.release(by: row.get("account"), in: sql)
      }
      try sql.rows(
        "DELETE FROM notifications WHERE delivered_at <= $1", delivered - OutboxEntry.keptSeconds)
      return isDeletion
    }
    // The state is stored even if the logs can only be emptied by a later transaction.
    if isLast { try? await write(.erase, StorageProblem.self) { _ in } }
  }

  /// Notifies these targets, and no others, from now on.
  public func keep(_ targets: Set<ProvisioningTarget>) async throws(StorageProblem) {
    try await write(.create, StorageProblem.self) { [now] in
      try NotificationTargets.keep(targets, at: now(), in: $0)
    }
  }
}

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
