import Domain
import GRDB

extension AccountsError {
  /// What became of an operation that failed.
  ///
  /// - Parameter obstacle: what keeps files from growing: SQLite has one code for many failures.
  init(_ error: any Error, obstacle: @autoclosure () -> StorageProblem?) {
    self =
      switch error {
      case let error as AccountsError: error
      case is CancellationError: .cancelled
      // Given up waiting: the wait ends at a cancellation too.
      case DatabaseError.SQLITE_BUSY where Task.isCancelled: .cancelled
      case let error as CommitError where error.leavesOutcomeOpen:
        .outcomeUnknown(StorageProblem(error.cause, obstacle: obstacle()))
      case let error as CommitError: AccountsError(error.cause, obstacle: obstacle())
      default: .notSaved(StorageProblem(error, obstacle: obstacle()))
      }
  }
}
