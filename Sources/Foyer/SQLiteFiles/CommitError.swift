import SQL

/// SQLite's error while committing.
package struct CommitError: Error {
  package let cause: DatabaseError

  /// True if the change may have been committed nevertheless: a failed flush may have reached the
  /// disk, but a missing lock or a full disk prevents the commit.
  package var leavesOutcomeOpen: Bool {
    switch cause.kind {
    case .busy, .full, .undone: false
    default: true
    }
  }
}
