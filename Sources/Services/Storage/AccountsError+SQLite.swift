import Domain
import GRDB

extension AccountsError {
  /// What became of an operation on this file that failed.
  init(_ error: any Error, in file: DatabaseFile) {
    self =
      switch error {
      case let error as AccountsError: error
      case is CancellationError: .cancelled
      // Given up waiting: the wait ends at a cancellation too.
      case DatabaseError.SQLITE_BUSY where Task.isCancelled: .cancelled
      case let error as CommitError where error.leavesOutcomeOpen:
        .outcomeUnknown(StorageProblem(error.cause, in: file))
      case let error as CommitError: AccountsError(error.cause, in: file)
      default: .notSaved(StorageProblem(error, in: file))
      }
  }
}
