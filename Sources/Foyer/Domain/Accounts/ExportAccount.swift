import InteractorKit

/// Gives a person all that is kept of them.
public struct ExportAccount: Sendable {
  private let records: any PersonalRecords
  private let executor: any Executor

  public init(records: any PersonalRecords, executor: any Executor = AppExecutor.shared) {
    self.records = records
    self.executor = executor
  }

  /// Nil when there is no account of that id.
  public func execute(
    _ id: AccountID, in executor: (any Executor)? = nil
  ) async throws(StorageProblem) -> PersonalRecord? {
    try await (executor ?? self.executor).run { () async throws(StorageProblem) in
      try await records.record(of: id)
    }
  }
}
