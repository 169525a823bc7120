import Domain
import MemberScreens
import Routes
import Viper

/// The messages that were written with the account of the signed-in member.
public enum OwnMessages {
  @MainActor
  public static func screen(_ session: MemberSession, in context: SceneContext<Route>) -> Screen {
    let presenter = OwnMessagesPresenter(
      interactor: OwnMessagesInteractor(session: session),
      router: MemberSceneRouter(context.navigator, screens: 1), services: context.services,
      work: context.work)
    return MemberListView(presenter, words: context.words)
  }
}
