import Domain
import Essentials
import InteractorKit
import Routes
import SceneServices
import Viper

/// The open messages of a brand, those first that wait the longest, for operators.
public enum DeskMessages {
  /// - Parameter name: The operator's name, by which messages are assigned.
  @MainActor
  public static func screen(
    of brand: BrandID, backend: any Backend, by name: String,
    now: @escaping @Sendable () -> Date, in context: SceneContext<Route>
  ) -> Screen {
    let presenter = DeskMessagesPresenter(
      interactor: DeskMessagesInteractor(
        brand: brand, backend: backend, name: name, now: now,
        analytics: context.services.analytics),
      router: BackRouter(context.navigator), services: context.services, work: context.work)
    let view = DeskMessagesView(presenter: presenter, words: context.words)
    presenter.output = view
    return view
  }

  @MainActor
  protocol PresenterInput: LongListListener {
    /// Shows only the operator's messages, or all of them.
    func didSelectFilter()
    /// The key to answer was pressed on that row.
    func didRequestAnswer(at index: Int)
    /// The key to reject was pressed on that row.
    func didRequestRejection(at index: Int)
    /// The key to close was pressed on that row.
    func didRequestClosing(at index: Int)
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
  }

  struct ViewModel: Equatable {
    var title: String
    var heading: String
    var filter: String
    var load: LoadStatus
    /// Nil until they are loaded.
    var rows: LongList?
    var empty: String
    /// The success of the last step.
    var news: String?
    /// The failure of the last step.
    var problem: String?
    var answer: String
    var reject: String
    var close: String
  }
}
