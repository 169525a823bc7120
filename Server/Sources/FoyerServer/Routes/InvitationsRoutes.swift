import Domain
import FoyerAPI
import Store

/// The operator's list of invitations.
struct InvitationsRoutes: Sendable {
  let invitations: AccountStore

  func add(to routes: EndpointRoutes) {
    routes.add(API.invitations) { query, _ in
      API.InvitationsPage(
        try await invitations.invitations(after: query.place, limit: Page<Invitation>.size))
    }
  }
}
