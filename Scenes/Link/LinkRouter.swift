import Routes
import Viper

@MainActor
final class LinkRouter: BackRouter<Route>, Link.RouterInput {
  override func close() { navigator.dismiss() }

  func copy(_ address: String) { navigator.copy(address) }
}
