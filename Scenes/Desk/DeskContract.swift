import Domain
import InteractorKit
import SceneServices

/// The operator's desk: who has applied, newest first.
public enum Desk {
  @MainActor
  protocol PresenterInput: AnyObject {
    func didAppear()
    /// The next state's applications are wanted, after the last one those of all.
    func didSelectFilter()
    /// Those are wanted that have this in their name, address or username; all where it is empty.
    func didFilter(by part: String)
    /// Somebody looks at these rows, not all of which are in memory.
    func didLookAtApplications(at rows: Range<Int>)
    func didSelectApplication(at index: Int)
    /// The key to approve was pressed at that row.
    func didRequestApproval(at index: Int)
    /// The key to reject was pressed at that row.
    func didRequestRejection(at index: Int)
    /// What was decided here last is to be taken back.
    func didUndo()
    func didRequestReload()
    func didRequestBack()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
  }

  protocol InteractorInput: Sendable {
    /// - Parameters:
    ///   - state: nil is any.
    ///   - part: what a name, an address or a username has in it; empty for all.
    func applications(
      _ state: ApplicationState?, part: String, rows: Range<Int>
    ) async throws(StorageProblem) -> RowsPage<ApplicationEntry>

    func decide(
      _ application: Application, _ event: ApplicationEvent
    ) async throws(ApplicationError) -> Application

    /// Whether the e-mail about its decision is certainly still held.
    func isHeld(_ application: Application) -> Bool
  }

  @MainActor
  protocol RouterInput: QuestionRouter {
    /// - Parameter toReject: whether that was said already, and a word to the person is to come.
    func open(_ entry: ApplicationEntry, toReject: Bool)
    func leave()
  }

  struct ViewModel: Equatable {
    struct Row: Equatable {
      /// Identifies the row when other rows come or go.
      var key: String
      var title: String
      var detail: String
      var mayBeDecided: Bool
    }

    /// A list of any number of rows, of which those are in memory that somebody looks at.
    struct Rows: Equatable {
      var count: Int
      /// By their positions.
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
    /// Nil until they are loaded.
    var rows: Rows?
    var empty: String
    var news: News?
    var approve: String
    var reject: String
    /// Nil where nothing can be taken back.
    var undo: String?
  }
}

// MARK: What is recorded

extension AnalyticsEvent.Screen {
  static let desk: Self = "desk"
}

extension AnalyticsEvent.Button {
  static let deskFilter: Self = "deskFilter"
  static let deskApplication: Self = "deskApplication"
  static let deskApprove: Self = "deskApprove"
  static let deskReject: Self = "deskReject"
  static let deskUndo: Self = "deskUndo"
}

extension AnalyticsEvent.Call {
  static let listApplications: Self = "listApplications"
  static let decideApplication: Self = "decideApplication"
}
