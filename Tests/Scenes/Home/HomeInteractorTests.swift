import Domain
import FoyerTesting
import MemberScreens
import SceneServices
import Testing

@testable import HomeScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct HomeInteractorTests {
  private struct LoadingBackend: Backend {
    func execute<Op: APIOperation>(
      _ operation: Op, _ call: Call
    ) async throws(Op.Failure) -> Op.Response {
      guard call.session != nil, let own = OwnAccount.new as? Op.Response else {
        throw .denied(.signedOut)
      }
      return own
    }
  }

  private let state = Store(AppState(language: "en"))

  @Test func `a mark is new once`() async {
    #expect(await interactor.isFirstTime(of: .tutorial))
    #expect(await interactor.isFirstTime(of: .tutorial) == false)
    #expect(await interactor.isFirstTime(of: .homeCoachmark))
  }

  @Test func `the account of a member is loaded, and skipped steps stay skipped`() async throws {
    await #expect(throws: OwnFailure.denied(.signedOut)) { try await interactor.account() }
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
    HomeInteractor(
      seen: seen, state: state,
      calls: MemberCalls(LoadingBackend(), as: state, analytics: NoAnalytics()))
  }
}
