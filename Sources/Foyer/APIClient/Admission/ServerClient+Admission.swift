import Domain
import FoyerAPI
import InteractorKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A server's applications, for an operator. The server writes and delivers the e-mails.
extension ServerClient: OperatorApplications {
  public func entries(
    after place: PageToken?, _ choice: ApplicationsChoice, limit: Int
  ) async throws(StorageProblem) -> Page<ApplicationEntry> {
    let page = try await call(API.applications, API.ApplicationsQuery(page: place, choice))
    return try Page(try page.entries(), next: page.next, unreadable: page.unreadable)
  }

  public func entries(
    _ query: ApplicationsQuery
  ) async throws(StorageProblem) -> RowsPage<ApplicationEntry> {
    let page = try await call(API.applications, API.ApplicationsQuery(query))
    let entries = try page.entries()
    guard let total = page.total, entries.count <= query.rows.count else {
      throw .service(.invalidResponse)
    }
    return RowsPage(entries, total: total)
  }

  public func applicationEntries(
    named reference: AccountReference
  ) async throws(StorageProblem) -> [ApplicationEntry] {
    try await call(API.applications, API.ApplicationsQuery(named: reference)).entries()
  }

  /// The server writes to its own approvers.
  public func decide(
    _ id: AccountID, _ event: ApplicationEvent, _ decision: Application.Decision,
    email: Email?, approverEmails: ApproverEmails
  ) async throws(ApplicationError) -> DecidedApplication {
    let body = API.Decision(
      event: event.word ?? "", note: decision.note.isEmpty ? nil : decision.note,
      correction: event == .reopened && email != nil ? true : nil, undone: decision.undone)
    let decided = try await call(API.decide, Item(id.description, body)) {
      ApplicationError.refusal(of: event, undoing: decision.undone, $0)
    }
    guard let decided = decided.decidedApplication() else {
      throw .outcomeUnknown(.service(.invalidResponse))
    }
    return decided
  }

  /// The server makes the code and writes the e-mail.
  public func send(
    _ code: OperatorCode, to id: AccountID, at now: Date
  ) async throws(ApplicationError) -> CodeSending {
    try await call(API.sendCode, Item(id.description))
  }
}

/// A server's invitations, for an operator.
extension ServerClient: OperatorInvitations {
  public func invitations(
    after place: PageToken?, limit: Int
  ) async throws(StorageProblem) -> Page<Invitation> {
    let page = try await call(API.invitations, API.PageQuery(after: place))
    return try Page(page.invitations, next: page.next, unreadable: page.unreadable)
  }
}
