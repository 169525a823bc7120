import Domain
import InteractorKit
import SceneServices
import Secrets
import Synchronization
import Testing
import ViperTesting

@testable import SignInScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct SignInPresenterTests {
  private let spy = SignInSpy(exhaustive: [.router])
  private let work = Work()

  @Test func `who comes in doesn't come back to the form`() async {
    let stub = InteractorStub(.value(()))

    await submit(presenter(stub))

    #expect(stub.names == ["ada"])
    spy.expect { spy.finish() }
  }

  @Test(arguments: [
    (SignInError.wrong, "signIn.wrong"), (.gone, "signIn.wrong"),
    (.paused(seconds: 8), "signIn.paused 8"),
  ])
  func `what is wrong is said once, at the password, which goes`(
    error: SignInError, sentence: String
  ) async {
    await submit(presenter(InteractorStub(.error(error))))

    #expect(shown?.password.problem == sentence)
    #expect(shown?.name.problem == nil)
    #expect(shown?.progress == nil)
    #expect(spy.probe.calls.map(\.name).contains("clearPassword()"))
    spy.expectNothing()
  }

  @Test func `a store that fails is told of, and what was typed stays`() async {
    await submit(presenter(InteractorStub(.error(.notSaved(.diskFull)))))

    #expect(shown?.problem == "storage.diskFull")
    #expect(!spy.probe.calls.map(\.name).contains("clearPassword()"))
  }

  @Test(arguments: [("", "aB3!"), ("  ", "aB3!"), ("ada", "")])
  func `an empty field is asked of nobody`(name: String, password: String) async {
    let stub = InteractorStub(.value(()))

    await submit(presenter(stub), name, password)

    #expect(stub.names.isEmpty)
    #expect(shown?.name.problem != nil || shown?.password.problem != nil)
    spy.expectNothing()
  }

  @Test func `Esc stops what runs, and then leaves`() async {
    let presenter = presenter(InteractorStub(.untilCancelled(.failure(.cancelled))))
    presenter.didEditName("ada")
    presenter.didEditPassword(Secret("aB3!"))
    presenter.didSubmit()
    #expect(shown?.progress == "signIn.progress")

    presenter.didRequestBack()
    await work.settled()
    #expect(shown?.progress == nil)
    presenter.didRequestBack()

    spy.expect { spy.close() }
  }

  @Test(arguments: [(true, ["signIn.enabled": "false"]), (false, [:])])
  func `a closed door says so, whichever way led here`(
    canSignIn: Bool, flags: [String: String]
  ) async {
    let stub = InteractorStub(.value(()), isAvailable: canSignIn)
    let presenter = presenter(stub, flags: flags)

    presenter.didAppear()
    presenter.didChangeFlags()
    await submit(presenter)

    #expect(stub.names.isEmpty)
    spy.expect {
      spy.showClosed()
      spy.showClosed()
    }
  }

  private var shown: SignIn.ViewModel? { spy.last() }

  private func submit(
    _ presenter: SignInPresenter, _ name: String = "ada", _ password: String = "aB3!"
  ) async {
    presenter.didEditName(name)
    presenter.didEditPassword(Secret(password))
    presenter.didSubmit()
    await work.settled()
  }

  private func presenter(
    _ stub: InteractorStub, flags: [String: String] = [:]
  ) -> SignInPresenter {
    let presenter = SignInPresenter(
      interactor: stub, router: spy, services: .testing(spy.probe, flags: flags), work: work)
    presenter.output = spy
    return presenter
  }
}

private final class InteractorStub: SignIn.InteractorInput {
  private let answers: Answers<Void, SignInError>
  private let asked = Mutex<[String]>([])

  let isAvailable: Bool

  init(_ answer: Answer<Void, SignInError>, isAvailable: Bool = true) {
    answers = Answers(answer)
    self.isAvailable = isAvailable
  }

  var names: [String] { asked.withLock(\.self) }

  func signIn(
    _ name: String, _ password: Secret, onWait: @escaping WaitReport
  ) async throws(SignInError) {
    asked.withLock { $0.append(name) }
    try await answers.next()
  }
}
