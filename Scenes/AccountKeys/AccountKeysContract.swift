import Domain
import MemberScreens
import Routes
import Viper

/// The SSH keys of the signed-in member, who can add and remove keys.
public enum AccountKeys {
  @MainActor
  public static func screen(
    of account: OwnAccount, _ session: MemberSession, in context: SceneContext<Route>
  ) -> Screen {
    let presenter = AccountKeysPresenter(
      of: account, interactor: AccountKeysInteractor(session: session),
      router: MemberSceneRouter(context.navigator, screens: 2), services: context.services,
      work: context.work)
    return MemberListView(presenter, words: context.words)
  }
}
