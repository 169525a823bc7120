import Domain
import InteractorKit
import Routes
import SceneServices
import Viper

/// The members who chose to be listed.
public enum Members {
  @MainActor
  public static func screen(users: any UsersInteractor, in context: SceneContext<Route>) -> Screen {
    let presenter = MembersPresenter(
      interactor: MembersInteractor(users: users, analytics: context.services.analytics),
      router: MembersRouter(context.navigator), services: context.services,
      work: context.work)
    let view = MembersView(presenter: presenter, words: context.words)
    presenter.output = view
    return view
  }

  @MainActor
  protocol PresenterInput: ScreenListener {
    func didSelectMember(at index: Int)
    /// Called where the screen has space for details beside the list; nil if nothing is selected.
    func didHighlightMember(at index: Int?)
    /// Rows came into view; they are loaded if they aren't in memory.
    func didLookAtMembers(at rows: Range<Int>)
    /// Shows members whose name has a word that begins with `name`; all if it is empty.
    func didFilter(by name: String)
    func didReachEnd()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
  }

  protocol InteractorInput: Sendable {
    /// Returns the members at hand.
    func members(_ query: UsersQuery) async throws(MembersError) -> Found

    /// Returns members from their source, or the cached ones if the server fails.
    func refreshedMembers(_ query: UsersQuery) async throws(MembersError) -> Found
  }

  /// Members, and how old the answer is.
  struct Found: Sendable {
    enum Age: Equatable, Sendable {
      case fresh
      /// As a server has sent them last.
      case cached
      /// As `cached`, because the server failed.
      case cachedAfter(MembersError)
    }

    let page: RowsPage<User>
    let age: Age
  }

  @MainActor
  protocol RouterInput: AnyObject {
    func openDetails(of user: User)
    /// Shows the member beside the list; nil shows nothing.
    func previewDetails(of user: User?)
    /// Replaces the list with a notice that members are closed.
    func showClosed()
    func close()
  }

  struct ViewModel: Equatable {
    var title: String
    /// The number of members.
    var heading: String
    var load: LoadStatus
    /// Nil until the list is loaded.
    var rows: Rows?
    /// Nil if the list shows names only.
    var columns: Columns?
    /// Shown if the list has no rows.
    var empty: String
  }

  /// The titles of the columns.
  struct Columns: Equatable {
    var name: String
    var joined: String
  }

  /// A list of any length. Only the rows near the visible ones are in memory.
  struct Rows: Equatable {
    struct Row: Equatable {
      var name: String
      /// Identifies the row after a refresh.
      var key: String
      /// The day on which the member joined; empty if it is unknown.
      var day: String
    }

    var count: Int
    /// Loaded rows by position.
    var known: [Int: Row]
  }
}

// MARK: Analytics events

extension AnalyticsEvent.Screen {
  static let members: Self = "members"
}

extension AnalyticsEvent.Call {
  static let refreshUsers: Self = "refreshUsers"
}
