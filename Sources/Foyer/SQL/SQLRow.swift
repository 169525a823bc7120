import Synchronization

/// A row. Values are read by their column's name, as the requested type.
public struct SQLRow: Sendable {
  /// The column names that all rows of a statement share.
  public final class Columns: Sendable {
    public let names: [String]
    private let positions: [String: Int]
    /// Nil unless look-ups are traced.
    private let trace: Trace?

    public init(_ names: [String], isTraced: Bool = false) {
      self.names = names
      trace = isTraced ? Trace() : nil
      positions = Dictionary(
        names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func position(of name: String) -> Int? {
      if let trace { trace.name.withLock { $0 = name } }
      return positions[name]
    }

    /// The column that was looked up last.
    public var lastName: String? { trace.map { $0.name.withLock(\.self) } }
  }

  /// The column that was looked up last.
  private final class Trace: Sendable {
    let name = Mutex("")
  }

  public let columns: Columns
  public let values: [SQLValue]

  public init(columns: Columns, values: [SQLValue]) {
    self.columns = columns
    self.values = values
  }

  /// Returns the same row, whose columns remember which one was looked up last.
  public func traced() -> SQLRow {
    SQLRow(columns: Columns(columns.names, isTraced: true), values: values)
  }

  /// Nil for NULL.
  public subscript<Value: SQLReadable>(column: String) -> Value? {
    columns.position(of: column).flatMap { Value(sql: values[$0]) }
  }

  /// Reads by the column's index, which is quicker for very many rows.
  public subscript<Value: SQLReadable>(column: Int) -> Value? { Value(sql: values[column]) }
}
