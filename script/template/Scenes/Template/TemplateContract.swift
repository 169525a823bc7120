import InteractorKit
import Routes
import SceneServices
import Viper

/// Describe in a sentence the contents of this list.
public enum Template {
  /// The source of the items; replace it for a file or a server.
  public typealias Source = InMemoryDataSource<String>

  @MainActor
  public static func screen(_ source: Source, in context: SceneContext<Route>) -> Screen {
    let interactor = TemplateInteractor(
      getItems: Interactor.GetAll(SingleDataSourceRepository(source)),
      calls: CallTimer(analytics: context.services.analytics))
    let presenter = TemplatePresenter(
      interactor: interactor, router: BackRouter(context.navigator), services: context.services,
      work: context.work)
    let view = TemplateView(presenter: presenter, words: context.words)
    presenter.output = view
    return view
  }

  @MainActor
  protocol PresenterInput: ScreenListener {}

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
  }

  protocol InteractorInput: Sendable {
    func items() async throws(DataError) -> [String]
  }

  struct ViewModel: Equatable {
    var title: String
    var heading: String
    var load: LoadStatus
    /// The items; nil until they are loaded.
    var items: [String]?
    /// The text for a list without items.
    var empty: String
  }
}

// MARK: Recorded events

extension AnalyticsEvent.Screen {
  static let template: Self = "template"
}

extension AnalyticsEvent.Button {
  static let templateReload: Self = "templateReload"
}

extension AnalyticsEvent.Call {
  static let templateItems: Self = "templateItems"
}
