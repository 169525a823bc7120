import Routes
import Viper

@MainActor
final class PreviewRouter: BackRouter<Route>, Preview.RouterInput {
  func leave() { navigator.quit() }
}
