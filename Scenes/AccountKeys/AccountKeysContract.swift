import Domain
import MemberScreens
import Routes
import Viper

/// The SSH keys of the signed-in member, who can add and remove keys.
public enum AccountKeys {
  /// - Parameter hosts: the sites whose users' keys can be added.
  @MainActor
  public static func screen(
    of account: OwnAccount, hosts: [KeyHost], _ session: MemberSession,
    in context: SceneContext<Route>
  ) -> Screen {
    let presenter = AccountKeysPresenter(
      of: account, hosts: hosts, interactor: AccountKeysInteractor(session: session),
      router: MemberSceneRouter(context.navigator, screens: 2), services: context.services,
      work: context.work)
    return MemberListView(presenter, words: context.words)
  }
}
