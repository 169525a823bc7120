import APIClient
import Domain
import Hummingbird

/// `GET /users?page=` and `GET /users/<id>`: who chose to be listed, without e-mail addresses.
struct UsersRoutes: Sendable {
  static let pageSize = 500

  let members: any MembersPages
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
    let token = try request.pageToken()
    let page: MembersPage
    do throws(StorageProblem) {
      page = try await members.page(after: token, limit: Self.pageSize)
    } catch {
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
