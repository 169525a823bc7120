import Domain
import InteractorKit
import SceneServices
import Testing
import ViperTesting

@testable import CodeEntryScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct CodeEntryPresenterTests {
  let spy = CodeEntrySpy(exhaustive: [.router])
  let work = Work()
  let analytics = AnalyticsSpy()

  /// The code of a sign-in doesn't say whether there is such an account.
  @Test(arguments: [
    (
      CodeEntry.Kind.ofSignIn, "signIn.title", "codeEntry.headline ada@example.org",
      "codeEntry" as AnalyticsEvent.Screen
    ),
    (.ofNewAddress, "myAccount.email.title", "verification.headline ada@example.org", "codeEntry"),
    (
      .ofApplication, "verification.title", "verification.headline ada@example.org", "verification"
    ),
    (.ofSecondFactor, "signIn.title", "secondFactorEntry.headline", "secondFactorEntry"),
  ])
  func `each kind of code has its own words`(
    kind: CodeEntry.Kind, title: String, headline: String, screen: AnalyticsEvent.Screen
  ) {
    let presenter = presenter(kind, InteractorStub(), analytics)

    presenter.didAppear()

    #expect(shown?.title == title)
    #expect(shown?.headline == headline)
    #expect(shown?.closed == nil)
    #expect(analytics.events == [.screenPresented(screen)])
    spy.expectNothing()
  }

  @Test(arguments: [
    (
      CodeEntry.Kind.ofSignIn, ["", "1234567", "123456789", "1234-567x", "12 34 56"],
      "verification.malformed"
    ),
    (
      .ofSecondFactor, ["", "12345", "1234567", "12345x", "7QFD-20MX-4CGV"],
      "secondFactorEntry.malformed"
    ),
  ])
  func `an invalid code causes no request`(
    kind: CodeEntry.Kind, typed: [String], sentence: String
  ) async {
    let stub = InteractorStub()
    let presenter = presenter(kind, stub)

    for typed in typed {
      await submit(presenter, typed)
      #expect(shown?.code.problem == sentence)
    }

    #expect(stub.calls.isEmpty)
  }

  @Test(arguments: [("", nil), ("999", "verification.malformed"), ("4821-7730", nil)])
  func `a code is judged as soon as it was typed`(typed: String, sentence: String?) {
    let stub = InteractorStub()
    let presenter = presenter(.ofSignIn, stub)
    presenter.didEdit(typed, in: .code)
    #expect(shown?.code.problem == nil)

    presenter.didLeave(.code)

    #expect(shown?.code.problem == sentence)
    #expect(stub.calls.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a right code leads on, and so does an unknown outcome`(offersProfile: Bool) async {
    let leads: [(CodeEntry.Outcome, CodeEntry.Next)] = [
      (.answer(.right(.admitted(firstName: "Ada"))), .admitted(firstName: "Ada")),
      (.leads(to: .signInAgain), .signInAgain),
      (.inDoubt(.locked), .inDoubt(reason: "storage.locked")),
    ]

    for (outcome, next) in leads {
      let stub = InteractorStub(outcome)
      await submit(
        presenter(.ofApplication, stub, flags: ["members.enabled": "\(offersProfile)"]))

      #expect(stub.calls == ["enter 4821-7730"])
      #expect(shown?.trouble == nil)
      spy.expect { spy.follow(next, offersProfile: offersProfile) }
    }
  }

  @Test(arguments: [
    (
      CodeEntry.Outcome.answer(.right(.signedIn)),
      [AnalyticsEvent.fieldAccepted("verificationCode")]
    ),
    (.answer(.wrong(attempts: 4)), [.fieldRejected("verificationCode", "wrongCode")]),
    (.answer(.over), [.fieldRejected("verificationCode", "tooOld")]),
    (.leads(to: .secondFactor(SecondFactorChallenge(AccessToken()))), []), (.sending(.over), []),
    (.ended, []),
  ])
  func `whether a code was right is recorded, once`(
    outcome: CodeEntry.Outcome, events: [AnalyticsEvent]
  ) async {
    await submit(presenter(.ofSignIn, InteractorStub(outcome), analytics))

    #expect(analytics.events == [.buttonActivated("codeEntrySubmit")] + events)
    spy.skip()
  }

  @Test(arguments: [
    (
      CodeEntry.Kind.ofSignIn, CodeEntry.Outcome.answer(.wrong(attempts: 4)),
      "verification.wrong 4", 1
    ),
    (.ofSignIn, .answer(.noAttempts(seconds: 42)), "verification.noAttempts 42", 0),
    (.ofSignIn, .answer(.tooOld), "verification.tooOld", 0),
    (.ofSignIn, .answer(.over), "codeEntry.over", 0),
    (.ofApplication, .answer(.over), "verification.over", 0),
    (.ofApplication, .ended, "verification.over", 0),
    (.ofSecondFactor, .wrong, "secondFactorEntry.wrong", 1),
  ])
  func `what is wrong with a code is said at its field`(
    kind: CodeEntry.Kind, outcome: CodeEntry.Outcome, sentence: String, cleared: Int
  ) async {
    let presenter = presenter(kind, InteractorStub(outcome))
    await submit(presenter, kind.isCode("123456") ? "123456" : "4821-7730")

    #expect(shown?.code.problem == sentence)
    #expect(shown?.trouble == nil && shown?.progress == nil)
    #expect(spy.cleared == cleared && spy.focused == (outcome == .ended ? 0 : 1))
    presenter.didEdit("4", in: .code)
    #expect(shown?.code.problem == nil)
    spy.expectNothing()
  }

  @Test(arguments: [
    (CodeEntry.Trouble.storage(.diskFull), "storage.diskFull"),
    (.addressInDoubt(.diskFull), "accountChange.inDoubt storage.diskFull"),
    (.addressRefused, "signUp.email.refused"),
    (.suspended(SuspensionReason("Spam.")!, until: nil), "signIn.suspended Spam."),
    (.full, "verification.full"), (.tooMany(seconds: 120), "service.tooMany 2"),
    (.unavailable, "secondFactorEntry.unavailable"), (.over, "codeEntry.over"),
  ])
  func `another problem is reported below the code, which can be tried again`(
    trouble: CodeEntry.Trouble, sentence: String
  ) async {
    let presenter = presenter(.ofSignIn, InteractorStub(.trouble(trouble)))

    await submit(presenter)

    #expect(shown?.trouble == sentence)
    #expect(shown?.code.problem == nil && shown?.progress == nil)
    #expect(spy.cleared == 0)
    presenter.didEdit("4", in: .code)
    #expect(shown?.trouble == nil)
    spy.expectNothing()
  }

  @Test(arguments: [
    (VerificationCodeSending.sent, String?("verification.sent"), String?.none, String?.none),
    (.tooSoon(seconds: 30), "verification.tooSoon 30", nil, nil),
    (.tooSoon(seconds: 3_222), "verification.tooSoonMinutes 54", nil, nil),
    (.full, nil, "verification.tooOld", "verification.full"),
    (.over, nil, "verification.over", nil),
  ])
  func `a new code is reported in place of a problem`(
    sending: VerificationCodeSending, hint: String?, problem: String?, trouble: String?
  ) async {
    let presenter = presenter(
      .ofApplication, InteractorStub(.answer(.tooOld), then: .sending(sending)))
    await submit(presenter)
    #expect(shown?.code.problem == "verification.tooOld")

    await selectAlternative(presenter)

    #expect(shown?.code.hint == hint && shown?.code.problem == problem && shown?.trouble == trouble)
    #expect(spy.focused == 2)
    presenter.didEdit("48", in: .code)
    #expect(shown?.code.hint == nil)
  }

  @Test func `the time until another code counts down, for a reader in steps`() async {
    let clock = VirtualClock()
    let presenter = presenter(
      .ofSignIn, InteractorStub(.sending(.tooSoon(seconds: 30))), clock: clock)
    await selectAlternative(presenter)
    #expect(shown?.code.hint == "verification.tooSoon 30")

    await clock.advance(by: .seconds(3))
    #expect(shown?.code.hint == "verification.tooSoon 27")
    #expect(shown?.code.steadyHint == "verification.tooSoon 30")
    await clock.advance(by: .seconds(27))
    #expect(shown?.code.hint == "verification.mayResend")

    presenter.didEdit("4", in: .code)
    #expect(shown?.code.hint == nil)
  }

  @Test func `the pause counts down while another code is typed, and goes`() async {
    let clock = VirtualClock()
    let presenter = presenter(.ofSecondFactor, InteractorStub(.paused(seconds: 5)), clock: clock)
    await submit(presenter, "123456")
    #expect(spy.cleared == 1)
    presenter.didEdit("6", in: .code)
    await clock.advance(by: .seconds(1))
    #expect(shown?.code.problem == "signIn.paused 4")

    await clock.advance(by: .seconds(4))

    #expect(shown?.code.problem == nil && shown?.code.hint == "signIn.mayRetry")
  }

  var shown: CodeEntry.ViewModel? { spy.last() }

  func submit(_ presenter: CodeEntryPresenter, _ typed: String = "4821-7730") async {
    presenter.didEdit(typed, in: .code)
    presenter.didSubmit()
    await work.settled()
  }

  func selectAlternative(_ presenter: CodeEntryPresenter) async {
    presenter.didSelectAlternative()
    await work.settled()
  }

  func presenter(
    _ kind: CodeEntry.Kind, _ stub: InteractorStub, _ analytics: AnalyticsSpy = AnalyticsSpy(),
    flags: [String: String] = [:], clock: VirtualClock = VirtualClock()
  ) -> CodeEntryPresenter {
    let presenter = CodeEntryPresenter(
      kind, interactor: stub, router: spy, services: .testing(flags: flags, analytics: analytics),
      work: work, clock: clock)
    presenter.output = spy
    return presenter
  }
}

/// Tests the ways in which the screen closes.
extension CodeEntryPresenterTests {
  @Test func `a sign-in that has expired begins again`() async {
    let stub = InteractorStub(.expired)
    let presenter = presenter(.ofSecondFactor, stub)

    await submit(presenter, "123456")
    #expect(shown?.trouble == "secondFactorEntry.over")
    presenter.didRequestBack()

    #expect(stub.calls == ["enter 123456", "renew"])
    spy.expect { spy.follow(.signIn(skipsPassword: false), offersProfile: true) }
  }

  @Test func `another way to sign in shows no progress`() async {
    let presenter = presenter(
      .ofSecondFactor, InteractorStub(.leads(to: .signIn(skipsPassword: true))), analytics)

    presenter.didSelectAlternative()
    #expect(shown?.progress == nil)
    await work.settled()

    #expect(analytics.events == [.buttonActivated("secondFactorEntryOtherWay")])
    spy.expect { spy.follow(.signIn(skipsPassword: true), offersProfile: true) }
  }

  @Test(arguments: [CodeEntry.Kind.ofSignIn, .ofNewAddress, .ofSecondFactor])
  func `where sign-in is off meanwhile, no code is tried or sent`(kind: CodeEntry.Kind) async {
    let stub = InteractorStub()
    let presenter = presenter(kind, stub, flags: ["signIn.enabled": "false"])

    presenter.didAppear()
    presenter.didChangeFlags()
    await submit(presenter)
    await selectAlternative(presenter)

    #expect(stub.calls.isEmpty)
    spy.expect {
      spy.follow(.closed, offersProfile: true)
      spy.follow(.closed, offersProfile: true)
    }
  }

  @Test
  func `an applicant who waits for a code learns that sign-up was closed, and is asked nothing`()
    async
  {
    let stub = InteractorStub()
    let presenter = presenter(.ofApplication, stub, flags: ["signUp.enabled": "false"])

    presenter.didAppear()
    presenter.didChangeFlags()
    await submit(presenter)
    await selectAlternative(presenter)

    #expect(shown?.closed == "verification.closed")
    #expect(stub.calls.isEmpty)
    spy.expectNothing()
  }

  @Test func `Esc stops what runs, and then leaves`() async {
    let presenter = presenter(
      .ofSignIn, InteractorStub(untilCancelled: ()))
    presenter.didEdit("4821-7730", in: .code)
    presenter.didSubmit()
    #expect(shown?.progress == "verification.progress")

    presenter.didRequestBack()
    await work.settled()
    #expect(shown?.progress == nil)
    presenter.didRequestBack()

    spy.expect { spy.close() }
  }
}
