import Routes
import SceneServices
import Viper

@MainActor
final class MessageStatusRouter: MessageStatus.RouterInput {
  private unowned let navigator: Navigator<Route>

  init(navigator: Navigator<Route>) { self.navigator = navigator }

  func showClosed() { navigator.replace(with: .notice(.messageStatusClosed)) }

  func close() { navigator.pop() }
}
