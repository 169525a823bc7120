import Domain
import InteractorKit
import SceneServices

/// The people who chose to be listed.
public enum Members {
  @MainActor
  protocol PresenterInput: AnyObject {
    func didAppear()
    func didChangeFlags()
    func didSelectMember(at index: Int)
    /// There is room for details beside the list; nil where nobody is selected.
    func didHighlightMember(at index: Int?)
    /// Somebody looks at these rows, not all of which are in memory.
    func didLookAtMembers(at rows: Range<Int>)
    /// Those are wanted whose names have a word that begins so; all of them where it is empty.
    func didFilter(by name: String)
    func didRequestReload()
    func didReachEnd()
    func didRequestBack()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
  }

  protocol InteractorInput: Sendable {
    /// Whether members come from elsewhere, so that those at hand may be old.
    var isRemote: Bool { get }

    /// Members at hand.
    func members(_ query: UsersQuery) async throws(MembersError) -> RowsPage<User>

    /// Members after a refresh.
    func refreshedMembers(_ query: UsersQuery) async throws(MembersError) -> RowsPage<User>
  }

  @MainActor
  protocol RouterInput: AnyObject {
    func openDetails(of user: User)
    /// Shows beside the list what would be opened; nil shows nothing.
    func previewDetails(of user: User?)
    /// Nobody is shown here: says so in place of the list.
    func showClosed()
    func close()
  }

  struct ViewModel: Equatable {
    var title: String
    /// How many there are.
    var heading: String
    var load: LoadStatus
    /// Nil until there is a list.
    var rows: Rows?
    /// Nil where names are all there is.
    var columns: Columns?
    /// Said of a list without rows.
    var empty: String
  }

  /// What stands above the columns.
  struct Columns: Equatable {
    var name: String
    var joined: String
  }

  /// A list of any number of members, of whom those are in memory that somebody looks at.
  struct Rows: Equatable {
    struct Row: Equatable {
      var name: String
      /// Identifies the row after a refresh.
      var key: String
      /// The day on which the member joined; empty where nobody knows.
      var day: String
    }

    var count: Int
    /// By their positions.
    var known: [Int: Row]
  }
}

// MARK: What is recorded

extension AnalyticsEvent.Screen {
  static let members: Self = "members"
}

extension AnalyticsEvent.Button {
  static let member: Self = "member"
  static let membersRefresh: Self = "membersRefresh"
}

extension AnalyticsEvent.Call {
  static let refreshUsers: Self = "refreshUsers"
}
