import Domain
import FoyerAPI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Applications, for operators.
struct ApplicationsRoutes: Sendable {
  static let pageSize = 500

  let applications: any Applications & ApplicationsPages
  let labels: Labels
  let metrics: ServerMetrics
  let deliver: @Sendable (_ delay: Duration) -> Void

  func add(to routes: EndpointRoutes) {
    routes.add(API.applications) { query, _ in
      if let rows = query.rows { return API.ApplicationsPage(try await applications.entries(rows)) }
      let place = query.page.flatMap { MembersPage.Token($0) }
      return API.ApplicationsPage(
        try await applications.page(after: place, query.choice, limit: Self.pageSize))
    }
    routes.add(API.decide) { item, caller in
      let decision = try Decision(item.body)
      guard let application = try await applications.application(AccountID(item.id)) else {
        throw ApplicationError.unknown
      }
      let brand = try labels.label(application.brand, for: caller).brand
      let decide = DecideApplication(
        applications: applications, letters: LetterWriter(of: brand, now: { Date() }),
        now: { Date() }, deliver: deliver)
      let decided = try await decide.execute(
        application, decision.event, by: decision.by, note: decision.note)
      if decided.state == .approved { metrics.signedUp() }
      return API.Application(decided, isOperators: true)
    }
  }
}

/// What an operator has sent, within the rules.
private struct Decision {
  let event: ApplicationEvent
  let by: String
  let note: String

  init(_ json: API.Decision) throws {
    guard let event = ApplicationEvent(word: json.event) else {
      throw ProblemResponse(.invalid("event", "notAllowed"))
    }
    self.event = event
    // All operators have one token, so their names are what their clients say.
    by = "operator (API), “\(try OperatorText.line(json.by, of: "by"))”"
    note = try OperatorText.lines(json.note ?? "", of: "note")
  }
}
