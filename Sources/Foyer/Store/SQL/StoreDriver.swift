import Domain

/// Runs transactions in a database: in a file, or in PostgreSQL.
///
/// A driver may run a closure again, after a conflict with another transaction: a closure has no effect
/// but by its connection. What it throws rolls everything back, and is thrown on; where the database
/// itself fails, a `StoreFailure` is thrown.
public protocol StoreDriver: Sendable {
  /// Reads in one transaction. A store that nothing has been written to yet reads as an empty one, and
  /// isn't created.
  func read<Result: Sendable>(
    _ work: @escaping @Sendable (any SQLConnection) throws -> Result
  ) async throws -> Result

  /// Reads and writes in one transaction, as if no other ran at the same time.
  func write<Result: Sendable>(
    _ mode: WriteMode, _ work: @escaping @Sendable (any SQLConnection) throws -> Result
  ) async throws -> Result
}

/// What a driver does around a transaction that writes.
public enum WriteMode: Sendable {
  /// Creates the store where there is none.
  case create
  /// Creates no store: where there is none, the transaction sees an empty one, and changes nothing.
  case change
  /// As `change`; what was deleted doesn't stay in logs either.
  case erase
}
