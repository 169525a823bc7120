import APIClient
import Domain
import Hummingbird

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An operator's: `GET /applications?page=&state=&brand=` and `POST /applications/<id>/decision`.
struct ApplicationsRoutes: Sendable {
  static let pageSize = 500
  private static let bodyLimit = 16 << 10

  let applications: any Applications & ApplicationsPages
  let labels: Labels
  let check: OperatorCheck
  let metrics: ServerMetrics
  let deliver: @Sendable (_ delay: Duration) -> Void

  func add(to router: Router<ServerContext>) {
    router.get("applications") { request, context in
      try await check(.read, request, context)
      return try await page(request)
    }
    router.post("applications/:id/decision") { request, context in
      let name = try await check(.decide, request, context).name
      return try await decide(
        AccountID(context.parameters.require("id")), by: name, request, context)
    }
  }

  private func page(_ request: Request) async throws -> Response {
    let token = try request.pageToken()
    let choice = ApplicationsPage.Choice(
      state: try request.uri.queryParameters["state"].map { word in
        guard let state = ApplicationState(rawValue: String(word)) else {
          throw ProblemResponse(.badRequest, "There is no such state")
        }
        return state
      }, brand: request.uri.queryParameters["brand"].map { BrandID(String($0)) })
    let page: ApplicationsPage
    do throws(StorageProblem) {
      page = try await applications.page(after: token, choice, limit: Self.pageSize)
    } catch {
      throw ProblemResponse(error)
    }
    return try .json(Wire.ApplicationsPage(page))
  }

  private func decide(
    _ id: AccountID, by name: GrantName, _ request: Request, _ context: ServerContext
  ) async throws -> Response {
    let json = try await request.json(Wire.Decision.self, upTo: Self.bodyLimit)
    let decision = try Decision(json)
    let application = try await application(id)
    guard let label = labels[application.brand] else { throw ProblemResponse.unknownLabel() }
    context.facts.note { $0.brand = application.brand }
    let decide = DecideApplication(
      applications: applications, letters: LetterWriter(of: label.brand, now: { Date() }),
      now: { Date() }, deliver: deliver)
    let decided: Domain.Application
    do throws(ApplicationError) {
      decided = try await decide.execute(
        application, decision.event, by: name.description, note: decision.note)
    } catch {
      throw ProblemResponse(error)
    }
    if decided.state == .approved { metrics.signedUp() }
    return try .json(Wire.Application(decided, isOperators: true))
  }

  private func application(_ id: AccountID) async throws -> Domain.Application {
    let application: Domain.Application?
    do throws(StorageProblem) { application = try await applications.application(id) } catch {
      throw ProblemResponse(error)
    }
    guard let application else { throw ProblemResponse.noApplication }
    return application
  }
}

/// What an operator has sent, within the rules.
private struct Decision {
  let event: ApplicationEvent
  let note: String

  init(_ json: Wire.Decision) throws {
    guard let event = ApplicationEvent(word: json.event) else {
      throw ProblemResponse(invalid: "event", "notAllowed")
    }
    self.event = event
    note = try OperatorText.lines(json.note ?? "", of: "note")
  }
}
