import Domain
import Store

/// Reads from the first of several databases that answers, such as standbys and then the primary,
/// and writes to the primary.
public struct PostgresReaders: StoreDriver {
  private let readers: [PostgresDriver]
  private let writer: PostgresDriver

  /// - Parameter readers: The drivers to ask, in order.
  public init(_ readers: [PostgresDriver], writing writer: PostgresDriver) {
    (self.readers, self.writer) = (readers, writer)
  }

  public func read<Value: Sendable>(
    _ work: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    for reader in readers.dropLast() {
      do { return try await reader.read(within: .seconds(1), work) } catch let failure
        as StoreFailure
      {
        if failure == .cancelled { throw failure }
      }
    }
    return try await (readers.last ?? writer).read(work)
  }

  public func write<Value: Sendable>(
    _ mode: WriteMode, _ work: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    try await writer.write(mode, work)
  }
}
