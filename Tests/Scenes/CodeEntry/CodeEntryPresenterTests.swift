import Domain
import InteractorKit
import SceneServices
import Testing
import ViperTesting

@testable import CodeEntryScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct CodeEntryPresenterTests {
  private let spy = CodeEntrySpy(exhaustive: [.router])
  private let work = Work()

  @Test func `nothing says whether there is such an account`() {
    presenter(InteractorStub()).didAppear()

    #expect(shown?.headline == "codeEntry.headline ada@example.org")
    spy.expectNothing()
  }

  @Test(arguments: ["", "1234567", "123456789", "1234-567x"])
  func `an invalid code causes no request`(typed: String) async {
    let stub = InteractorStub()

    await submit(presenter(stub), typed)

    #expect(shown?.problem == "verification.malformed")
    #expect(stub.calls.isEmpty)
  }

  @Test func `a right code leads in, and not back`() async {
    let stub = InteractorStub(.right(true))

    await submit(presenter(stub))

    #expect(stub.calls == ["enter 4821-7730"])
    spy.expect { spy.finish() }
  }

  @Test func `the code of a new address leads to a word about it`() async {
    let presenter = presenter(InteractorStub(.right(true)), isNewAddress: true)
    presenter.didAppear()
    #expect(shown?.headline == "verification.headline ada@example.org")

    await submit(presenter)

    spy.expect { spy.finishAddress() }
  }

  @Test func `a guest who was signed out gets no address, and signs in again`()
    async
  {
    let stub = InteractorStub(error: .signedOut)

    await submit(presenter(stub, isNewAddress: true))

    #expect(stub.calls == ["enter 4821-7730", "sign out"])
    spy.expect { spy.askToSignInAgain() }
  }

  @Test func `a right code of an account with a second factor leads to its code`() async {
    let stub = InteractorStub(error: .challenged(SecondFactorChallenge(AccessToken())))

    await submit(presenter(stub))

    spy.expect {
      spy.enterSecondFactor(for: SecondFactorChallenge(AccessToken()), as: "ada@example.org")
    }
  }

  @Test(arguments: [
    (CodeEntry.Answer.wrong(attempts: 4), "verification.wrong 4"),
    (.noAttempts(seconds: 42), "verification.noAttempts 42"),
    (.tooOld, "verification.tooOld"), (.over, "codeEntry.over"),
  ])
  func `what is wrong with a code is said at its field`(
    answer: CodeEntry.Answer, sentence: String
  ) async {
    await submit(presenter(InteractorStub(answer)))

    #expect(shown?.problem == sentence)
    #expect(shown?.progress == nil)
    spy.expectNothing()
  }

  @Test(arguments: [
    (VerificationCodeSending.sent, "verification.sent"),
    (.tooSoon(seconds: 30), "verification.tooSoon 30"),
  ])
  func `a new code is reported in place of a problem`(
    sending: VerificationCodeSending, hint: String
  ) async {
    let presenter = presenter(InteractorStub(.tooOld, sending: sending))
    await submit(presenter)

    presenter.didSelectResend()
    await work.settled()

    #expect(shown?.hint == hint)
    #expect(shown?.problem == nil)
  }

  @Test func `the time until another code counts down, for a reader in steps`() async {
    let clock = VirtualClock()
    let presenter = presenter(InteractorStub(sending: .tooSoon(seconds: 30)), clock: clock)
    presenter.didSelectResend()
    await work.settled()
    #expect(shown?.hint == "verification.tooSoon 30")

    await clock.advance(by: .seconds(3))
    #expect(shown?.hint == "verification.tooSoon 27")
    #expect(shown?.steadyHint == "verification.tooSoon 30")
    await clock.advance(by: .seconds(27))
    #expect(shown?.hint == "verification.mayResend")

    presenter.didEdit("4")
    #expect(shown?.hint == nil)
  }

  @Test func `typing stops the reading of earlier lines`() async {
    let wrong = presenter(InteractorStub(.wrong(attempts: 4)))
    await submit(wrong)
    #expect(shown?.problem != nil)
    wrong.didEdit("4")
    #expect(shown?.problem == nil)

    wrong.didSelectResend()
    await work.settled()
    #expect(shown?.hint == "verification.sent")
    wrong.didEdit("48")
    #expect(shown?.hint == nil)

    let failing = presenter(InteractorStub(error: .notSaved(.diskFull)))
    await submit(failing)
    #expect(shown?.trouble != nil)
    failing.didEdit("482")
    #expect(shown?.trouble == nil)
  }

  @Test func `an address that may have been changed isn't called unchanged`() async {
    await submit(
      presenter(InteractorStub(error: .outcomeUnknown(.diskFull)), isNewAddress: true))

    #expect(shown?.trouble == "accountChange.inDoubt storage.diskFull")
    spy.expectNothing()
  }

  @Test(arguments: [
    (CodeEntry.Answer.right(true), [AnalyticsEvent.fieldAccepted(.verificationCode)]),
    (.wrong(attempts: 4), [.fieldRejected(.verificationCode, .wrongCode)]),
  ])
  func `whether a code was right is recorded, once`(
    answer: CodeEntry.Answer, events: [AnalyticsEvent]
  ) async {
    let analytics = AnalyticsSpy()
    let presenter = CodeEntryPresenter(
      email: "ada@example.org", interactor: InteractorStub(answer), router: spy,
      services: .testing(analytics: analytics), work: work)

    await submit(presenter)

    #expect(analytics.events == [.buttonActivated(.codeEntrySubmit)] + events)
    spy.skip()
  }

  @Test func `a store that fails is told of, and so is a suspension and an outbox that is full`()
    async throws
  {
    await submit(presenter(InteractorStub(error: .notSaved(.diskFull))))
    #expect(shown?.trouble == "storage.diskFull")
    let reason = try #require(SuspensionReason("Spam."))
    await submit(presenter(InteractorStub(error: .suspended(reason, until: nil))))
    #expect(shown?.trouble == "signIn.suspended Spam.")

    let presenter = presenter(InteractorStub(sending: .full))
    presenter.didSelectResend()
    await work.settled()
    #expect(shown?.trouble == "verification.full")
    spy.expectNothing()
  }

  @Test func `where sign-in is off meanwhile, no code is tried or sent`() async {
    let stub = InteractorStub(.right(true))
    let presenter = presenter(stub, flags: ["signIn.enabled": "false"])

    presenter.didAppear()
    presenter.didChangeFlags()
    await submit(presenter)
    presenter.didSelectResend()
    await work.settled()

    #expect(stub.calls.isEmpty)
    spy.expect {
      spy.showClosed()
      spy.showClosed()
    }
  }

  @Test func `Esc stops what runs, and then leaves`() async {
    let presenter = presenter(InteractorStub(.untilCancelled(.failure(.cancelled))))
    presenter.didEdit("4821-7730")
    presenter.didSubmit()
    #expect(shown?.progress == "verification.progress")

    presenter.didRequestBack()
    await work.settled()
    #expect(shown?.progress == nil)
    presenter.didRequestBack()

    spy.expect { spy.close() }
  }

  private var shown: CodeEntry.ViewModel? { spy.last() }

  private func submit(_ presenter: CodeEntryPresenter, _ typed: String = "4821-7730") async {
    presenter.didEdit(typed)
    presenter.didSubmit()
    await work.settled()
  }

  private func presenter(
    _ stub: InteractorStub, isNewAddress: Bool = false, flags: [String: String] = [:],
    clock: VirtualClock = VirtualClock()
  ) -> CodeEntryPresenter {
    let presenter = CodeEntryPresenter(
      email: "ada@example.org", isNewAddress: isNewAddress, interactor: stub, router: spy,
      services: .testing(spy.probe, flags: flags), work: work, clock: clock)
    presenter.output = spy
    return presenter
  }
}
