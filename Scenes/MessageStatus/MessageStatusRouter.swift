import Routes
import SceneServices
import Viper

@MainActor
final class MessageStatusRouter: BackRouter<Route>, MessageStatus.RouterInput {
  func showClosed() { navigator.replace(with: .notice(.messageStatusClosed)) }
}
