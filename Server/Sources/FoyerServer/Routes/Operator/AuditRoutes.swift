import Domain
import FoyerAPI
import Store

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The operator's routes for the audit log.
struct AuditRoutes: Sendable {
  let log: AccountStore

  func add(to routes: EndpointRoutes) {
    routes.add(API.audit) { query, _ in
      API.AuditPage(
        try await log.auditEntries(
          after: query.place, query.choice, limit: Page<AuditEntry>.size))
    }
    routes.add(API.auditAnchor) { _, _ in API.AuditPlace(try await log.auditAnchor()) }
    routes.add(API.pruneAudit) { body, caller in
      guard body.before <= Date() else {
        throw ProblemResponse(.invalid("before", "notAllowed"))
      }
      return API.AuditPruning(
        try await log.acting(as: caller.actor()).pruneAudit(before: body.before))
    }
  }
}
