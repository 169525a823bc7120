import Domain
import InteractorKit
import Routes
import SceneServices
import Secrets
import Testing
import ViperTesting

@testable import SignInScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct SignInSecondFactorTests {
  private let spy = SignInSpy(exhaustive: [.router])
  private let work = Work()
  private let challenge = SecondFactorChallenge(AccessToken())

  @Test func `a right password of an account with a second factor leads to its code`() async {
    let presenter = presenter(InteractorStub(.error(.challenged(challenge))))
    presenter.didAppear()
    presenter.didEdit("ada@example.org", in: .name)
    presenter.didEdit(Secret("aB3!"), in: .password)

    presenter.didSubmit()
    await work.settled()

    spy.expect { spy.replace(with: .secondFactorEntry(challenge, as: "ada@example.org")) }
  }

  @Test func `a sign-in by a key goes on with the code, without a password`() {
    presenter(InteractorStub(.value(()), challenge: challenge)).didAppear()

    spy.expect { spy.replace(with: .secondFactorEntry(challenge, as: "")) }
  }

  @Test(arguments: [("ada", "", true), ("", "", false), ("ada", "aB3!", false)])
  func `another way than the password keeps the name, and has the focus unless a password is typed`(
    name: String, password: String, isFocused: Bool
  ) async {
    let presenter = presenter(InteractorStub(.value(())), as: name, skipsPassword: true)

    presenter.didAppear()
    presenter.didEdit(Secret(password), in: .password)
    await work.settled()

    #expect(spy.probe.calls.contains { $0.name == "focusOtherWay()" } == isFocused)
  }

  private func presenter(
    _ stub: InteractorStub, as name: String = "", skipsPassword: Bool = false
  ) -> SignInPresenter {
    let presenter = SignInPresenter(
      interactor: stub, router: spy, services: .testing(spy.probe), name: name,
      skipsPassword: skipsPassword, work: work)
    presenter.output = spy
    return presenter
  }
}
