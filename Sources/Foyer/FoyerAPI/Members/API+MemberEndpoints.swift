import Domain

extension API {
  /// Selects members by their positions in the list, or a page of all members.
  public struct UsersQuery: APIRequest, Equatable {
    public static let query = [
      QueryParameter("page", "The `next` of the page before; the first page without it."),
      QueryParameter(
        "from", "How many members that match come before the first one of the answer."),
      QueryParameter("limit", "The number of members; 500 at most."),
      QueryParameter("name", "With what a name, or one of its words, begins."),
    ]

    /// Opaque to clients.
    public let page: String?
    /// Nil if the request asks for a page.
    public let rows: Domain.UsersQuery?

    public init(page: String? = nil) { (self.page, rows) = (page, nil) }

    public init(_ rows: Domain.UsersQuery) { (page, self.rows) = (nil, rows) }

    public var parameters: [String: String] {
      let name = rows?.start
      return (rows?.rows.parameters ?? [:]).merging(
        ["page": page, "name": name == "" ? nil : name].compactMapValues(\.self)
      ) { $1 }
    }

    public init(_ parameters: [String: String], _ body: NoContent) throws(ParameterProblem) {
      page = parameters["page"]
      try MembersPage.Token.check(page)
      let name = parameters["name"]
      let rows = try Range<Int>(parameters) ?? (name == nil ? nil : 0..<Domain.UsersQuery.rowLimit)
      self.rows = rows.map { Domain.UsersQuery(name ?? "", rows: $0) }
    }
  }

  public static let users = Endpoint<UsersQuery, UsersPage, StorageProblem>(
    "listMembers", .get, "/users", for: .everyone,
    "List the members who chose to be listed, by name, in pages.", problems: [.closed, .tooMany])

  public static let user = Endpoint<Item<NoContent>, Member, AccountReadingError>(
    "findMember", .get, "/users/{id}", for: .everyone, "Show a member's public profile.",
    problems: [.closed, .tooMany, .notFound])

  public static let brand = Endpoint<Item<NoContent>, Brand, AccountReadingError>(
    "showBrand", .get, "/brands/{id}", for: .everyone,
    "Show the fields and rules of a brand's sign-up form.", usesStore: false, problems: [.notFound])
}
