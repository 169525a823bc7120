import Domain
import Hummingbird
import Services

/// `GET /users?page=` and `GET /users/<id>`: who chose to be listed, without e-mail addresses.
struct UsersRoutes: Sendable {
  static let pageSize = 500

  let members: MembersReaders
  let labels: Labels

  func add(to router: Router<BasicRequestContext>) {
    router.get("users") { request, _ in try await page(request) }
    router.get("users/:id") { _, context in
      try await member(AccountID(context.parameters.require("id")))
    }
  }

  private func page(_ request: Request) async throws -> Response {
    try checkOpen()
    let token = try request.uri.queryParameters["page"].map { text in
      guard let token = MembersPage.Token(String(text)) else {
        throw ProblemResponse(.badRequest, "There is no such page")
      }
      return token
    }
    let page: MembersPage
    do throws(StorageProblem) {
      page = try await members.next.page(after: token, limit: Self.pageSize)
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
    do throws(StorageProblem) { found = try await members.next.member(id) } catch {
      throw ProblemResponse(error)
    }
    guard let found else { throw ProblemResponse(.notFound, "Nobody of that id is listed") }
    return try .json(Wire.Member(found))
  }
}
