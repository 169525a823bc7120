import Domain
import FoyerTesting
import MemberScreens
import Routes
import SceneServices
import ViperTesting

@testable import HomeScene

final class HomeSpy: SceneSpy, Home.PresenterInput, Home.PresenterOutput, MemberRouter {
  func didSelectItem(at index: Int) { presenter(index) }
  func didReachEnd() { presenter() }
  func didPressQuit() { presenter() }
  func show(_ viewModel: Home.ViewModel) { view(viewModel) }
}

extension HomeInteractor {
  /// - Parameter own: Nil if the account can't be loaded.
  @MainActor static func stub(
    seen: Set<SeenMark> = [], member: SignedInMember? = nil, own: OwnAccount? = .ada,
    application: PendingApplication? = nil
  ) -> HomeInteractor {
    let stub = MemberStub()
    stub.state.value.member = member
    stub.state.value.application = application
    if let own { stub.backend.answer(LoadOwnAccount.self) { _ in own } }
    if own == nil { stub.backend.failure = .denied(.signedOut) }
    return HomeInteractor(session: stub.session, seen: SeenMarksFake(seen), state: stub.state)
  }
}
