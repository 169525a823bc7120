import Domain

/// Runs transactions in an SQLite file or in PostgreSQL.
///
/// A driver may repeat a closure after a conflict with another transaction, so a closure must have
/// no other effects. An error that the closure throws rolls the transaction back and is rethrown; a
/// failure of the database is thrown as `StoreFailure`.
public protocol StoreDriver: Sendable {
  /// Reads in one transaction. A store that doesn't exist yet reads as an empty one, and isn't
  /// created.
  func read<Result: Sendable>(
    _ work: @escaping @Sendable (any SQLConnection) throws -> Result
  ) async throws -> Result

  /// Reads and writes in one transaction, isolated from all others.
  func write<Result: Sendable>(
    _ mode: WriteMode, _ work: @escaping @Sendable (any SQLConnection) throws -> Result
  ) async throws -> Result
}

/// The additional work of a driver around a writing transaction.
public enum WriteMode: Sendable {
  /// Creates the store if it doesn't exist.
  case create
  /// As `create`, for counts that all such transactions read. PostgreSQL runs them one after another,
  /// and doesn't wait for the disk: a crash may lose the last counts of a moment.
  case count
  /// Doesn't create the store: if there is none, the transaction sees an empty one and changes
  /// nothing.
  case change
  /// As `change`; deleted data is also removed from logs.
  case erase

  var createsStore: Bool { self == .create || self == .count }
}
