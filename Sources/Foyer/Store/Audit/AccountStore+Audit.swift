import Domain
import Essentials

extension AccountStore: AuditLog {
  public func auditEntries(
    after place: PageToken?, _ choice: AuditChoice, limit: Int
  ) async throws(StorageProblem) -> Page<AuditEntry> {
    if place == nil {
      let hasWaiting = try await read { try AuditChain.hasWaiting(in: $0) }
      if hasWaiting {
        do { try await AuditChaining.run(on: driver) } catch {
          throw (error as? StoreFailure)?.problem ?? .corrupt
        }
      }
    }
    return try await read { try AuditTable.page(after: place, choice, limit: limit, in: $0) }
  }

  public func auditAnchor() async throws(StorageProblem) -> AuditHead {
    try await read { try AuditTable.anchor(in: $0) }
  }

  public func pruneAudit(before time: Date) async throws(AccountsError) -> AuditPruning {
    try await write(.erase, AccountsError.self) { try AuditTable.prune(before: time, in: $0) }
  }
}
