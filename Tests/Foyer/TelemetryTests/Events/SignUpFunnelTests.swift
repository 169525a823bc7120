import Domain
import Foundation
import FoyerTesting
import SQL
import SceneServices
import StoreTesting
import Testing

@testable import Telemetry

@Suite struct SignUpFunnelTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test func `it counts how far each session came, and the median time to there`() throws {
    try record(
      [
        [.flowStarted("signUp")],
        [.flowStarted("signUp"), .fieldAccepted("name"), .fieldAccepted("email")],
        completed,
      ], secondsApart: [1, 2, 6])

    let steps = try funnel().steps

    #expect(steps.map(\.stage) == SignUpFunnel.Stage.allCases.dropLast())
    #expect(steps.map(\.sessions) == [3, 2, 2, 1, 1, 1, 1])
    #expect(steps.map(\.medianMilliseconds) == [0, 2000, 2000, 6000, 6000, 6000, 6000])
  }

  @Test func `fields may be filled in any order`() throws {
    try record(
      [[.flowStarted("signUp"), .fieldAccepted("email"), .fieldAccepted("name")]], secondsApart: [1]
    )

    let steps = try funnel().steps

    #expect(steps.map(\.sessions) == [1, 1, 1, 0, 0, 0, 0, 0])
    #expect(steps.map(\.medianMilliseconds) == [0, 2000, 0, nil, nil, nil, nil, nil])
  }

  @Test func `a rule that was never met is where sign-ups stop`() throws {
    let rejected: [AnalyticsEvent] = [.flowStarted("signUp"), .fieldRejected("email", .missingAt)]
    try record([
      rejected, rejected, rejected + [.fieldAccepted("email")], rejected + completed,
      [.flowStarted("signUp"), .fieldRejected("name", .oneWord), .fieldRejected("name", .empty)],
    ])

    #expect(
      try funnel().obstacles == [
        .init(field: "email", rule: "missingAt", sessions: 4, stopped: 2),
        .init(field: "name", rule: "empty", sessions: 1, stopped: 1),
        .init(field: "name", rule: "oneWord", sessions: 1, stopped: 0),
      ])
  }

  @Test func `only the label that was asked for counts`() throws {
    try record([completed], brand: "harbor")
    try record([[.flowStarted("signUp")]], brand: "aurora")

    #expect(try funnel(brand: "harbor").steps.map(\.sessions) == [1, 1, 1, 1, 1, 1, 1])
    #expect(try funnel(brand: "aurora").steps.map(\.sessions) == [1, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test func `a field that a brand doesn't ask for is no step, and ends nothing`() throws {
    let passwordless: [AnalyticsEvent] = [
      .flowStarted("signUp"), .fieldAccepted("name"), .fieldAccepted("password"),
      .fieldAccepted("confirmation"),
    ]
    let sent: [AnalyticsEvent] = [
      .callSucceeded("registerAccount", .zero), .flowCompleted("signUp"),
    ]
    try record([passwordless, passwordless + sent, [.flowStarted("signUp")]], brand: "quay")
    let steps = try funnel().steps

    #expect(steps.map(\.stage) == [.opened, .name, .password, .confirmation, .sent, .completed])
    #expect(steps.map(\.sessions) == [3, 2, 2, 2, 1, 1])
    #expect(steps.map(\.medianMilliseconds) == [0, 1000, 1000, 1000, 1000, 1000])

    // Beside a brand that requires the step, it counts, and the other brand's sessions pass it.
    try record([completed, Array(completed.prefix(2))], brand: "aurora")
    #expect(try funnel().steps.map(\.stage) == SignUpFunnel.Stage.allCases.dropLast())
    #expect(try funnel().steps.map(\.sessions) == [5, 4, 3, 3, 3, 2, 2])
    #expect(try funnel(brand: "quay").steps.map(\.sessions) == [3, 2, 2, 2, 1, 1])
  }

  @Test func `a form that was sent has passed the fields that it didn't need`() throws {
    let withKey = completed.filter { $0 != .fieldAccepted("password") }
    try record([completed, withKey])

    #expect(try funnel().steps.map(\.sessions) == [2, 2, 2, 2, 2, 2, 2])
  }

  @Test func `fields of other forms don't prevent a sign-up`() throws {
    let others = ["contactText", "signInName", "about", "accountKey", "verificationCode"]
    let rejections: [AnalyticsEvent] = [
      .fieldRejected("contactText", .empty), .fieldRejected("signInName", .empty),
      .fieldRejected("about", .empty), .fieldRejected("accountKey", .empty),
      .fieldRejected("verificationCode", .empty), .fieldRejected("username", .empty),
    ]
    try record([[.flowStarted("signUp")] + rejections])

    let funnel = try funnel()

    #expect(funnel.obstacles.map(\.field) == ["username"])
    #expect(!others.contains(where: SignUpFunnel.fields.contains))
  }

  @Test func `an unconfirmed code is the last step of a sign-up without an account`() throws {
    let wrong: [AnalyticsEvent] = [.fieldRejected("code", "malformed")]
    try record([
      completed, completed + wrong, completed + wrong + [.fieldAccepted("code")],
    ])

    let funnel = try funnel()

    #expect(funnel.steps.suffix(3).map(\.stage) == [.sent, .completed, .code])
    #expect(funnel.steps.suffix(3).map(\.sessions) == [3, 3, 1])
    #expect(
      funnel.obstacles == [.init(field: "code", rule: "malformed", sessions: 2, stopped: 1)])
  }

  @Test func `each form has the sessions that began, finished and left it`() throws {
    let signIn: [AnalyticsEvent] = [
      .screenPresented("signIn"), .callFailed("signIn", .refused, .zero),
    ]
    try record([
      signIn, signIn + signIn + [.callSucceeded("signIn", .zero)],
      [.screenPresented("signUp"), .flowCompleted("signUp")],
      [.callSucceeded("sendMessage", .zero)],
    ])

    #expect(
      try funnel().forms == [
        FormUse(.signUp, began: 1, finished: 1), FormUse(.signIn, began: 2, finished: 1),
      ])
  }

  @Test func `every field of the form, and the code, is one that may stop people`() throws {
    let words = try DeclaredWords(in: ["Scenes/SignUp"]).words(of: "Field")

    #expect(Set(SignUpFunnel.fields) == words.union(["code"]))
  }

  @Test func `a hundred thousand events are counted right`() throws {
    let session = completed + [.fieldRejected("email", .missingAt), .screenPresented("home")]
    try record(Array(repeating: session, count: 11_112))

    #expect(try funnel().steps[6].sessions == 11_112)
  }

  private var completed: [AnalyticsEvent] {
    [
      .flowStarted("signUp"), .fieldAccepted("name"), .fieldAccepted("email"),
      .fieldAccepted("password"), .fieldAccepted("confirmation"),
      .callSucceeded("registerAccount", .milliseconds(70)), .flowCompleted("signUp"),
    ]
  }

  private func record(
    _ sessions: [[AnalyticsEvent]], secondsApart: [Double] = [], brand: String = "aurora"
  ) throws {
    let events = sessions.enumerated().flatMap { session, events in
      events.enumerated().map { number, event in
        RecordedEvent.sample(
          event, session: "\(brand)-\(session)", number: number + 1,
          seconds: Double(number) * (secondsApart.isEmpty ? 1 : secondsApart[session]),
          brand: brand)
      }
    }
    #expect(EventsDatabase(directory: try directory.data).write(events) == 0)
  }

  private func funnel(brand: String? = nil) throws -> SignUpFunnel {
    try EventsReader(directory: directory.data).funnel(
      EventFilter(brand: brand.map { BrandID($0) }))
  }
}
