import Domain
import Essentials

/// A step reads the account again in its transaction, and changes nothing if another sweep or the
/// owner was faster.
extension AccountStore: Lifetimes {
  public func schedule(
    _ brand: BrandID, by rules: AccountLifetime, at now: Date, limit: Int
  ) async throws(AccountsError) -> Int {
    try await write(.change, AccountsError.self) { sql in
      rules.days == nil
        ? try LifetimesTable.unschedule(brand, limit: limit, in: sql)
        : try LifetimesTable.schedule(brand, by: rules, at: now, limit: limit, in: sql)
    }
  }

  public func expiring(
    of brand: BrandID, by rules: AccountLifetime, at now: Date, isOver: Bool,
    after last: AccountID?, limit: Int
  ) async throws(AccountsError) -> [ExpiringAccount] {
    try await read(AccountsError.self) { sql in
      try LifetimesTable.expiring(
        of: brand, by: rules, at: now, isOver: isOver, after: last, limit: limit, in: sql)
    }
  }

  public func count(of brand: BrandID) async throws(AccountsError) -> Int {
    try await read(AccountsError.self) { sql in
      try sql.row("SELECT count(*) AS count FROM accounts WHERE brand = $1", brand)?
        .get("count") ?? 0
    }
  }

  public func undeliveredReminders(
    of brand: BrandID
  ) async throws(AccountsError) -> UndeliveredReminders {
    try await read(AccountsError.self) { sql in
      try LifetimesTable.undeliveredReminders(of: brand, in: sql)
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
      try LifetimesTable.noteReminder(days, of: account, in: sql)
      return .done
    }
  }

  public func postpone(
    _ account: ExpiringAccount, to date: Date, at now: Date
  ) async throws(AccountsError) -> LifetimeStepResult {
    try await take(account, at: now) { sql in
      try LifetimesTable.postpone(account, to: date, in: sql)
      return .done
    }
  }

  public func expire(
    _ account: ExpiringAccount, _ suspension: Suspension
  ) async throws(AccountsError) -> LifetimeStepResult {
    let id = account.account.id
    return try await take(account, at: suspension.since) { sql in
      try SuspensionsTable.put(suspension, of: id, at: suspension.since, in: sql)
      try LifetimesTable.noteExpiry(of: id, at: suspension.since, in: sql)
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
