import Domain
import Essentials
import SQL

/// E-mails and messages that wait for delivery.
enum OutboxTable {
  /// Inserts an entry, or finds the one with the same key, in the transaction of its cause.
  ///
  /// - Returns: nil if too many entries wait.
  static func insertOnce(
    _ entry: NewOutboxEntry, in sql: any SQLConnection
  ) throws -> OutboxReference? {
    try isFull(sql) ? reference(of: entry.key, in: sql) : insertAnyway(entry, in: sql)
  }

  /// Inserts an entry, or finds the one with the same key, even if too many entries wait. The
  /// insertion itself detects the other one: in PostgreSQL a preceding query would cause conflicts
  /// between transactions.
  static func insertAnyway(
    _ entry: NewOutboxEntry, in sql: any SQLConnection
  ) throws -> OutboxReference {
    while true {
      let reference = sql.audit.makeReference()
      let isInserted = try sql.exists(
        """
        INSERT INTO outbox
          (reference, key, kind, account, recipient, payload, created_at, next_attempt_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $7) ON CONFLICT DO NOTHING RETURNING reference
        """, reference, entry.key, entry.kind.description, entry.account, entry.recipient,
        entry.payload(reference), entry.time)
      if isInserted { return reference }
      if let earlier = try Self.reference(of: entry.key, in: sql) { return earlier }
    }
  }

  private static func reference(
    of key: String, in sql: any SQLConnection
  ) throws -> OutboxReference? {
    try sql.row("SELECT reference FROM outbox WHERE key = $1", key)?.get("reference")
  }

  /// Returns whether there is an entry with other contents and the same idempotency key. The digest
  /// of the contents follows the last colon of `key`.
  static func hasOther(than key: String, in sql: any SQLConnection) throws -> Bool {
    guard let colon = key.lastIndex(of: ":") else { return false }
    let (first, end) = range(ofKeys: String(key[...colon]))
    return try sql.exists(
      "SELECT 1 FROM outbox WHERE key >= $1 AND key < $2 AND key <> $3", first, end, key)
  }

  /// Inserts an entry unless one with the same key waits. One that was delivered gives up its key.
  static func insertAgain(_ entry: NewOutboxEntry, in sql: any SQLConnection) throws {
    try sql.rows(
      """
      UPDATE outbox SET key = key || ':' || reference
      WHERE key = $1 AND delivered_at IS NOT NULL
      """, entry.key)
    _ = try insertOnce(entry, in: sql)
  }

  /// Deletes an e-mail that no account should receive.
  ///
  /// - Parameter isWanted: true keeps the e-mail. The statement runs in both cases, so that its
  ///   duration reveals nothing.
  static func delete(
    _ reference: OutboxReference, unless isWanted: Bool, in sql: any SQLConnection
  ) throws {
    try sql.rows("DELETE FROM outbox WHERE reference = $1 AND NOT $2", reference, isWanted)
  }

  /// Deletes the e-mails whose keys begin with `prefix`, unless they may have been received.
  static func withdraw(withKeys prefix: String, in sql: any SQLConnection) throws {
    let (first, end) = range(ofKeys: "email:\(prefix)")
    try sql.rows("DELETE FROM outbox WHERE \(isUnsent)", first, end)
  }

  /// Returns whether `withdraw` would delete an e-mail.
  static func isWaiting(withKeys prefix: String, in sql: any SQLConnection) throws -> Bool {
    let (first, end) = range(ofKeys: "email:\(prefix)")
    return try sql.exists("SELECT 1 FROM outbox WHERE \(isUnsent)", first, end)
  }

  /// Each delivery attempt has ended and has certainly not handed the e-mail over. An attempt that
  /// runs, or whose process died, counts as one that may have.
  private static let isUnsent = """
    key >= $1 AND key < $2 AND delivered_at IS NULL AND attempts = failed_attempts
    """

  /// A range, so that the index is used: the next character after a colon is a semicolon.
  private static func range(ofKeys prefix: String) -> (first: String, end: String) {
    (prefix, "\(prefix.dropLast());")
  }

  static func claim(
    _ reference: OutboxReference?, at now: Date, until lease: Date, in sql: any SQLConnection
  ) throws -> OutboxEntry? {
    let chosen = reference == nil ? "next_attempt_at <= $2" : "reference = $2"
    while let row = try sql.row(
      """
      UPDATE outbox SET attempts = attempts + 1, next_attempt_at = $1 WHERE reference =
        (SELECT reference FROM outbox WHERE \(chosen) AND delivered_at IS NULL
         ORDER BY next_attempt_at, reference LIMIT 1 \(sql.dialect.skipLocked))
      RETURNING *
      """, lease, reference?.sqlValue ?? now.sqlValue)
    {
      let entry = try sql.readable([row], of: "outbox", OutboxEntry.init).first
      if entry != nil || reference != nil { return entry }
      // An entry that can't be read is set aside, so that those after it are delivered.
      try sql.rows(
        "UPDATE outbox SET next_attempt_at = NULL, last_error = $1 WHERE key = $2",
        UnreadableRow.reason, row["key"] as SQLValue?)
    }
    return nil
  }

  /// The number of entries that can still be added.
  static func room(in sql: any SQLConnection) throws -> Int {
    let row = try sql.row(
      "SELECT count(*) AS count FROM outbox WHERE next_attempt_at IS NOT NULL")
    return max(0, try NewOutboxEntry.limit - (row?.get("count") ?? 0))
  }

  static func isFull(_ sql: any SQLConnection) throws -> Bool {
    try sql.exists(
      "SELECT 1 FROM outbox WHERE next_attempt_at IS NOT NULL LIMIT 1 OFFSET $1",
      NewOutboxEntry.limit - 1)
  }
}

extension DeliveryFailure {
  /// True if the target has certainly not received the entry.
  fileprivate var isCertain: Bool {
    switch self {
    case .away, .failed, .refused, .recipientRefused: true
    case .uncertain, .cancelled: false
    }
  }
}

extension OutboxEntry {
  init(_ row: SQLRow) throws(StorageProblem) {
    self = try row.values(of: "outbox") { row in
      OutboxEntry(
        reference: try row.get("reference"), kind: Kind(try row.get("kind")),
        payload: try row.get("payload"), createdAt: try row.get("created_at"),
        attempts: try row.get("attempts"),
        state: State(next: row["next_attempt_at"], delivered: row["delivered_at"]),
        lastError: row["last_error"])
    }
  }
}

extension AccountStore: ContactMessages {
  public func add(
    _ message: ContactMessage, idempotencyKey: IdempotencyKey, by session: AccessToken? = nil
  ) async throws(ContactError) -> OutboxReference {
    guard
      let entry = NewOutboxEntry(message, idempotencyKey: idempotencyKey, at: now(), brands: brands)
    else {
      throw .closed
    }
    let keptDays = brands(message.brand)?.messages.keptDays
    let (reference, isReused) = try await write(.create, ContactError.self) { [now] sql in
      try ConversationsTable.expire(of: message.brand, after: keptDays, at: now(), in: sql)
      let isReused = try OutboxTable.hasOther(than: entry.key, in: sql)
      let account = try session.flatMap {
        try SessionsTable.session($0.digest, at: now(), in: sql)?.account
      }
      return (
        isReused ? nil : try ConversationsTable.insert(message, entry, of: account, in: sql),
        isReused
      )
    }
    if isReused { throw .idempotencyKeyReused }
    guard let reference else { throw .full }
    return reference
  }
}

extension AccountStore: WaitingMessages {
  public func waitingMessage(
    _ reference: OutboxReference
  ) async throws(StorageProblem) -> ContactPayload? {
    let entry = try await read { sql in
      try sql.row(
        "SELECT * FROM outbox WHERE reference = $1 AND kind = $2 AND delivered_at IS NULL",
        reference, OutboxEntry.Kind.contact.description
      ).map { try OutboxEntry($0) }
    }
    return entry.flatMap { try? ContactPayload($0) }
  }
}

extension AccountStore: Outbox {
  public func claim(
    at now: Date, until lease: Date
  ) async throws(StorageProblem) -> OutboxEntry? {
    try await write(.change, StorageProblem.self) {
      try OutboxTable.claim(nil, at: now, until: lease, in: $0)
    }
  }

  public func claim(
    _ reference: OutboxReference, at now: Date, until lease: Date
  ) async throws(StorageProblem) -> OutboxEntry? {
    try await write(.change, StorageProblem.self) {
      try OutboxTable.claim(reference, at: now, until: lease, in: $0)
    }
  }

  public func settle(
    _ reference: OutboxReference, as state: OutboxEntry.State, after failure: DeliveryFailure?
  ) async throws(StorageProblem) {
    try await write(.change, StorageProblem.self) { [now] sql in
      try sql.rows(
        """
        UPDATE outbox SET next_attempt_at = $1, delivered_at = $2, last_error = $3,
          failed_attempts = failed_attempts + $4
        WHERE reference = $5
        """, state.next, state.delivered, failure?.reason, failure?.isCertain == true ? 1 : 0,
        reference)
      guard let delivered = state.delivered else {
        if case .recipientRefused? = failure {
          try LifetimesTable.noteOutcome(of: reference, isRefused: true, at: now(), in: sql)
        }
        return
      }
      try LifetimesTable.noteOutcome(of: reference, isRefused: false, at: delivered, in: sql)
      try sql.rows(
        "UPDATE outbox SET payload = $1, recipient = NULL WHERE reference = $2", [UInt8](),
        reference)
      try sql.rows(
        "DELETE FROM outbox WHERE delivered_at <= $1", delivered - OutboxEntry.keptSeconds)
    }
  }

  public func knows(_ reference: OutboxReference) async throws(StorageProblem) -> Bool {
    try await read { sql in
      try sql.exists("SELECT 1 FROM outbox WHERE reference = $1", reference)
    }
  }
}

extension AccountStore: OutboxRetries {
  /// An entry with an attempt that hasn't failed may be on its way, until its lease ends. One that
  /// waits for longer has none.
  public func makeDue(
    _ references: [OutboxReference], at now: Date
  ) async throws(StorageProblem) {
    try await write(.change, StorageProblem.self) { sql in
      for reference in references {
        try sql.rows(
          """
          UPDATE outbox SET next_attempt_at = $1 WHERE reference = $2 AND delivered_at IS NULL
            AND (next_attempt_at IS NULL OR attempts = failed_attempts OR next_attempt_at > $3)
          """, now, reference, now + DeliveryBackoff.lease)
      }
    }
  }
}

extension AccountStore: OutboxEntries {
  public func entries(
    after place: PageToken?, all: Bool, limit: Int
  ) async throws(StorageProblem) -> Page<OutboxEntry> {
    try await read { sql in
      let rows = try sql.rows(
        """
        SELECT * FROM outbox WHERE (created_at, reference) > ($1, $2)
          \(all ? "" : "AND delivered_at IS NULL")
        ORDER BY created_at, reference LIMIT $3
        """, place?.milliseconds ?? .min, place?.id ?? "", limit)
      return try sql.page(
        rows, of: "outbox", limit: limit, by: "created_at", id: "reference", OutboxEntry.init)
    }
  }
}
