import Domain

extension API {
  /// A page of members.
  public struct UsersQuery: APIRequest, Equatable {
    public static let query = [
      QueryParameter("page", "The `next` of the page before; the first page without it.")
    ]

    /// Opaque to clients.
    public let page: String?

    public init(page: String? = nil) { self.page = page }

    public var parameters: [String: String] {
      ["page": page].compactMapValues(\.self)
    }

    public init(_ parameters: [String: String], _ body: NoContent) throws(ParameterProblem) {
      page = parameters["page"]
      try MembersPage.Token.check(page)
    }
  }

  public static let users = Endpoint<UsersQuery, UsersPage, StorageProblem>(
    "listMembers", .get, "/users", for: .everyone,
    "List the members who chose to be listed, by name, in pages.", problems: [.closed, .tooMany])

  public static let user = Endpoint<Item<NoContent>, Member, AccountReadingError>(
    "findMember", .get, "/users/{id}", for: .everyone, "Show what a member lets others see.",
    problems: [.closed, .tooMany, .notFound])

  public static let label = Endpoint<Item<NoContent>, Label, AccountReadingError>(
    "showLabel", .get, "/labels/{id}", for: .everyone,
    "Show what a brand asks of those who sign up.", usesStore: false, problems: [.notFound])
}
