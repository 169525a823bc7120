import Domain
import InteractorKit
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
    presenter.didEditName("ada@example.org")
    presenter.didEditPassword(Secret("aB3!"))

    presenter.didSubmit()
    await work.settled()

    spy.expect { spy.enterSecondFactor(for: challenge) }
  }

  @Test func `a sign-in by a key goes on with the code, without a password`() {
    presenter(InteractorStub(.value(()), challenge: challenge)).didAppear()

    spy.expect { spy.enterSecondFactor(for: challenge) }
  }

  private func presenter(_ stub: InteractorStub) -> SignInPresenter {
    let presenter = SignInPresenter(
      interactor: stub, router: spy, services: .testing(spy.probe), work: work)
    presenter.output = spy
    return presenter
  }
}
