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
      router: BackRouter(context.navigator), services: context.services,
      work: context.work)
    let view = MembersView(presenter: presenter, words: context.words)
    presenter.output = view
    return view
  }

  @MainActor
  protocol PresenterInput: LongListListener {
    /// Called where the screen has space for details beside the list; nil if nothing is selected.
    func didHighlightMember(at index: Int?)
    func didReachEnd()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
  }

  protocol InteractorInput: Sendable {
    /// Returns the members that a server has sent last; nil if no server is asked for members.
    func cachedMembers(_ query: UsersQuery) async throws(MembersError) -> RowsPage<User>?

    /// Returns the current members, or the cached ones if the server fails.
    func members(_ query: UsersQuery) async throws(MembersError) -> Found
  }

  struct Found: Sendable {
    let page: RowsPage<User>
    /// The server's failure, because of which the members are the cached ones.
    var failure: MembersError?
  }

  struct ViewModel: Equatable {
    var title: String
    /// The number of members.
    var heading: String
    var load: LoadStatus
    /// Nil until the list is loaded. Without a known day it has no columns.
    var rows: LongList?
    /// Shown if the list has no rows.
    var empty: String
  }
}
