import Domain
import FoyerAPI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A server's applications, for an operator. The server words the e-mails, and delivers them.
extension ServerClient: OperatorApplications {
  /// All pages, one after another.
  public func applications() async throws(StorageProblem) -> [Application] {
    var (applications, next): ([Application], String?) = ([], nil)
    repeat {
      let page = try await call(API.applications, API.ApplicationsQuery(page: next))
      let some = page.applications.map { $0.application() }
      // A page without applications that has a next one might go on for ever.
      guard !some.contains(nil), page.next == nil || !some.isEmpty else {
        throw .service(.invalidAnswer)
      }
      applications += some.compactMap(\.self)
      next = page.next
    } while next != nil
    return applications
  }

  public func decide(
    _ id: AccountID, _ event: ApplicationEvent, _ decision: Application.Decision,
    letter: WordedLetter?
  ) async throws(ApplicationError) -> Application {
    let body = API.Decision(
      event: event.word ?? "", by: decision.by,
      note: decision.note.isEmpty ? nil : decision.note)
    let decided = try await call(API.decide, Item(id.description, body)) {
      ApplicationError.refusal(of: event, $0)
    }
    guard let decided = decided.application() else {
      throw .outcomeUnknown(.service(.invalidAnswer))
    }
    return decided
  }
}

/// A server's invitations, for an operator; the server makes their codes.
extension ServerClient: OperatorInvitations {
  public func create(
    uses: Int, lifetime: TimeInterval?, note: String, at now: Date
  ) async throws(AccountsError) -> (invitation: Invitation, code: InvitationCode) {
    let request = API.InvitationRequest(
      uses: uses, lifetime: lifetime.map { Int($0) }, note: note.isEmpty ? nil : note)
    let new = try await call(API.createInvitation, request)
    return (new.invitation.invitation, InvitationCode(typed: new.code))
  }

  public func invitations() async throws(StorageProblem) -> [Invitation] {
    try await call(API.invitations, NoContent()).invitations.map(\.invitation)
  }

  public func revoke(_ id: String, at now: Date) async throws(AccountsError) -> Bool {
    try await isThere(API.revokeInvitation, id)
  }
}
