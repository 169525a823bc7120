import Domain

/// A row, whose values are read by the names of their columns and by the type that is wanted.
public struct SQLRow: Sendable {
  /// The columns of a statement, which its rows share.
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

  /// A value that is never NULL.
  ///
  /// - Throws: `StorageProblem.corrupt` where the column is missing, or its value is of another type.
  public func get<Value: SQLReadable>(
    _ column: String, as type: Value.Type = Value.self
  ) throws(StorageProblem) -> Value {
    guard let value: Value = self[column] else { throw .corrupt }
    return value
  }

  /// Nil for NULL.
  public subscript<Value: SQLReadable>(column: String) -> Value? {
    columns.position(of: column).flatMap { Value(sql: values[$0]) }
  }

  /// By the column's number: a million rows are read so.
  public subscript<Value: SQLReadable>(column: Int) -> Value? { Value(sql: values[column]) }
}
