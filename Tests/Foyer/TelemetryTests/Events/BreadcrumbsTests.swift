import Domain
import SceneServices
import Testing
import ViperTesting

@testable import Telemetry

@Suite struct BreadcrumbsTests {
  private let events = AnalyticsSpy()

  @Test func `it passes on all that happens`() {
    Breadcrumbs(events).log(.screenPresented("home"))

    #expect(events.events == [.screenPresented("home")])
  }

  @Test(
    arguments: [
      ([], []),
      ([.screenPresented("home"), .screenPresented("helpCenter")], []),
      (
        [
          .screenPresented("signUp"), .fieldRejected("email", .missingAt),
          .screenPresented("article"), .screenPresented("helpCenter"), .screenPresented("contact"),
          .fieldRejected("contactAddress", .empty),
        ], ["signUp", "email: missingAt"]
      ),
      (
        [
          .screenPresented("signUp"), .fieldRejected("email", .empty), .fieldAccepted("name"),
          .fieldAccepted("email"),
        ], ["signUp"]
      ),
      ([.screenPresented("members"), .screenPresented("coachmark")], ["members"]),
      (
        [.screenPresented("signIn"), .screenPresented("home"), .screenPresented("coachmark")],
        ["signIn"]
      ),
      (
        [.screenPresented("accountKeys"), .screenPresented("accountKeyQuestion")], ["accountKeys"]
      ),
      (
        [.screenPresented("signUp"), .fieldRejected("email", .empty), .screenPresented("members")],
        ["members"]
      ),
      (
        [
          .screenPresented("signUp"), .fieldRejected("email", .empty), .screenPresented("notice"),
          .screenPresented("signUp"),
        ], ["signUp", "email: empty"]
      ),
    ] as [([AnalyticsEvent], [String])])
  func `it tells the last screen before help, and what was wrong there`(
    happened: [AnalyticsEvent], details: [String]
  ) {
    let breadcrumbs = Breadcrumbs(events)

    for event in happened { breadcrumbs.log(event) }

    #expect(breadcrumbs.details.map(\.value) == details)
  }
}
