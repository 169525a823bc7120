import Domain
import FoyerAPI

/// The routes for members who chose to be listed. E-mail addresses are left out.
struct UsersRoutes: Sendable {
  static let pageSize = 500

  let members: any MembersPages & UsersReader
  let brands: ServedBrands
  /// The limit for each origin; nil if there is none.
  let limit: ReadingLimit?

  func add(to routes: EndpointRoutes) {
    routes.add(API.users) { query, caller in
      try await limit?.admit(caller.origin)
      try brands.checkMembersAreShown()
      if let rows = query.rows { return API.UsersPage(try await members.fetchUsers(rows)) }
      let place = query.page.flatMap { MembersPage.Token($0) }
      return API.UsersPage(try await members.page(after: place, limit: Self.pageSize))
    }
    routes.add(API.user) { item, caller in
      try await limit?.admit(caller.origin)
      try brands.checkMembersAreShown()
      guard let member = try await members.member(AccountID(item.id)) else {
        throw AccountReadingError.notFound
      }
      return API.Member(member)
    }
  }
}
