import Essentials

/// Lists the entries of the audit log in pages, oldest first.
public struct ListAuditEntries: OperatorOperation, Equatable {
  public typealias Response = Page<AuditEntry>

  public static let endpoint = Endpoint(
    "listAuditEntries", .get, "/audit", for: .operators(.read),
    "List the entries of the audit log, the oldest first, in pages.",
    query: [
      .page, .init("subject", "Only entries about the account, or other subject, of this ID."),
      .init("since", "Only entries since this time, such as `2026-11-21T04:23:50Z`."),
    ])

  public let page: PageToken?
  public let subject: String?
  public let since: Date?

  public init(after page: PageToken?, _ choice: AuditChoice = AuditChoice()) {
    (self.page, subject, since) = (page, choice.subject, choice.since)
  }
}

/// Finds the place before the oldest entry of the audit log.
public struct FindAuditAnchor: OperatorOperation, Equatable {
  public typealias Response = AuditHead

  public static let endpoint = Endpoint(
    "auditAnchor", .get, "/audit/anchor", for: .operators(.read),
    "Show the place before the oldest entry of the audit log, where its verification begins.")

  public init() {}
}

/// Deletes old entries of the audit log. The rest stays verifiable.
public struct PruneAudit: OperatorOperation, Equatable {
  public typealias Response = AuditPruning

  public static let endpoint = Endpoint(
    "pruneAudit", .post, "/audit/pruning", for: .operators(.manage),
    "Delete old entries of the audit log; the rest stays verifiable.")

  /// The entries that precede the first one of this time or later are deleted.
  public let before: Date

  public init(before: Date) { self.before = before }
}
