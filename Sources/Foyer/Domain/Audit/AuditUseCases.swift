import Essentials

/// The use cases of operators with the audit log.
struct AuditUseCases {
  typealias Failure = OperationFailure<Never>

  let log: any ActingStore & AuditLog
  let now: @Sendable () -> Date

  func register(in operations: inout Operations) {
    operations.register(list)
    operations.register(anchor)
    operations.register(prune)
  }

  func list(
    _ request: ListAuditEntries, by caller: Operator
  ) async throws(Failure) -> Page<AuditEntry> {
    let choice = AuditChoice(subject: request.subject, since: request.since)
    return try await Failure.reading(
      await log.auditEntries(after: request.page, choice, limit: Page<AuditEntry>.size))
  }

  func anchor(_ request: FindAuditAnchor, by caller: Operator) async throws(Failure) -> AuditHead {
    try await Failure.reading(await log.auditAnchor())
  }

  func prune(_ request: PruneAudit, by caller: Operator) async throws(Failure) -> AuditPruning {
    guard request.before <= now() else { throw .notAllowed("before") }
    return try await Failure.of(
      await log.acting(as: caller.actor).pruneAudit(before: request.before))
  }
}
