import Domain
import FoyerAPI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A server's audit log, for an operator. The server writes it, with the name of the token.
extension ServerClient: AuditLog {
  public func auditEntries(
    after place: PageToken?, _ choice: AuditChoice, limit: Int
  ) async throws(StorageProblem) -> Page<AuditEntry> {
    let page = try await call(API.audit, API.AuditQuery(after: place, choice))
    return try Page(page.entries.map(\.entry), next: page.next, unreadable: page.unreadable)
  }

  public func auditAnchor() async throws(StorageProblem) -> AuditHead {
    try await call(API.auditAnchor, NoContent()).head
  }

  public func pruneAudit(before time: Date) async throws(AccountsError) -> AuditPruning {
    try await call(API.pruneAudit, API.AuditPruningRequest(before: time)).pruning
  }
}
