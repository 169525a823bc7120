import Domain
import Files
import SQL
import Synchronization

/// A row that this program can't have stored. Lists leave it out, and an operator can delete it.
struct UnreadableRow: Sendable, Hashable, CustomStringConvertible {
  let table: String
  /// The reason for which an unreadable entry of the outbox was set aside.
  static let reason = "This entry can't be read. Run foyer doctor."

  /// The values of its key.
  let key: [SQLValue]
  /// The column whose value is invalid.
  let column: String

  /// The key's values, in one line.
  var id: String { LogText.escaped(key.map(\.words).joined(separator: " ")) }

  var description: String { "the row \(id) of the table \(table): \(column)" }

  /// Returns nil if the row can be read.
  init?<Value>(_ row: SQLRow, of table: String, _ read: (SQLRow) throws -> Value) throws {
    do { _ = try read(row) } catch StorageProblem.corrupt {
      let traced = row.traced()
      _ = try? read(traced)
      self.init(traced, of: table, column: traced.columns.lastName)
      return
    }
    return nil
  }

  fileprivate init(_ row: SQLRow, of table: String, column: String?) {
    self.table = table
    let keys = CopiedTable.all.first { $0.name == table }?.key ?? ["id"]
    key = keys.map { row[$0] ?? .null }
    self.column = column ?? "?"
  }

  static func == (left: UnreadableRow, right: UnreadableRow) -> Bool {
    (left.table, left.id, left.column) == (right.table, right.id, right.column)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(table)
    hasher.combine(id)
  }
}

extension SQLValue {
  fileprivate var words: String {
    switch self {
    case .null: "NULL"
    case .integer(let number): "\(number)"
    case .text(let text): text
    case .bytes(let bytes): "\(bytes.count) bytes"
    case .boolean(let value): "\(value)"
    }
  }
}

/// The unreadable rows that a store has met, each of which is reported once.
final class UnreadableRows: Sendable {
  /// Above this number, rows are counted only.
  private static let most = 1_000

  private let met = Mutex<Set<UnreadableRow>>([])
  private let report: @Sendable (String) -> Void

  /// - Parameter report: receives a line for the operator's log.
  init(report: @escaping @Sendable (String) -> Void = { _ in }) { self.report = report }

  func note(_ row: UnreadableRow) {
    let isNew = met.withLock { $0.count < Self.most && $0.insert(row).inserted }
    if isNew { report("store: can't read \(row); it is left out of lists") }
  }
}

extension SQLConnection {
  /// Reads rows, and leaves out those that can't be read.
  ///
  /// - Parameter table: the table whose row each one is.
  func readable<Value>(
    _ rows: [SQLRow], of table: String, _ read: (SQLRow) throws -> Value
  ) throws -> [Value] {
    try rows.compactMap { row in
      do { return try read(row) } catch StorageProblem.corrupt {
        if let row = try UnreadableRow(row, of: table, read) { audit.unreadable.note(row) }
        return nil
      }
    }
  }

  /// Returns a page of rows that are read in the order of a column and of their IDs.
  func page<Item: Sendable>(
    _ rows: [SQLRow], of table: String, limit: Int, by sortKey: String, id: String,
    _ read: (SQLRow) throws -> Item
  ) throws -> Page<Item> {
    let last = rows.count < limit ? nil : rows.last
    let next = last.map { row in
      PageToken(
        sortKey: (row[sortKey] ?? SQLValue.null).words, id: (row[id] ?? SQLValue.null).words)
    }
    return Page(try readable(rows, of: table, read), next: next)
  }
}
