import Domain
import GRDB

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
      default: .corrupt  // GRDB could not decode a row
      }
  }

  private init(_ error: DatabaseError, _ obstacle: @autoclosure () -> StorageProblem?) {
    self =
      switch error.resultCode {
      case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: .locked
      case .SQLITE_FULL: .diskFull
      case .SQLITE_CORRUPT, .SQLITE_NOTADB: .corrupt
      case .SQLITE_READONLY: .notWritable
      case .SQLITE_NOMEM: .outOfMemory
      case .SQLITE_PERM, .SQLITE_CANTOPEN: obstacle() ?? .notReadable
      case .SQLITE_IOERR: obstacle() ?? .other(code: error.code)
      default: .other(code: error.code)
      }
  }
}

extension DatabaseError {
  fileprivate var code: Int { Int(extendedResultCode.rawValue) }
}
