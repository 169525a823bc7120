import Domain
import Foundation
import Store
import Synchronization

/// A driver that runs each closure twice, as after a conflict with another transaction. The changes
/// of the first run are rolled back.
final class RepeatingDriver: StoreDriver {
  /// The effects of one run.
  struct Run: Equatable {
    /// The words of the returned value or the thrown error.
    let outcome: [String]
    /// All rows of all tables afterwards.
    let rows: [String]
  }

  private let driver: any StoreDriver
  private let kept = Mutex<[(Run, Run)]>([])

  init(_ driver: any StoreDriver) { self.driver = driver }

  /// The two runs of each closure.
  var runs: [(first: Run, second: Run)] { kept.withLock { $0.map { (first: $0, second: $1) } } }

  func read<Result: Sendable>(
    _ work: @escaping @Sendable (any SQLConnection) throws -> Result
  ) async throws -> Result {
    try await driver.read { try self.repeated(work, in: $0) }
  }

  func write<Result: Sendable>(
    _ mode: WriteMode, _ work: @escaping @Sendable (any SQLConnection) throws -> Result
  ) async throws -> Result {
    try await driver.write(mode) { try self.repeated(work, in: $0) }
  }

  private func repeated<Result>(
    _ work: (any SQLConnection) throws -> Result, in sql: any SQLConnection
  ) throws -> Result {
    try sql.rows("SAVEPOINT first_run")
    let first = try run(work, in: sql).run
    try sql.rows("ROLLBACK TO first_run")
    try sql.rows("RELEASE first_run")
    let second = try run(work, in: sql)
    kept.withLock { $0.append((first, second.run)) }
    return try second.result.get()
  }

  private func run<Value>(
    _ work: (any SQLConnection) throws -> Value, in sql: any SQLConnection
  ) throws -> (result: Result<Value, any Error>, run: Run) {
    let result = Result { try work(sql) }
    return (result, Run(outcome: Self.words(of: result), rows: try Self.rows(in: sql)))
  }

  /// Random values differ between runs, so only their length counts.
  private static func rows(in sql: any SQLConnection) throws -> [String] {
    let tables = try sql.rows("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    return try tables.flatMap { table in
      let name: String = try table.get("name")
      return try sql.rows("SELECT * FROM \(name)").map { row in
        let values = zip(row.columns.names, row.values).map { column, value in
          switch (name, column, value) {
          case ("outbox", "payload", .bytes(let bytes)): "\(bytes.count) bytes"
          case ("notifications", "message", .text(let text)): "\(text.count) characters"
          case ("audit_entries", "id", .text(let text)), ("audit_entries", "salt", .text(let text)),
            ("audit_entries", "details_digest", .text(let text)),
            ("audit_entries", "digest", .text(let text)),
            ("audit_anchor", "digest", .text(let text)):
            "\(text.count) characters"
          // Its subject has a digest.
          case ("audit_entries", "subject", .text(let text)) where text.contains(":"): "a place"
          default: comparable("\(value)")
          }
        }
        return "\(name): \(values.joined(separator: ", "))"
      }.sorted()
    }
  }

  /// Sorts the words, because the order of a dictionary's keys changes.
  private static func words<Value>(of result: Result<Value, any Error>) -> [String] {
    comparable("\(result)").split { !$0.isLetter && !$0.isNumber }.map(String.init).sorted()
  }

  /// Replaces the random number of a message or an e-mail.
  private static func comparable(_ text: String) -> String {
    text.replacing(/\b[0-9]{4}-[0-9]{4}\b/, with: "a number")
  }
}
