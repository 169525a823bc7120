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
        analytics: context.services.analytics),
      router: DeskRouter(context.navigator), services: context.services,
      work: context.work)
    let view = DeskView(presenter: presenter, words: context.words)
    presenter.output = view
    return view
  }

  @MainActor
  protocol PresenterInput: ScreenListener {
    /// Shows the next state's applications; after the last state, all applications.
    func didSelectFilter()
    /// Shows applications whose name, address or username contains `part`; all if it is empty.
    func didFilter(by part: String)
    /// Rows came into view; they are loaded if they aren't in memory.
    func didLookAtApplications(at rows: Range<Int>)
    func didSelectApplication(at index: Int)
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

  protocol InteractorInput: Sendable {
    /// - Parameters:
    ///   - state: Nil for any state.
    ///   - part: A part of a name, an address or a username; empty for all applications.
    func applications(
      _ state: ApplicationState?, part: String, rows: Range<Int>
    ) async throws(StorageProblem) -> RowsPage<ApplicationEntry>

    /// Returns the newest pending application and the number of all pending ones. No event records
    /// this call, because the program makes it by itself.
    func pending() async throws(StorageProblem) -> RowsPage<ApplicationEntry>

    /// Decides on one application after another, until the store fails or the task is cancelled.
    ///
    /// - Parameter isCorrected: True to correct an e-mail about a decision that is undone.
    func decide(
      _ applications: [Application], _ event: ApplicationEvent, isCorrected: Bool
    ) async -> Report

    /// The applications of the last step of decisions, which can be undone.
    var latest: [Application] { get }

    /// Returns the time until which the e-mail about the decision is certainly held.
    func heldUntil(_ application: Application) -> Date?

    var now: Date { get }
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
  protocol RouterInput: QuestionRouter {
    /// - Parameter toReject: True if the operator has already chosen to reject and goes on to write
    ///   the note.
    func open(_ entry: ApplicationEntry, toReject: Bool)
    /// Shows a notification outside of the screen, if the terminal is known to show them.
    func notify(_ title: String, _ text: String)
    func leave()
  }

  struct ViewModel: Equatable {
    struct Row: Equatable {
      /// Identifies the row while other rows come and go.
      var key: String
      var title: String
      var detail: String
      var mayBeDecided: Bool
      var isMarked = false
    }

    /// A list of any length. Only the rows near the visible ones are in memory.
    struct Rows: Equatable {
      var count: Int
      /// Loaded rows by position.
      var known: [Int: Row]
    }

    /// The outcome of a decision.
    enum News: Equatable {
      case done(String)
      case problem(String)
    }

    var title: String
    var heading: String
    var filter: String
    var load: LoadStatus
    /// Nil until the applications are loaded.
    var rows: Rows?
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

// MARK: Analytics events

extension AnalyticsEvent.Button {
  static let deskApprove: Self = "deskApprove"
  static let deskReject: Self = "deskReject"
  static let deskUndo: Self = "deskUndo"
}

extension AnalyticsEvent.Call {
  static let decideApplication: Self = "decideApplication"
}
