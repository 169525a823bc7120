import Domain
import FoyerTesting
import ViperTesting

@testable import HomeScene

final class HomeSpy: SceneSpy, Home.PresenterInput, Home.PresenterOutput, Home.RouterInput {
  func didSelectItem(at index: Int) { presenter(index) }
  func didReachEnd() { presenter() }
  func didPressQuit() { presenter() }
  func show(_ viewModel: Home.ViewModel) { view(viewModel) }
  func showCoachmark() { router() }
  func quit() { router() }
}

extension HomeInteractor {
  /// - Parameter own: Nil if the account can't be loaded.
  @MainActor static func stub(
    seen: Set<SeenMark> = [], member: SignedInMember? = nil, own: OwnAccount? = .ada
  ) -> HomeInteractor {
    let stub = MemberStub()
    stub.state.value.member = member
    if let own { stub.backend.answer(LoadOwnAccount.self) { _ in own } }
    if own == nil { stub.backend.failure = .denied(.signedOut) }
    return HomeInteractor(session: stub.session, seen: SeenMarksFake(seen))
  }
}
