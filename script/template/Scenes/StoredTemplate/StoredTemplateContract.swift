import Domain
import InteractorKit
import Routes
import SceneServices
import Viper

/// Describe in a sentence the contents of this list of members.
public enum StoredTemplate {
  @MainActor
  public static func screen(users: any UsersInteractor, in context: SceneContext<Route>) -> Screen {
    let interactor = StoredTemplateInteractor(
      users: users, calls: CallTimer(analytics: context.services.analytics))
    let presenter = StoredTemplatePresenter(
      interactor: interactor, router: BackRouter(context.navigator), services: context.services,
      work: context.work)
    let view = StoredTemplateView(presenter: presenter, words: context.words)
    presenter.output = view
    return view
  }

  @MainActor protocol PresenterInput: LongListListener {}

  @MainActor protocol PresenterOutput: AnyObject { func show(_ viewModel: ViewModel) }

  protocol InteractorInput: Sendable {
    func members(_ query: UsersQuery) async throws(MembersError) -> RowsPage<User>
  }

  struct ViewModel: Equatable {
    var title: String
    var heading: String
    var load: LoadStatus
    /// Nil until the list is loaded, and while the flag closes it.
    var rows: LongList?
    /// The text for a list without members.
    var empty: String
  }
}

// MARK: Recorded events

extension AnalyticsEvent.Screen {
  static let storedTemplate: Self = "storedTemplate"
}

extension AnalyticsEvent.Button {
  static let storedTemplateMember: Self = "storedTemplateMember"
  static let storedTemplateReload: Self = "storedTemplateReload"
}

extension AnalyticsEvent.Call {
  static let storedTemplateMembers: Self = "storedTemplateMembers"
}
