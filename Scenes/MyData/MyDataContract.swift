import Domain
import MemberScreens
import Routes
import SceneServices
import Viper

/// All data of a guest's account as JSON, to read here or write to a file.
public enum MyData {
  @MainActor
  public static func screen(
    _ session: MemberSession, files: FileInteractor, in context: SceneContext<Route>
  ) -> Screen {
    let presenter = MyDataPresenter(
      interactor: MyDataInteractor(session: session), files: files,
      router: MemberSceneRouter(context.navigator, screens: 2), services: context.services,
      work: context.work)
    let view = MyDataView(presenter: presenter, words: context.words)
    presenter.output = view
    return view
  }

  @MainActor
  protocol PresenterInput: ScreenListener {
    func didEditPath(_ path: String)
    func didSubmit()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
    func focusField()
  }

  struct ViewModel: Equatable {
    var title: String
    var heading: String
    var load: LoadStatus
    /// The data as lines of JSON; empty until it is loaded.
    var data: [String]
    /// The field for a file's path; nil if guests may not write files.
    var file: FileForm?
  }
}
