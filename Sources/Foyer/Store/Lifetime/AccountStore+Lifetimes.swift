import Domain
import Essentials

/// A step reads the account again in its transaction, and changes nothing if another sweep or the
/// owner was faster.
extension AccountStore: Lifetimes {
  /// Gives accounts of a brand a date, or removes the dates if they no longer expire.
  public func schedule(
    _ brand: BrandID, by rules: AccountLifetime, at now: Date, limit: Int
  ) async throws(AccountsError) -> Int {
    try await write(.change, AccountsError.self) { sql in
      if rules.days != nil {
        return try LifetimesTable.schedule(brand, by: rules, at: now, limit: limit, in: sql)
      }
      return try sql.rows(
        """
        DELETE FROM lifetimes WHERE account IN (
          SELECT l.account FROM lifetimes AS l JOIN accounts AS a ON a.id = l.account
          WHERE a.brand = $1 AND NOT l.is_fixed AND l.expired_at IS NULL
          ORDER BY l.account LIMIT $2)
        RETURNING account
        """, brand, limit
      ).count
    }
  }

  public func expiring(
    of brand: BrandID, by rules: AccountLifetime, at now: Date, isOver: Bool,
    after last: AccountID?, limit: Int
  ) async throws(AccountsError) -> [ExpiringAccount] {
    try await read(AccountsError.self) { sql in
      let first = isOver ? 0 : Double(AccountLifetime.reminders[0]) * AccountLifetime.secondsPerDay
      var (found, last): ([ExpiringAccount], AccountID?) = ([], last)
      // A page is shorter than the limit only if it is the last one.
      repeat {
        let rows = try sql.rows(
          """
          \(LifetimesTable.selected(refusedAt: LifetimesTable.provenRefusal))
          WHERE accounts.brand = $1 AND accounts.id > $2 AND l.expires_at <= $3
            AND (l.expired_at IS NULL OR l.expired_at <= $4)
          ORDER BY accounts.id LIMIT $5
          """, brand, last?.description ?? "", now + first,
          rules.deletionTime(at: now)?.sqlValue ?? Int64.min.sqlValue, limit - found.count)
        found += try sql.readable(rows, of: "accounts") { try ExpiringAccount($0, at: now) }
        last = rows.last?["id"]
      } while last != nil && found.count < limit
      return found
    }
  }

  public func count(of brand: BrandID) async throws(AccountsError) -> Int {
    try await read(AccountsError.self) { sql in
      try sql.row("SELECT count(*) AS count FROM accounts WHERE brand = $1", brand)?
        .get("count") ?? 0
    }
  }

  public func expireApplications(at now: Date) async throws(AccountsError) {
    try await write(.change, AccountsError.self) { sql in
      try ApplicationsTable.expire(at: now, in: sql)
    }
  }

  public func undeliveredReminders(
    of brand: BrandID
  ) async throws(AccountsError) -> UndeliveredReminders {
    try await read(AccountsError.self) { sql in
      let row = try sql.row(
        """
        SELECT o.last_error AS reason, count(*) OVER () AS count
        FROM outbox AS o JOIN accounts ON accounts.id = o.account
        WHERE accounts.brand = $1 AND o.key LIKE 'email:%:expiry:%' AND o.delivered_at IS NULL
          AND o.last_error IS NOT NULL
        ORDER BY o.created_at DESC, o.reference LIMIT 1
        """, brand)
      return UndeliveredReminders(count: row?["count"] ?? 0, reason: row?["reason"])
    }
  }

  public func remind(
    _ account: ExpiringAccount, days: Int, _ email: Email, at now: Date
  ) async throws(AccountsError) -> LifetimeStepResult {
    let id = account.account.id
    let key = LifetimesTable.reminders(of: id) + "\(account.expiry.date.milliseconds):\(days)"
    return try await take(account, at: now) { sql in
      let entry = NewOutboxEntry(email, about: id, key: key, at: now)
      guard try OutboxTable.insertOnce(entry, in: sql) != nil else { return .full }
      try sql.rows("UPDATE lifetimes SET reminded = $1 WHERE account = $2", days, id)
      try AuditTable.note(
        .accountReminded, of: id,
        after: ["days": "\(days)", "expires": account.expiry.date.formatted(.iso8601)], in: sql)
      return .done
    }
  }

  /// Gives an account a later date, and withdraws reminders of the former one.
  public func postpone(
    _ account: ExpiringAccount, to date: Date, at now: Date
  ) async throws(AccountsError) -> LifetimeStepResult {
    let id = account.account.id
    return try await take(account, at: now) { sql in
      try sql.rows(
        "UPDATE lifetimes SET expires_at = $1, reminded = NULL WHERE account = $2", date, id)
      try OutboxTable.withdraw(withKeys: LifetimesTable.reminders(of: id), in: sql)
      try AuditTable.note(
        .expiryPostponed, of: id, before: ["expires": account.expiry.date.formatted(.iso8601)],
        after: ["expires": date.formatted(.iso8601)], in: sql)
      return .done
    }
  }

  public func expire(
    _ account: ExpiringAccount, _ suspension: Suspension
  ) async throws(AccountsError) -> LifetimeStepResult {
    let id = account.account.id
    return try await take(account, at: suspension.since) { sql in
      try SuspensionsTable.put(suspension, of: id, at: suspension.since, in: sql)
      try sql.rows(
        "UPDATE lifetimes SET expired_at = $1 WHERE account = $2", suspension.since, id)
      return .done
    }
  }

  public func deleteExpired(
    _ account: ExpiringAccount, at now: Date
  ) async throws(AccountsError) -> LifetimeStepResult {
    let id = account.account.id
    return try await take(account, at: now, .erase) { sql in
      try AccountsTable.delete(id, at: now, in: sql) ? .done : .outdated
    }
  }

  public func setExpiry(of id: AccountID, to date: Date?) async throws(AccountsError) -> Bool {
    try await write(.change, AccountsError.self) { [now] sql in
      guard try AccountsTable.account(id, in: sql) != nil else { return false }
      if try LifetimesTable.isExpired(id, in: sql) {
        try SuspensionsTable.end(of: id, at: now(), in: sql)
      }
      try LifetimesTable.set(date, isFixed: true, of: id, .expirySet, in: sql)
      return true
    }
  }

  public func renew(
    _ id: AccountID, of brand: BrandID, until date: Date
  ) async throws(AccountsError) -> AccountExpiry? {
    try await write(.change, AccountsError.self) { sql in
      guard let account = try AccountsTable.account(id, in: sql) else { return nil }
      let before = try sql.row("SELECT * FROM lifetimes WHERE account = $1", id)
      let expiry = try before.flatMap { try AccountExpiry($0) }
      if before?["is_fixed"] == true || account.brand != brand { return expiry }
      // A request that comes twice changes nothing the second time.
      if let expiry, date.timeIntervalSince(expiry.date) < AccountLifetime.secondsPerDay {
        return expiry
      }
      try LifetimesTable.set(date, isFixed: false, of: id, .accountRenewed, in: sql)
      return AccountExpiry(date, isFixed: false)
    }
  }

  private func take(
    _ account: ExpiringAccount, at now: Date, _ mode: WriteMode = .change,
    _ step: @escaping @Sendable (any SQLConnection) throws -> LifetimeStepResult
  ) async throws(AccountsError) -> LifetimeStepResult {
    try await write(mode, AccountsError.self) { sql in
      guard try LifetimesTable.isCurrent(account, at: now, in: sql) else { return .outdated }
      return try step(sql)
    }
  }
}
