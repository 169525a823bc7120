import Domain
import Foundation
import PostgresClient
import Services

/// The outbox in PostgreSQL. What one server is about to deliver, no other one takes
/// (`FOR UPDATE SKIP LOCKED`).
struct PostgresOutbox: MessageStore {
  let database: PostgresDatabase
  let labels: @Sendable (BrandID) -> Brand?

  func add(
    _ message: ContactMessage, attempt: AttemptID
  ) async throws(ContactError) -> OutboxReference {
    guard let entry = NewOutboxEntry(message, attempt: attempt, labels: labels) else {
      throw .closed
    }
    var generator = SystemRandomNumberGenerator()
    for _ in 1...8 {
      let reference = OutboxReference(random: &generator)
      if let kept = try await insert(entry, as: reference) { return kept }
    }  // eight numbers that others have
    throw .notSaved(.locked)
  }

  /// The number of this entry, or of the one that its key has left before; nil where another entry
  /// has the number.
  private func insert(
    _ entry: NewOutboxEntry, as reference: OutboxReference
  ) async throws(ContactError) -> OutboxReference? {
    do throws(PostgresError) {
      let rows = try await database.query(
        .writing(
          Self.insertion, reference.description, entry.key, entry.kind.description,
          String(decoding: entry.payload(reference), as: UTF8.self), entry.time.milliseconds,
          Int64(NewOutboxEntry.limit)))
      if let row = rows.first { return OutboxReference(row.text(0)) }
      let earlier = try await database.query(
        .reading("SELECT reference FROM outbox WHERE key = $1", entry.key))
      if let row = earlier.first { return OutboxReference(row.text(0)) }
      let waiting: Int64? = try await database.query(.reading(Self.count)).first?[0]
      if waiting ?? 0 < Int64(NewOutboxEntry.limit) { return nil }
    } catch {
      throw ContactError(error)
    }
    throw .full
  }

  func claim(
    at now: Date, until lease: Date
  ) async throws(StorageProblem) -> OutboxEntry? {
    try await claim(
      .writing(
        Self.claim("next_attempt <= $2 ORDER BY next_attempt, reference"), lease.milliseconds,
        now.milliseconds))
  }

  func claim(
    _ reference: OutboxReference, at now: Date, until lease: Date
  ) async throws(StorageProblem) -> OutboxEntry? {
    try await claim(
      .writing(
        Self.claim("reference = $2 AND delivered_at IS NULL"), lease.milliseconds,
        reference.description))
  }

  func settle(
    _ reference: OutboxReference, as state: OutboxEntry.State, error: String?
  ) async throws(StorageProblem) {
    _ = try await rows(
      .writing(
        Self.settlement, reference.description, state.next?.milliseconds,
        state.delivered?.milliseconds, error,
        state.delivered.map { ($0 - OutboxEntry.keptSeconds).milliseconds }))
  }

  func entries(all: Bool) async throws(StorageProblem) -> [OutboxEntry] {
    let undelivered = all ? "" : "WHERE delivered_at IS NULL"
    return try await rows(
      .reading("SELECT \(Self.columns) FROM outbox \(undelivered) ORDER BY created_at, reference")
    ).map { row throws(StorageProblem) in try OutboxEntry(row) }
  }

  private func claim(_ statement: Statement) async throws(StorageProblem) -> OutboxEntry? {
    try await rows(statement).first.map { row throws(StorageProblem) in try OutboxEntry(row) }
  }

  private func rows(_ statement: Statement) async throws(StorageProblem) -> Rows {
    do throws(PostgresError) { return try await database.query(statement) } catch {
      throw StorageProblem(error)
    }
  }

  private static let columns = """
    reference, kind, payload, created_at, attempts, next_attempt, delivered_at, last_error
    """

  private static let count = "SELECT count(*) FROM outbox WHERE next_attempt IS NOT NULL"

  private static let insertion = """
    INSERT INTO outbox (reference, key, kind, payload, created_at, next_attempt)
    SELECT $1, $2, $3, $4, $5::bigint, $5::bigint WHERE (\(count)) < $6::bigint
    ON CONFLICT DO NOTHING RETURNING reference
    """

  private static func claim(_ condition: String) -> String {
    """
    UPDATE outbox SET attempts = attempts + 1, next_attempt = $1 WHERE reference =
      (SELECT reference FROM outbox WHERE \(condition) LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING \(columns)
    """
  }

  private static let settlement = """
    WITH old AS (DELETE FROM outbox WHERE delivered_at <= $5::bigint)
    UPDATE outbox SET next_attempt = $2, delivered_at = $3, last_error = $4,
      payload = CASE WHEN $3::bigint IS NULL THEN payload ELSE '' END
    WHERE reference = $1
    """
}

extension OutboxEntry {
  fileprivate init(_ row: Row) throws(StorageProblem) {
    guard let reference = OutboxReference(row.text(0)), let createdAt: Int64 = row[3],
      let attempts: Int64 = row[4]
    else { throw .corrupt }
    let (next, delivered): (Int64?, Int64?) = (row[5], row[6])
    self.init(
      reference: reference, kind: Kind(row.text(1)), payload: Array(row.text(2).utf8),
      createdAt: Date(milliseconds: createdAt), attempts: Int(attempts),
      state: State(
        next: next.map(Date.init(milliseconds:)), delivered: delivered.map(Date.init(milliseconds:))
      ),
      lastError: row[7])
  }
}

extension ContactError {
  fileprivate init(_ error: PostgresError) {
    switch AccountsError(error) {
    case .outcomeUnknown(let problem): self = .outcomeUnknown(problem)
    case .notSaved(let problem): self = .notSaved(problem)
    case .cancelled: self = .cancelled
    // Nothing here adds an account.
    case .emailTaken, .usernameTaken, .attemptReused: self = .notSaved(.corrupt)
    }
  }
}
