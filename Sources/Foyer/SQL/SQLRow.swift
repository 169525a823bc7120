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
