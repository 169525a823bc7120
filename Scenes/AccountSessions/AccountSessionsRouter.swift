import MemberScreens
import Routes
import SceneServices
import Viper

@MainActor
final class AccountSessionsRouter: MemberSceneRouter, AccountSessions.RouterInput {
  /// The sessions and the account below them, both of which are replaced.
  private static let screens = 2

  func leave() { for _ in 1...Self.screens { navigator.pop() } }
}
