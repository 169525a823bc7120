import Routes
import SceneServices
import Viper

/// Leads from a signed-in member's screen, also if it can't be shown.
@MainActor
public protocol MemberRouter: SceneRouter<Routes.Route> {
  /// Replaces this screen, and the account below it, with sign-in.
  func askToSignIn()
  /// Opens sign-in over this screen.
  func askToSignInAgain()
  /// Replaces this screen with the notice that sign-in is closed.
  func showClosed()
  /// Closes this screen, and the account below it, after the guest has signed out.
  func leave()
}

/// The Router of a signed-in member's screen, and the base of every other one.
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

  public final func leave() { for _ in 1...screens { navigator.pop() } }
}
