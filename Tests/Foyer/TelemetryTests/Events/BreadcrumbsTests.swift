import Domain
import SceneServices
import Testing
import ViperTesting

@testable import Telemetry

@Suite struct BreadcrumbsTests {
  private let events = AnalyticsSpy()

  @Test func `a message says which articles its writer had opened last`() {
    let breadcrumbs = Breadcrumbs(events)
    for slug in ["keys", "passwords", "keys", "a\u{1B}"] { breadcrumbs.note(article: slug) }

    #expect(breadcrumbs.details.map(\.value) == ["passwords keys"])
    for number in 1...9 { breadcrumbs.note(article: "a-rather-long-name-\(number)") }
    let names = breadcrumbs.details.map(\.value)
    #expect(names.count == 1)
    #expect(names[0].utf8.count <= 80)
    #expect(names[0].hasSuffix("a-rather-long-name-8 a-rather-long-name-9"))
    breadcrumbs.forget()
    #expect(breadcrumbs.details.isEmpty)
  }

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
      ([.screenPresented("myAccount"), .screenPresented("draftQuestion")], ["myAccount"]),
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
