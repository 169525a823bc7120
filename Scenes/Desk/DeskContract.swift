import Domain
import Essentials
import InteractorKit
import Routes
import SceneServices
import Viper

/// The applications of a brand, newest first, for operators.
public enum Desk {
  /// - Parameter name: The operator's name, which decisions record.
  @MainActor
  public static func screen(
    of brand: BrandID, backend: any Backend, decide: DecideApplication, by name: String,
    now: @escaping @Sendable () -> Date, in context: SceneContext<Route>
  ) -> Screen {
    let presenter = DeskPresenter(
      interactor: DeskInteractor(
        brand: brand, backend: backend, decide: decide, name: name, now: now,
        analytics: context.services.analytics, work: context.work),
      router: DeskRouter(context.navigator), services: context.services, work: context.work)
    let view = DeskView(presenter: presenter, words: context.words)
    presenter.output = view
    return view
  }

  @MainActor
  protocol PresenterInput: LongListListener {
    /// Shows the next state's applications; after the last state, all applications.
    func didSelectFilter()
    /// Shows the open messages.
    func didSelectMessages()
    /// Marks that row, or removes its mark.
    func didToggleMark(at index: Int)
    /// The key to approve was pressed on that row. If rows are marked, it means those instead.
    func didRequestApproval(at index: Int)
    /// The key to reject was pressed on that row. If rows are marked, it means those instead.
    func didRequestRejection(at index: Int)
    /// Undoes the last step of decisions.
    func didUndo()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
  }

  /// The result of one step of decisions.
  struct Report: Sendable, Equatable {
    struct Failure: Sendable, Equatable {
      var application: Application
      var error: ApplicationError
    }

    var decided: [DecidedApplication] = []
    var failures: [Failure] = []
  }

  @MainActor
  protocol RouterInput: CloseRouter, QuestionRouter {
    /// - Parameter toReject: True if the operator has already chosen to reject and goes on to write
    ///   the note.
    func open(_ entry: ApplicationEntry, toReject: Bool)
    func openMessages()
    /// Shows a notification outside of the screen, if the terminal is known to show them.
    func notify(_ title: String, _ text: String)
  }

  struct ViewModel: Equatable {
    /// The outcome of a decision.
    enum News: Equatable {
      case done(String)
      case problem(String)
    }

    var title: String
    var heading: String
    var filter: String
    var messages: String
    var load: LoadStatus
    /// Nil until the applications are loaded. Those that can be decided can be marked.
    var rows: LongList?
    var empty: String
    var news: News?
    /// True if rows are marked, even if they aren't in memory.
    var hasMarks = false
    var mark: String
    var approve: String
    var reject: String
    /// Nil if there is nothing to undo.
    var undo: String?
  }
}
