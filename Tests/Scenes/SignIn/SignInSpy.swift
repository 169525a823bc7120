import Domain
import Routes
import SceneServices
import Secrets
import ViperTesting

@testable import SignInScene

final class SignInSpy: SceneSpy, SignIn.PresenterInput, SignIn.PresenterOutput, SceneRouter {
  typealias Route = Routes.Route

  func didEdit(_ secret: Secret, in field: SignIn.Field) { presenter(secret.count, field) }
  func didSelectOtherWay() { presenter() }
  func didSelectWithdraw() { presenter() }
  func didSelectArticle() { presenter() }
  func show(_ viewModel: SignIn.ViewModel) { view(viewModel) }
  func focusOtherWay() { view() }
}
