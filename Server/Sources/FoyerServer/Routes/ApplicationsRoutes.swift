import Domain
import Essentials
import FoyerAPI
import Store

/// The operator's route for decisions.
struct ApplicationsRoutes: Sendable {
  let applications: AccountStore
  let brands: ServedBrands
  let metrics: ServerMetrics
  let deliver: @Sendable (_ delay: Duration) -> Void

  func add(to routes: EndpointRoutes) {
    routes.add(API.decide) { item, caller in
      let decision = try Decision(item.body)
      guard let application = try await applications.application(AccountID(item.id)) else {
        throw ApplicationError.unknown
      }
      if let undone = decision.undone,
        undone.milliseconds != application.decision?.date.milliseconds
      {
        throw ApplicationError.refused(.decidedBefore, application)
      }
      let brand = try brands.brand(application.brand, for: caller).brand
      let decide = DecideApplication(
        applications: applications.acting(as: try caller.actor()),
        emails: EmailWriter(of: brand, now: { Date() }),
        now: { Date() }, deliver: deliver)
      let decided = try await decide.execute(
        application, decision.event, by: caller.name().description, note: decision.note,
        isCorrected: decision.isCorrected)
      if decided.application.state == .approved { metrics.signedUp() }
      return decided
    }
  }
}

/// An operator's decision, validated.
private struct Decision {
  let event: ApplicationEvent
  let note: String
  let isCorrected: Bool
  let undone: Date?

  init(_ json: API.DecisionRequest) throws {
    guard let event = ApplicationEvent(word: json.event) else {
      throw ProblemResponse(.invalid("event", "notAllowed"))
    }
    self.event = event
    note = json.note ?? ""
    try OperatorText.check(note, .lines, of: "note")
    isCorrected = json.correction == true
    undone = event == .reopened ? json.undone : nil
  }
}
