import Domain
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
      case .system: obstacle() ?? .other(code: Int(error.code))
      case .undone, .other: .other(code: Int(error.code))
      }
  }
}
