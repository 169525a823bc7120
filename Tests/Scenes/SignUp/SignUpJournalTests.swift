import Domain
import SceneServices
import Secrets
import Testing
import ViperTesting

@testable import SignUpScene

/// Events contain facts about fields, never their contents (design rule 96).
@MainActor
@Suite(.timeLimit(.minutes(1))) struct SignUpJournalTests {
  @Test func `typing logs nothing, and leaving a field logs its result once`() throws {
    let scene = try SignUpFixture(exhaustive: [.analytics])

    scene.presenter.didEdit("ada@", in: .email)
    scene.presenter.didLeave(.email)
    scene.presenter.didEdit("ada@e", in: .email)
    scene.presenter.didLeave(.email)
    scene.presenter.didLeave(.email)
    scene.presenter.didEdit("ada@example.org", in: .email)
    scene.presenter.didLeave(.email)

    expect(
      scene.spy,
      opening + [
        .fieldRejected("email", .missingDomain), .fieldRejected("email", .domainWithoutDot),
        .fieldAccepted("email"),
      ])
  }

  @Test func `submitting logs the rest of the rules and the end of the flow`() async throws {
    let scene = try SignUpFixture(exhaustive: [.analytics])

    scene.fill()
    scene.presenter.didLeave(.name)
    await scene.submit()

    expect(
      scene.spy,
      opening + [
        .fieldAccepted("name"), .buttonActivated("signUpSubmit"), .fieldAccepted("email"),
        .fieldAccepted("password"), .fieldAccepted("confirmation"), .flowCompleted("signUp"),
      ])
  }

  @Test func `a taken address is a rule of its field`() async throws {
    let scene = SignUpFixture(.error(.emailTaken))

    scene.fill()
    await scene.submit()

    #expect(scene.spy.last() == AnalyticsEvent.fieldRejected("email", .taken))
  }

  @Test func `the flow starts once, and is abandoned with the form`() throws {
    let spy: SignUpSpy

    do {
      let scene = try SignUpFixture(exhaustive: [.analytics])
      spy = scene.spy
      scene.presenter.didAppear()
    }

    expect(spy, opening + [.screenPresented("signUp"), .flowAbandoned("signUp")])
  }

  @Test func `a completed flow is not abandoned`() async throws {
    let spy: SignUpSpy

    do {
      let scene = try SignUpFixture()
      spy = scene.spy
      scene.fill()
      await scene.submit()
    }

    #expect(spy.last() == AnalyticsEvent.flowCompleted("signUp"))
  }

  @Test(arguments: [
    ("", RuleCode.empty), ("Passw0rd", .missingSpecial),
    ("passw0rd!", .missingUppercase),
    ("PASSW0RD!", .missingLowercase), ("Password!", .missingNumber),
    (String(repeating: "Pw0!", count: 300), .tooLong),
  ])
  func `a password's problem is the first rule that it breaks`(
    password: String, rule: RuleCode
  ) throws {
    let scene = try SignUpFixture(exhaustive: [.analytics])

    scene.presenter.didEdit(Secret(password), in: .password)
    scene.presenter.didLeave(.password)

    expect(scene.spy, opening + [.fieldRejected("password", rule)])
  }

  private func expect(
    _ spy: SignUpSpy, _ events: [AnalyticsEvent],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    spy.expect(sourceLocation: sourceLocation) { for event in events { spy.log(event) } }
    spy.probe.exhaustive = []  // the form is abandoned when the test ends
  }

  private var opening: [AnalyticsEvent] { [.screenPresented("signUp"), .flowStarted("signUp")] }
}
