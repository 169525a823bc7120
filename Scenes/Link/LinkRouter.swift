import Routes
import Viper

@MainActor
final class LinkRouter: BackRouter<Route> {
  override func close() { navigator.dismiss() }
}
