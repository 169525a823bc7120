import Routes
import SceneServices
import Viper

@MainActor
final class MessageStatusRouter: SceneRouter<Route>, MessageStatus.RouterInput {
  func showClosed() { navigator.replace(with: .notice(.messageStatusClosed)) }
}
