import Routes
import Viper

/// The base of a Router of a signed-in member's screen, which leads to sign-in without a session.
@MainActor
open class MemberSceneRouter: BackRouter<Route>, MemberRouter {
  private let screens: Int

  /// - Parameter screens: how many go with the session: the scene's own and those below it.
  public init(_ navigator: Navigator<Route>, screens: Int = 1) {
    self.screens = screens
    super.init(navigator)
  }

  public final func askToSignIn() { navigator.replace(screens, with: .signIn) }

  public final func askToSignInAgain() { navigator.push(.signInAgain) }

  public final func showClosed() { navigator.replace(screens, with: .notice(.signInClosed)) }
}
