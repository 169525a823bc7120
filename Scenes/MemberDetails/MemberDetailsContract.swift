import Domain
import InteractorKit
import Routes
import SceneServices
import Viper

/// A member's public profile.
public enum MemberDetails {
  @MainActor
  public static func screen(
    id: AccountID, name: String, users: any UsersInteractor, in context: SceneContext<Route>
  ) -> Screen {
    let presenter = MemberDetailsPresenter(
      name: name,
      interactor: MemberDetailsInteractor(
        id: id, users: users, analytics: context.services.analytics),
      router: BackRouter(context.navigator), services: context.services,
      work: context.work)
    let view = MemberDetailsView(presenter: presenter)
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
    /// - Parameter forceReload: True to ignore cached details.
    func details(forceReload: Bool) async throws(MembersError) -> UserDetails
  }

  struct ViewModel: Equatable {
    var title: String
    var name: String
    var load: LoadStatus
    /// Nil until the details are loaded.
    var details: Details?
  }

  struct Details: Equatable {
    var about: String
    /// True if the member has written nothing; `about` then says so.
    var isEmpty: Bool
    var joined: String
  }
}
