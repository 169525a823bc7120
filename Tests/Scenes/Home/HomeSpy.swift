import Domain
import SceneServices
import Viper
import ViperTesting

@testable import HomeScene

final class HomeSpy: SceneSpy, Home.PresenterInput, Home.PresenterOutput, Home.RouterInput {
  func didAppear() { presenter() }
  func didChangeFlags() { presenter() }
  func didSelectItem(at index: Int) { presenter(index) }
  func didReachEnd() { presenter() }
  func didRequestBack() { presenter() }
  func didPressQuit() { presenter() }
  func show(_ viewModel: Home.ViewModel) { view(viewModel) }
  func openSignUp() { router() }
  func openHelpCenter() { router() }
  func openMembers() { router() }
  func openTutorial() { router() }
  func openSignIn() { router() }
  func openMyAccount() { router() }
  func openCoachmark() { router() }
  func openLanguages() { router() }
  func openWhatWeRecord() { router() }
  func confirm(_ question: Question) async -> Bool { asked(question) }
  func quit() { router() }
}

struct HomeInteractorStub: Home.InteractorInput {
  let seen: [SeenMark]
  var member: SignedInMember?

  func isFirstTime(of mark: SeenMark) async -> Bool { !seen.contains(mark) }
}
