import CSQLite
import Synchronization

/// A row. Values are read by their column's name, as the requested type.
public struct SQLRow: Sendable {
  /// The column names that all rows of a statement share.
  public final class Columns: Sendable {
    public let names: [String]
    private let positions: [String: Int]

    public init(_ names: [String]) {
      self.names = names
      positions = Dictionary(
        names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func position(of name: String) -> Int? { positions[name] }
  }

  /// The columns that were looked up.
  private final class Trace: Sendable {
    private let state = Mutex<(last: String, refused: String?)>(("", nil))

    var last: String { state.withLock(\.last) }
    var refused: String? { state.withLock(\.refused) }

    func note(_ column: String) { state.withLock { $0.last = column } }
    func refuse(_ column: String) { state.withLock { $0.refused = $0.refused ?? column } }
  }

  public let columns: Columns
  public let values: [SQLValue]
  /// Nil unless look-ups are traced.
  private var trace: Trace?

  public init(columns: Columns, values: [SQLValue]) {
    self.columns = columns
    self.values = values
  }

  /// Returns the same row, which remembers the columns that are looked up.
  public func traced() -> SQLRow {
    var row = self
    row.trace = Trace()
    return row
  }

  /// The first column whose value was of another type than requested; nil if there was none, or if
  /// look-ups aren't traced.
  public var refusedColumn: String? { trace?.refused }

  /// The column that was looked up last; nil if look-ups aren't traced.
  public var lastColumn: String? { trace?.last }

  /// Nil for NULL, and for a value of another type.
  public subscript<Value: SQLReadable>(column: String) -> Value? {
    trace?.note(column)
    guard let position = columns.position(of: column) else { return nil }
    let value = values[position]
    guard let read = Value(sql: value) else {
      // An empty text may stand for no value.
      if value != .null, value != .text("") { trace?.refuse(column) }
      return nil
    }
    return read
  }

  /// Reads by the column's index, which is quicker for very many rows.
  public subscript<Value: SQLReadable>(column: Int) -> Value? { Value(sql: values[column]) }
}

/// A row that the full-text search has found and that is being ranked
/// (sqlite.org/fts5.html#custom_auxiliary_functions).
package struct FoundRow {
  let api: UnsafePointer<Fts5ExtensionApi>
  let context: OpaquePointer

  package var rowCount: Int {
    var count: sqlite3_int64 = 0
    _ = api.pointee.xRowCount(context, &count)
    return Int(count)
  }

  /// Returns the number of words in one of its columns.
  package func size(of column: Int) -> Int {
    var size: Int32 = 0
    _ = api.pointee.xColumnSize(context, Int32(column), &size)
    return Int(size)
  }

  /// Returns the number of words in a column of all rows.
  package func totalSize(of column: Int) -> Int {
    var size: sqlite3_int64 = 0
    _ = api.pointee.xColumnTotalSize(context, Int32(column), &size)
    return Int(size)
  }

  /// Calls `take` with each position of a phrase, in order.
  package func eachInstance(_ take: (_ phrase: Int, _ column: Int, _ offset: Int) -> Void) {
    var count: Int32 = 0
    guard api.pointee.xInstCount(context, &count) == SQLITE_OK else { return }
    var (phrase, column, offset): (Int32, Int32, Int32) = (0, 0, 0)
    for number in 0..<count {
      _ = api.pointee.xInst(context, number, &phrase, &column, &offset)
      take(Int(phrase), Int(column), Int(offset))
    }
  }

  /// Returns the number of rows that contain a phrase, in any column and in each one.
  package func rowsWithPhrase(_ phrase: Int, columns: Int) -> (all: Int, each: [Int]) {
    var rows = (all: 0, each: [Int](repeating: 0, count: columns))
    withUnsafeMutablePointer(to: &rows) { rows in
      _ = api.pointee.xQueryPhrase(context, Int32(phrase), rows) { api, context, rows in
        guard let api, let rows = rows?.assumingMemoryBound(to: (all: Int, each: [Int]).self) else {
          return SQLITE_OK
        }
        rows.pointee.all += 1
        var (place, column) = (Fts5PhraseIter(), Int32(0))
        let result = api.pointee.xPhraseFirstColumn(context, 0, &place, &column)
        while result == SQLITE_OK, column >= 0 {
          rows.pointee.each[Int(column)] += 1
          api.pointee.xPhraseNextColumn(context, &place, &column)
        }
        return SQLITE_OK
      }
    }
    return rows
  }
}
