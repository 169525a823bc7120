import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension API {
  public static let audit = Endpoint<AuditQuery, AuditPage, StorageProblem>(
    "listAuditEntries", .get, "/audit", for: .operators(.read),
    "List the entries of the audit log, the oldest first, in pages.")

  public static let auditAnchor = Endpoint<NoContent, AuditPlace, StorageProblem>(
    "auditAnchor", .get, "/audit/anchor", for: .operators(.read),
    "Show the place before the oldest entry of the audit log, where its verification begins.")

  public static let pruneAudit = Endpoint<AuditPruningRequest, AuditPruning, AccountsError>(
    "pruneAudit", .post, "/audit/pruning", for: .operators(.manage),
    "Delete old entries of the audit log; the rest stays verifiable.",
    problems: [.invalid, .outcomeUnknown])

  /// Selects a page of the audit log.
  public struct AuditQuery: APIRequest, Equatable {
    public static let query =
      PageQuery.query + [
        QueryParameter("subject", "Only entries about the account, or other subject, of this ID."),
        QueryParameter("since", "Only entries since this time, such as `2026-11-21T04:23:50Z`."),
      ]

    public let place: PageToken?
    public let choice: AuditChoice

    public init(after place: PageToken?, _ choice: AuditChoice) {
      (self.place, self.choice) = (place, choice)
    }

    public var parameters: [String: String] {
      [
        "page": place?.description, "subject": choice.subject,
        "since": choice.since?.formatted(.iso8601),
      ].compactMapValues(\.self)
    }

    public init(_ parameters: [String: String], _ body: NoContent) throws(ParameterProblem) {
      place = try PageToken(parameter: parameters["page"])
      let since = parameters["since"].map { Date(exactly: $0) }
      if case .some(nil) = since { throw ParameterProblem("Write since as 2026-11-21T04:23:50Z") }
      choice = AuditChoice(subject: parameters["subject"], since: since ?? nil)
    }
  }
}
