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

  public let columns: Columns
  public let values: [SQLValue]

  public init(columns: Columns, values: [SQLValue]) {
    self.columns = columns
    self.values = values
  }

  /// Nil for NULL.
  public subscript<Value: SQLReadable>(column: String) -> Value? {
    columns.position(of: column).flatMap { Value(sql: values[$0]) }
  }

  /// Reads by the column's index, which is quicker for very many rows.
  public subscript<Value: SQLReadable>(column: Int) -> Value? { Value(sql: values[column]) }
}
