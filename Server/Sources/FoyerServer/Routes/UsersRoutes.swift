import APIClient
import Domain
import Hummingbird
import InteractorKit

/// `GET /users?page=`, `GET /users?from=&limit=&name=` and `GET /users/<id>`: who chose to be listed,
/// without e-mail addresses.
struct UsersRoutes: Sendable {
  static let pageSize = 500

  let members: any MembersPages & UsersReader
  let labels: Labels
  let origins: RequestOrigins
  /// Nil where any number may be read.
  let limit: ReadingLimit?

  func add(to router: Router<ServerContext>) {
    router.get("users") { request, context in
      try await limit?.admit(origins.origin(of: request, context))
      return try await page(request)
    }
    router.get("users/:id") { request, context in
      try await limit?.admit(origins.origin(of: request, context))
      return try await member(AccountID(context.parameters.require("id")))
    }
  }

  private func page(_ request: Request) async throws -> Response {
    try checkOpen()
    if let query = try request.usersQuery() { return try await rows(query) }
    let token = try request.pageToken()
    let page: MembersPage
    do throws(StorageProblem) {
      page = try await members.page(after: token, limit: Self.pageSize)
    } catch {
      throw ProblemResponse(error)
    }
    return try .json(Wire.UsersPage(page))
  }

  private func rows(_ query: UsersQuery) async throws -> Response {
    let page: RowsPage<User>
    do throws(StorageProblem) { page = try await members.fetchUsers(query) } catch {
      throw ProblemResponse(error)
    }
    return try .json(Wire.UsersPage(page))
  }

  private func checkOpen() throws {
    guard labels.showMembers else { throw ProblemResponse.closed("The list of members is closed") }
  }

  private func member(_ id: AccountID) async throws -> Response {
    try checkOpen()
    let found: Member?
    do throws(StorageProblem) { found = try await members.member(id) } catch {
      throw ProblemResponse(error)
    }
    guard let found else { throw ProblemResponse(.notFound, "Nobody of that id is listed") }
    return try .json(Wire.Member(found))
  }
}

extension Request {
  /// Which members are wanted by their positions or by their names; nil where neither is said.
  fileprivate func usersQuery() throws -> UsersQuery? {
    let (from, name) = (try number("from"), uri.queryParameters["name"])
    if from == nil, name == nil { return nil }
    let first = from ?? 0
    let limit = min(try number("limit") ?? UsersRoutes.pageSize, UsersRoutes.pageSize)
    return UsersQuery(name.map(String.init) ?? "", rows: first..<first + limit)
  }
}
