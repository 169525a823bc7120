import Domain
import Files
import SQL
import Synchronization

extension SQLRow {
  /// Reads a row of a table.
  ///
  /// - Throws: `StorageProblem.row`, which names the row and its column, if `read` finds the store
  ///   corrupt, or if it has looked up a value of another type; all other errors of `read`.
  func reading<Value>(of table: String, _ read: (SQLRow) throws -> Value) throws -> Value {
    let row = traced()
    do {
      let value = try read(row)
      if row.refusedColumn == nil { return value }
    } catch StorageProblem.corrupt {}
    throw StorageProblem.row(
      UnreadableRow(self, of: table, column: row.refusedColumn ?? row.lastColumn ?? "?"))
  }

  /// Reads a row of a table in the same way, if only its values are read.
  func values<Value>(
    of table: String, _ read: (SQLRow) throws -> Value
  ) throws(StorageProblem) -> Value {
    do { return try reading(of: table, read) } catch {
      throw error as? StorageProblem ?? .corrupt
    }
  }
}

extension UnreadableRow {
  /// The reason for which an unreadable entry of the outbox was set aside.
  static let reason = "This entry can't be read. Run foyer doctor."

  fileprivate init(_ row: SQLRow, of table: String, column: String) {
    let key = CopiedTable.all.first { $0.name == table }?.key ?? ["id"]
    // Rows of other tables are also read together with their account's.
    let words = key.map { ((row[$0] ?? row["id"]) as SQLValue? ?? .null).words }
    self.init(table: table, id: LogText.escaped(words.joined(separator: " ")), column: column)
  }
}

extension SQLValue {
  fileprivate var words: String {
    switch self {
    case .null: "NULL"
    case .integer(let number): "\(number)"
    case .text(let text): text
    case .bytes(let bytes):
      "x'" + bytes.map { String(256 + Int($0), radix: 16).dropFirst() }.joined() + "'"
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

  var count: Int { met.withLock(\.count) }

  func note(_ row: UnreadableRow) {
    let isNew = met.withLock { $0.count < Self.most && $0.insert(row).inserted }
    if isNew { report("store: can't read \(row); it is left out of lists") }
  }

  /// Notes the row that has caused an error, if one has.
  func note(_ error: any Error) {
    let problem = error as? StorageProblem ?? (error as? StoreFailure)?.problem
    if case .row(let row)? = problem { note(row) }
  }
}

extension SQLConnection {
  /// Reads rows, and leaves out those that can't be read.
  ///
  /// - Parameter table: the table whose row each one is.
  func readable<Value>(
    _ rows: [SQLRow], of table: String, _ read: (SQLRow) throws -> Value
  ) throws -> [Value] {
    try parted(rows, of: table, read).readable
  }

  private func parted<Value>(
    _ rows: [SQLRow], of table: String, _ read: (SQLRow) throws -> Value
  ) throws -> (readable: [Value], unreadable: [UnreadableRow]) {
    var (values, unreadable) = ([Value](), [UnreadableRow]())
    for row in rows {
      do { values.append(try row.reading(of: table, read)) } catch StorageProblem.row(let row) {
        audit.unreadable.note(row)
        unreadable.append(row)
      }
    }
    return (values, unreadable)
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
    let (items, unreadable) = try parted(rows, of: table, read)
    return Page(items, next: next, unreadable: unreadable)
  }
}
