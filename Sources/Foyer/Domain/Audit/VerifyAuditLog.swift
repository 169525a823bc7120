import InteractorKit

/// Reads the whole audit log and finds the first entry that was changed or is missing.
public struct VerifyAuditLog: Sendable {
  private let backend: any Backend
  private let executor: any InteractorExecutor

  public init(on backend: any Backend, executor: any InteractorExecutor = AppExecutor.shared) {
    (self.backend, self.executor) = (backend, executor)
  }

  /// - Parameter kept: a place that the operator kept, which must still be in the log.
  public func execute(
    kept: AuditHead? = nil, in executor: (any InteractorExecutor)? = nil
  ) async throws(StorageProblem) -> AuditCheck.Verdict {
    try await (executor ?? self.executor).run { () async throws(StorageProblem) in
      var verdict = try await read(kept: kept)
      for _ in 1..<Self.readings where verdict.fault != nil {
        let again = try await read(kept: kept)
        let lasting = again.faults.filter(verdict.faults.contains)
        if !lasting.isEmpty { return again.with(lasting) }
        verdict = again
      }
      return verdict
    }
  }

  /// A log that is written or pruned while it is read can look damaged: its pages are read in
  /// several transactions. A fault counts if the next reading finds it as well.
  private static let readings = 4

  private func read(kept: AuditHead?) async throws(StorageProblem) -> AuditCheck.Verdict {
    var check = AuditCheck(anchor: try await backend.answer(to: FindAuditAnchor()), kept: kept)
    var place: PageToken?
    repeat {
      let page = try await backend.answer(to: ListAuditEntries(after: place))
      check.add(page)
      place = page.next
    } while place != nil
    return check.verdict
  }
}
