import Domain
import Routes
import SceneServices
import Viper

@MainActor
final class DeskRouter: BackRouter<Route>, Desk.RouterInput {
  func open(_ entry: ApplicationEntry, toReject: Bool) {
    navigator.push(
      .application(entry.application, warnings: entry.warnings, toReject: toReject))
  }

  func notify(_ title: String, _ text: String) { navigator.notify(title, text) }

  func leave() { navigator.quit() }
}
