import Domain
import SQL

extension SQLRow {
  /// Returns a value that isn't NULL.
  ///
  /// - Throws: `StorageProblem.corrupt` if the column is missing, NULL, or of another type.
  public func get<Value: SQLReadable>(
    _ column: String, as type: Value.Type = Value.self
  ) throws(StorageProblem) -> Value {
    guard let value: Value = self[column] else { throw .corrupt }
    return value
  }
}
