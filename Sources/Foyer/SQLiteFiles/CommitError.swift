import GRDB

/// SQLite's failure while committing.
package struct CommitError: Error {
  package let cause: DatabaseError

  /// Whether the change may have been made all the same: not when the lock or the room was missing,
  /// but a flush that failed may have reached the disk.
  package var leavesOutcomeOpen: Bool {
    switch cause.resultCode {
    case .SQLITE_BUSY, .SQLITE_FULL: false
    default: true
    }
  }
}
