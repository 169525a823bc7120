import Routes
import Viper

@MainActor
final class PreviewRouter: SceneRouter<Route>, Preview.RouterInput {
  func leave() { navigator.quit() }
}
