import GRDB

/// SQLite's failure while committing.
struct CommitError: Error {
  let cause: DatabaseError

  /// Whether the change may have been made all the same: not when the lock or the room was missing,
  /// but a flush that failed may have reached the disk.
  var leavesOutcomeOpen: Bool {
    switch cause.resultCode {
    case .SQLITE_BUSY, .SQLITE_FULL: false
    default: true
    }
  }
}
