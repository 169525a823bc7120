import InteractorKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the whole audit log and finds the first entry that was changed or is missing.
public struct VerifyAuditLog: Sendable {
  private let log: any AuditLog
  private let executor: any Executor

  public init(log: any AuditLog, executor: any Executor = AppExecutor.shared) {
    self.log = log
    self.executor = executor
  }

  /// - Parameter kept: a place that the operator kept, which must still be in the log.
  public func execute(
    kept: AuditHead? = nil, in executor: (any Executor)? = nil
  ) async throws(StorageProblem) -> AuditCheck.Verdict {
    try await (executor ?? self.executor).run { () async throws(StorageProblem) in
      var check = AuditCheck(anchor: try await log.auditAnchor(), kept: kept)
      var place: PageToken?
      repeat {
        let page = try await log.auditEntries(
          after: place, AuditChoice(), limit: Page<AuditEntry>.size)
        for entry in page.items { check.add(entry) }
        place = page.next
      } while place != nil
      return check.verdict
    }
  }
}

/// Deletes old entries of the audit log; the rest stays verifiable.
public struct PruneAuditLog: Sendable {
  private let log: any AuditLog
  private let executor: any Executor

  public init(log: any AuditLog, executor: any Executor = AppExecutor.shared) {
    self.log = log
    self.executor = executor
  }

  public func execute(
    before time: Date, in executor: (any Executor)? = nil
  ) async throws(AccountsError) -> AuditPruning {
    try await (executor ?? self.executor).run { () async throws(AccountsError) in
      try await log.pruneAudit(before: time)
    }
  }
}
