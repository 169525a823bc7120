import Domain
import SceneServices
import UnicodeKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The people who chose to be listed.
public enum Members {
  @MainActor
  protocol PresenterInput: AnyObject {
    func didAppear()
    func didChangeFlags()
    func didSelectMember(at index: Int)
    /// There is room for details beside the list; nil where nobody is selected.
    func didHighlightMember(at index: Int?)
    /// Somebody looks at these rows, whose second column isn't known yet.
    func didLookAtMembers(at indices: [Int])
    func didRequestReload()
    func didReachEnd()
    func didRequestBack()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
  }

  protocol InteractorInput: Sendable {
    /// The members at hand.
    func members() async throws(MembersError) -> Content

    /// The members after a refresh.
    func refreshedMembers() async throws(MembersError) -> Content

    /// When these joined, as far as that is known.
    func joinDates(of ids: [AccountID]) async -> [AccountID: Date]
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

  /// Members, as they are known.
  struct Content: Equatable, Sendable {
    var users: UserList
    var count: UInt
    /// Whether they come from elsewhere and weren't refreshed yet.
    var mayBeOld: Bool
    /// When the first of them joined; nil where that isn't told of a whole list.
    var joined: [AccountID: Date]?
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

  /// What stands above the columns, and the days of those rows that are looked at.
  struct Columns: Equatable {
    var name: String
    var joined: String
    /// By row; empty where nobody knows.
    var days: [Int: String]
  }

  /// Names in order, packed, since there may be a hundred thousand.
  struct Rows: Equatable {
    var names: PackedTexts
    /// The names as they are searched.
    var searchKeys: PackedTexts
    /// What a row is known by after a refresh.
    var keys: PackedTexts
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
