import Domain
import FoyerAPI

/// The members who chose to be listed, without e-mail addresses.
struct UsersRoutes: Sendable {
  static let pageSize = 500

  let members: any MembersPages & UsersReader
  let labels: Labels
  /// Nil where any number may be read.
  let limit: ReadingLimit?

  func add(to routes: EndpointRoutes) {
    routes.add(API.users) { query, caller in
      try await limit?.admit(caller.origin)
      try labels.checkMembersAreShown()
      if let rows = query.rows { return API.UsersPage(try await members.fetchUsers(rows)) }
      let place = query.page.flatMap { MembersPage.Token($0) }
      return API.UsersPage(try await members.page(after: place, limit: Self.pageSize))
    }
    routes.add(API.user) { item, caller in
      try await limit?.admit(caller.origin)
      try labels.checkMembersAreShown()
      guard let member = try await members.member(AccountID(item.id)) else {
        throw AccountReadingError.notFound
      }
      return API.Member(member)
    }
  }
}
