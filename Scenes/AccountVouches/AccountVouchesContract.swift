import Domain
import MemberScreens
import Routes
import Viper

/// The applicants that have named a member, those that have the member's vouch, and the codes by
/// which the member vouches in advance.
public enum AccountVouches {
  @MainActor
  public static func screen(_ session: MemberSession, in context: SceneContext<Route>) -> Screen {
    let presenter = AccountVouchesPresenter(
      interactor: AccountVouchesInteractor(session: session),
      router: MemberSceneRouter(context.navigator, screens: 2), services: context.services,
      work: context.work)
    return MemberListView(presenter, words: context.words)
  }
}
