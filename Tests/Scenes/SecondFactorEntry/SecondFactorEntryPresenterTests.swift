import Domain
import InteractorKit
import SceneServices
import Synchronization
import Testing
import ViperTesting

@testable import SecondFactorEntryScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct SecondFactorEntryPresenterTests {
  private let spy = SecondFactorEntrySpy(exhaustive: [.router])
  private let work = Work()

  @Test(arguments: ["", "12345", "1234567", "12345x", "7QFD-20MX-4CGV"])
  func `an invalid code causes no request`(typed: String) async {
    let stub = InteractorStub(.value(true))

    await submit(presenter(stub), typed)

    #expect(shown?.problem == "secondFactorEntry.malformed")
    #expect(stub.calls.isEmpty)
  }

  @Test(arguments: ["123456", "123 456", "１２３４５６", "7qfd-20mx 4CGV-XPBR"])
  func `a right code leads in, and not back`(typed: String) async {
    let stub = InteractorStub(.value(true))

    await submit(presenter(stub), typed)

    #expect(stub.calls.count == 1)
    spy.expect { spy.finish() }
  }

  @Test(arguments: [
    (SignInError.wrongCode, "secondFactorEntry.wrong"),
    (.paused(seconds: 8), "signIn.paused 8"),
  ])
  func `what is wrong with a code is said at its field, which is emptied`(
    error: SignInError, sentence: String
  ) async {
    await submit(presenter(InteractorStub(.error(error))))

    #expect(shown?.problem == sentence)
    #expect(shown?.progress == nil)
    #expect(spy.cleared == 1)
    spy.expectNothing()
  }

  @Test func `a failing store leaves the code where it is`() async {
    await submit(presenter(InteractorStub(.error(.notSaved(.diskFull)))))

    #expect(shown?.trouble != nil)
    #expect(shown?.problem == nil)
    #expect(spy.cleared == 0)
    spy.expectNothing()
  }

  @Test(arguments: [SignInError.notSaved(.diskFull), .wrongCode])
  func `typing on takes away what was said`(error: SignInError) async {
    let presenter = presenter(InteractorStub(.error(error)))
    await submit(presenter)
    #expect(shown?.trouble != nil || shown?.problem != nil)

    presenter.didEdit("1")

    #expect(shown?.trouble == nil && shown?.problem == nil)
    spy.expectNothing()
  }

  @Test func `a sign-in that has expired begins again`() async {
    let stub = InteractorStub(.error(.signedOut))
    let presenter = presenter(stub)

    await submit(presenter)
    #expect(shown?.trouble == "secondFactorEntry.over")
    presenter.didRequestBack()

    #expect(stub.calls == ["sign in", "renew"])
    spy.expect { spy.signInAgain(inAnotherWay: false) }
  }

  @Test func `another way to sign in forgets the key's`() async {
    let stub = InteractorStub(.value(true))

    presenter(stub).didSelectOtherWay()

    #expect(stub.calls == ["forget"])
    spy.expect { spy.signInAgain(inAnotherWay: true) }
  }

  @Test func `without the operator's key a recovery code is asked for`() async {
    await submit(presenter(InteractorStub(.error(.secondFactorUnavailable))))

    #expect(shown?.trouble == "secondFactorEntry.unavailable")
    spy.expectNothing()
  }

  @Test func `where sign-in is off meanwhile, no code is tried`() async {
    let stub = InteractorStub(.value(true))
    let presenter = presenter(stub, flags: ["signIn.enabled": "false"])

    presenter.didAppear()
    await submit(presenter)

    #expect(stub.calls.isEmpty)
    spy.expect { spy.showClosed() }
  }

  private var shown: SecondFactorEntry.ViewModel? { spy.last() }

  private func submit(_ presenter: SecondFactorEntryPresenter, _ typed: String = "123456") async {
    presenter.didEdit(typed)
    presenter.didSubmit()
    await work.settled()
  }

  private func presenter(
    _ stub: InteractorStub, flags: [String: String] = [:]
  ) -> SecondFactorEntryPresenter {
    let presenter = SecondFactorEntryPresenter(
      brand: "Aurora", interactor: stub, router: spy,
      services: .testing(spy.probe, flags: flags), work: work)
    presenter.output = spy
    return presenter
  }
}

private final class InteractorStub: SecondFactorEntry.InteractorInput {
  private let answers: StubAnswers<Bool, SignInError>
  private let made = Mutex<[String]>([])

  init(_ answer: StubAnswer<Bool, SignInError>) { answers = StubAnswers(answer) }

  var calls: [String] { made.withLock(\.self) }

  func signIn(_ code: SecondFactorCode) async throws(SignInError) {
    made.withLock { $0.append("sign in") }
    _ = try await answers.next()
  }

  @MainActor func forgetChallenge() { made.withLock { $0.append("forget") } }

  func renewChallenge() async { made.withLock { $0.append("renew") } }
}

private final class SecondFactorEntrySpy: SceneSpy, SecondFactorEntry.PresenterOutput,
  SecondFactorEntry.RouterInput
{
  private(set) var cleared = 0

  func show(_ viewModel: SecondFactorEntry.ViewModel) { view(viewModel) }
  func focusField() { view() }
  func clearField() { cleared += 1 }
  func finish() { router() }
  func signInAgain(inAnotherWay: Bool) { router(inAnotherWay) }
  func showClosed() { router() }
  func close() { router() }
}
