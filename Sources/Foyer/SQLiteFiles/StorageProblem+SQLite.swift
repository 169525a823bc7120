import Domain
import Files
import SQL

extension StorageProblem {
  /// Translates an error of a database operation.
  ///
  /// - Parameter obstacle: the condition that prevents files from growing; SQLite reports it only
  ///   as a general failure.
  package init(_ error: any Error, obstacle: @autoclosure () -> StorageProblem? = nil) {
    self =
      switch error {
      case let error as StorageProblem: error
      case let error as DatabaseError: StorageProblem(error, obstacle())
      default: .corrupt
      }
  }

  private init(_ error: DatabaseError, _ obstacle: @autoclosure () -> StorageProblem?) {
    self =
      switch error.kind {
      case .busy: .locked
      case .full: .diskFull
      case .corrupt: .corrupt
      case .readOnly: .notWritable
      case .outOfMemory: .outOfMemory
      case .notOpened: obstacle() ?? .notReadable
      case .system: obstacle() ?? Self.limit(of: error) ?? .other(code: Int(error.code))
      case .undone, .other: .other(code: Int(error.code))
      }
  }

  /// Returns the limit of a file's size if that has probably made a write fail: a disk without space has
  /// a code of its own, and a file that reached the limit may have been cut since.
  private static func limit(of error: DatabaseError) -> StorageProblem? {
    error.isWriting ? sizeLimit.map { .fileTooLarge(limit: $0 / 1024) } : nil
  }
}

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
