import InteractorKit
import Routes
import SceneServices
import Viper

/// Describe in a sentence the purpose of this form.
public enum FormTemplate {
  /// The source of the lines; replace it for a file or a server.
  public typealias Source = InMemoryDataSource<String>

  @MainActor
  public static func screen(_ source: Source, in context: SceneContext<Route>) -> Screen {
    let lines = SingleDataSourceRepository(source)
    let interactor = FormTemplateInteractor(
      getLines: Interactor.GetAll(lines), putLines: Interactor.PutAll(lines),
      calls: CallTimer(analytics: context.services.analytics))
    let presenter = FormTemplatePresenter(
      interactor: interactor, router: BackRouter(context.navigator), services: context.services,
      work: context.work)
    let view = FormTemplateView(presenter: presenter, words: context.words)
    presenter.output = view
    return view
  }

  enum Field: Sendable { case line }

  @MainActor protocol PresenterInput: FormListener<FormTemplate.Field> {}

  @MainActor protocol PresenterOutput: AnyObject { func show(_ viewModel: ViewModel) }

  protocol InteractorInput: Sendable {
    /// - Returns: The number of lines after this one is stored.
    func store(_ line: String) async throws(DataError) -> Int
  }

  struct ViewModel: Equatable {
    var title, line, button: String
    var field: FieldState
    /// The last line's result, and the running work, which Esc stops.
    var note, progress: String?
  }
}

extension AnalyticsEvent.Screen { static let formTemplate: Self = "formTemplate" }
extension AnalyticsEvent.Button { static let formTemplateStore: Self = "formTemplateStore" }
extension AnalyticsEvent.Call { static let formTemplateStore: Self = "formTemplateStore" }
