import FoyerTesting
import MemberScreens
import SceneServices
import ViperTesting

@testable import MyDataScene

final class MyDataSpy: SceneSpy, MyData.PresenterInput, MyData.PresenterOutput, MemberRouter {
  func didEditPath(_ path: String) { presenter(path) }
  func didSubmit() { presenter() }
  func show(_ viewModel: MyData.ViewModel) { view(viewModel) }
  func focusField() { view() }
}
