import Domain
import Essentials
import Secrets

extension AccountStore: Waves {
  public func holds(
    _ signUp: WaveSignUp, by rules: WaveRules
  ) async throws(StorageProblem) -> Bool {
    try await write(.count, StorageProblem.self) { sql in
      let (whole, held) = (signUp.wholeCount(by: rules), signUp.heldUse)
      let narrow = signUp.narrowCounts(by: rules)
      if try RateLimitedUsesTable.has(held, in: sql) { return true }
      if try RateLimitedUsesTable.has(whole.use, in: sql) { return false }
      if try WavesTable.isStored(signUp.idempotencyKey, in: sql) { return false }
      let isHeldNarrowly = try narrow.contains { try WavesTable.isFull($0, in: sql) }
      let isHeld = try isHeldNarrowly || WavesTable.isFull(whole, in: sql)
      if try isHeld && WavesTable.wave(of: signUp, in: sql) == nil {
        try WavesTable.begin(signUp, rules, in: sql)
      }
      // A source that is full itself doesn't fill the counts of what it shares with others.
      let isFullOrigin = try narrow.contains {
        try $0.use.kind == .waveOrigin && WavesTable.isFull($0, in: sql)
      }
      let counted = isFullOrigin ? narrow.filter { $0.use.kind == .waveOrigin } : narrow
      let uses = counted.map(\.use) + (isHeldNarrowly ? [] : [whole.use]) + (isHeld ? [held] : [])
      for use in uses {
        try RateLimitedUsesTable.forgetOld(use.kind, at: use.time, in: sql)
        try RateLimitedUsesTable.insert(use, in: sql)
      }
      return isHeld
    }
  }

  public func wouldHold(
    _ signUp: WaveSignUp, by rules: WaveRules
  ) async throws(StorageProblem) -> Bool {
    try await read { sql in
      try (signUp.narrowCounts(by: rules) + [signUp.wholeCount(by: rules)]).contains {
        try WavesTable.isFull($0, in: sql)
      }
    }
  }

  public func wave(at brand: BrandID, now: Date) async throws(StorageProblem) -> Wave? {
    try await read { try WavesTable.waves(at: now, in: $0).first { $0.brand == brand } }
  }

  public func endWave(at brand: BrandID) async throws(AccountsError) {
    try await write(.change, AccountsError.self) { sql in
      let stored = WaveSignUp.stored(at: brand)
      let kinds: [RateLimitedUse.Kind] = [.wave, .waveOrigin, .waveDomain, .waveHeld]
      var count = 0
      for kind in kinds {
        count += try sql.rows(
          """
          DELETE FROM rate_limited_uses WHERE kind = $1 AND origin BETWEEN $2 AND $3
          RETURNING id
          """, kind.rawValue, stored.lowerBound, stored.upperBound
        ).count
      }
      if count > 0 { try AuditTable.note(.waveEnded, of: brand, in: sql) }
    }
  }
}

/// The sign-ups within the last hour at brands with a rule for waves. They are rate-limited uses of
/// kinds of their own.
enum WavesTable {
  /// Returns the waves of all brands.
  static func waves(at now: Date, in sql: any SQLConnection) throws -> [Wave] {
    try sql.rows(
      """
      SELECT origin, count(*) AS count, max(used_at) AS last FROM rate_limited_uses
      WHERE kind = $1 AND used_at > $2 GROUP BY origin ORDER BY origin
      """, RateLimitedUse.Kind.waveHeld.rawValue, now - Wave.seconds
    ).map { row in
      let origin: String = try row.get("origin")
      return Wave(
        at: BrandID(String(origin.prefix { $0 != " " })), held: try row.get("count"),
        last: try row.get("last"))
    }
  }

  fileprivate static func wave(of signUp: WaveSignUp, in sql: any SQLConnection) throws -> Wave? {
    try waves(at: signUp.time, in: sql).first { $0.brand == signUp.brand }
  }

  fileprivate static func isFull(
    _ count: WaveSignUp.Count, in sql: any SQLConnection
  ) throws -> Bool {
    let last = try RateLimitedUsesTable.last(of: count.bounds, count.use.kind, in: sql)
    return last.map { $0 > count.use.time - Wave.seconds } ?? false
  }

  /// Returns whether the request has stored an account or an application before, perhaps more than
  /// an hour ago.
  fileprivate static func isStored(_ key: KeyedDigest, in sql: any SQLConnection) throws -> Bool {
    try sql.exists(
      """
      SELECT 1 FROM accounts WHERE idempotency_key = $1
      UNION ALL SELECT 1 FROM applications WHERE idempotency_key = $1
      """, key)
  }

  /// Records that a wave begins, and informs the operators once. A full outbox holds nothing up.
  fileprivate static func begin(
    _ signUp: WaveSignUp, _ rules: WaveRules, in sql: any SQLConnection
  ) throws {
    let (brand, time) = (signUp.brand, signUp.time)
    try AuditTable.note(
      .waveBegan, of: brand, after: ["limit": "\(rules.limit)", "then": rules.check.rawValue],
      by: .program, in: sql)
    let emails = sql.audit.admission?(brand)?.waveEmails ?? []
    var entries = emails.map { email in
      NewOutboxEntry(
        email, about: nil, key: "wave:\(brand):\(time.milliseconds):\(email.recipient.canonical)",
        at: time)
    }
    if try sql.exists(
      "SELECT 1 FROM notification_targets WHERE name = $1", ProvisioningTarget.webhook.rawValue)
    {
      entries.append(NewOutboxEntry(waveAt: brand, at: time))
    }
    for entry in entries { _ = try OutboxTable.insertOnce(entry, in: sql) }
    sql.audit.hasEmails = !entries.isEmpty
  }
}
