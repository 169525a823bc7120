import Domain
import MemberScreens
import Routes
import Viper

/// The sessions and the last sign-ins of an account. A member can end one session, or all.
public enum AccountSessions {
  @MainActor
  public static func screen(
    _ signIns: [SignInEntry], _ session: MemberSession, in context: SceneContext<Route>
  ) -> Screen {
    let presenter = AccountSessionsPresenter(
      signIns, interactor: AccountSessionsInteractor(session: session),
      router: MemberSceneRouter(context.navigator, screens: 2), services: context.services,
      work: context.work)
    return MemberListView(presenter, words: context.words)
  }
}
