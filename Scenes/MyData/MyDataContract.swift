import Domain
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import Viper

/// All data of a guest's account as JSON, to read here or write to a file.
public enum MyData {
  /// - Parameter files: Nil if guests may not write files.
  @MainActor
  public static func screen(
    _ backend: any Backend, files: (any OwnFiles)?, state: Store<AppState>, signOut: SignOut,
    in context: SceneContext<Route>
  ) -> Screen {
    let presenter = MyDataPresenter(
      interactor: MyDataInteractor(
        calls: MemberCalls(backend, as: state, analytics: context.services.analytics), files: files,
        state: state, signOut: signOut),
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

  protocol InteractorInput: MemberInteractor, FileInteractor {
    /// Returns the data as lines of JSON.
    func data() async throws(OwnFailure) -> [String]
  }

  typealias RouterInput = MemberRouter & QuestionRouter

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
