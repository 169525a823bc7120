import Domain
import FoyerTesting
import InteractorKit
import SceneServices
import Testing

@testable import HomeScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct HomeInteractorTests {
  private struct Load: UseCase {
    func execute(
      _ request: LoadOwnAccount.Request, in executor: (any InteractorExecutor)?
    ) async throws(SignInError) -> OwnAccount { .new }
  }

  private let state = Store(AppState(language: "en"))

  @Test func `a mark is new once`() async {
    #expect(await interactor.isFirstTime(of: .tutorial))
    #expect(await interactor.isFirstTime(of: .tutorial) == false)
    #expect(await interactor.isFirstTime(of: .homeCoachmark))
  }

  @Test func `the account of a member is loaded, and skipped steps stay skipped`() async throws {
    await #expect(throws: SignInError.signedOut) { try await interactor.account() }
    var member = SignedInMember(
      account: AccountID("7"), firstName: "Ada", session: AccessToken())
    member.steps = Set(WelcomeStep.allCases)
    state.value.member = member

    #expect(try await interactor.account() == .new)
    interactor.skipSteps()

    #expect(interactor.member?.steps.isEmpty == true)
  }

  private let seen = SeenMarksFake()

  private var interactor: HomeInteractor {
    HomeInteractor(seen: seen, state: state, load: Load(), analytics: NoAnalytics())
  }
}
