import Domain
import FoyerTesting
import Testing

@testable import HomeScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct HomeInteractorTests {
  @Test func `a mark is new once`() async {
    let interactor = HomeInteractor.stub()

    #expect(await interactor.isFirstTime(of: .tutorial))
    #expect(await interactor.isFirstTime(of: .tutorial) == false)
    #expect(await interactor.isFirstTime(of: .homeCoachmark))
  }

  @Test func `the account of a member is loaded, and skipped steps stay skipped`() async throws {
    var member = SignedInMember(account: AccountID("7"), firstName: "Ada", session: AccessToken())
    member.steps = Set(WelcomeStep.allCases)
    let interactor = HomeInteractor.stub(member: member)

    #expect(try await interactor.account() == .ada)
    interactor.skipSteps()

    #expect(interactor.member?.steps.isEmpty == true)
  }

  @Test func `steps wait for a second factor that a server requires`() async {
    var own = OwnAccount.ada
    own.offer = SecondFactorOffer(isOffered: true, isRequired: true)

    await #expect(throws: OwnFailure.denied(.secondFactorNeeded)) {
      try await HomeInteractor.stub(own: own).account()
    }
  }
}
