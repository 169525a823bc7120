import Domain
import Essentials
import FoyerAPI
import InteractorKit

/// An operator's decisions on a server, which writes and delivers the e-mails.
extension ServerClient: ApplicationDecisions {
  /// The server writes to its own approvers.
  public func decide(
    _ id: AccountID, _ event: ApplicationEvent, _ decision: Application.Decision,
    email: Email?, approverEmails: ApproverEmails
  ) async throws(ApplicationError) -> DecidedApplication {
    let body = API.DecisionRequest(
      event: event.word ?? "", note: decision.note.isEmpty ? nil : decision.note,
      correction: event == .reopened && email != nil ? true : nil, undone: decision.undone)
    return try await call(API.decide, Item(id.description, body)) {
      ApplicationError.refusal(of: event, undoing: decision.undone, $0)
    }
  }
}
