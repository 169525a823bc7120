import Essentials

/// The audit log of a store, which adds an entry in the transaction of each change.
public protocol AuditLog: Sendable {
  /// Returns the entries after a place, oldest first; from the beginning if the place is nil.
  func auditEntries(
    after place: PageToken?, _ choice: AuditChoice, limit: Int
  ) async throws(StorageProblem) -> Page<AuditEntry>

  /// The place before the oldest entry.
  func auditAnchor() async throws(StorageProblem) -> AuditHead

  /// Deletes the entries that precede the first one of this time or later; all if there is none.
  func pruneAudit(before time: Date) async throws(AccountsError) -> AuditPruning
}

extension AuditLog {
  /// Verifies all entries in one reading: a log that is written meanwhile can look damaged.
  public func check() async throws(StorageProblem) -> AuditCheck.Verdict {
    var check = AuditCheck(anchor: try await auditAnchor())
    var place: PageToken?
    repeat {
      let page = try await auditEntries(after: place, AuditChoice(), limit: 500)
      check.add(page)
      place = page.next
    } while place != nil
    return check.verdict
  }
}

/// Selects entries of the audit log.
public struct AuditChoice: Sendable, Equatable {
  /// An account's or application's ID, or another subject; nil selects all.
  public var subject: String?
  public var since: Date?

  public init(subject: String? = nil, since: Date? = nil) {
    (self.subject, self.since) = (subject, since)
  }
}

/// The result of deleting old entries.
public struct AuditPruning: APIResponse, Equatable {
  public let removed: Int
  /// The place of the last deleted entry. Verification now begins after it.
  public let anchor: AuditHead

  public init(removed: Int, anchor: AuditHead) {
    (self.removed, self.anchor) = (removed, anchor)
  }
}

extension PageToken {
  public init(after entry: AuditEntry) {
    self.init(sortKey: "\(entry.position)", id: entry.id)
  }
}
