import Domain
import SQL
import Store
import Synchronization

/// A driver that records the statements of a store with SQLite's plan for each.
final class DriverSpy: StoreDriver {
  struct Statement: Equatable {
    let sql: String
    let plan: [String]
  }

  private let driver: any StoreDriver
  private let kept = Mutex<[Statement]>([])

  init(_ driver: any StoreDriver) { self.driver = driver }

  var statements: [Statement] { kept.withLock(\.self) }

  func read<Result: Sendable>(
    _ work: @escaping @Sendable (any SQLConnection) throws -> Result
  ) async throws -> Result {
    try await driver.read { try work(Connection(spy: self, sql: $0)) }
  }

  func write<Result: Sendable>(
    _ mode: WriteMode, _ work: @escaping @Sendable (any SQLConnection) throws -> Result
  ) async throws -> Result {
    try await driver.write(mode) { try work(Connection(spy: self, sql: $0)) }
  }

  private struct Connection: SQLConnection {
    let spy: DriverSpy
    let sql: any SQLConnection

    var dialect: Dialect { sql.dialect }
    var gap: StorageProblem? { sql.gap }

    func each(_ text: String, _ values: [SQLValue], _ take: (SQLRow) throws -> Void) throws {
      let plan = try sql.rows("EXPLAIN QUERY PLAN \(text)", values).compactMap {
        $0["detail"] as String?
      }
      spy.kept.withLock { $0.append(Statement(sql: text, plan: plan)) }
      try sql.each(text, values, take)
    }
  }
}
