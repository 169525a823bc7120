import InteractorKit

/// Returns all data that is stored about a person.
public struct ExportAccount: Sendable {
  private let records: any PersonalRecords
  private let executor: any InteractorExecutor

  public init(records: any PersonalRecords, executor: any InteractorExecutor = AppExecutor.shared) {
    self.records = records
    self.executor = executor
  }

  /// - Returns: Nil if no account has this ID.
  public func execute(
    _ id: AccountID, in executor: (any InteractorExecutor)? = nil
  ) async throws(StorageProblem) -> PersonalRecord? {
    try await (executor ?? self.executor).run { () async throws(StorageProblem) in
      try await records.record(of: id)
    }
  }
}
