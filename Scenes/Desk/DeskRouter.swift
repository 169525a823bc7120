import Domain
import Routes
import SceneServices
import Viper

/// Closing the desk leaves the program, of which it is the first screen.
@MainActor
final class DeskRouter: BackRouter<Route>, Desk.RouterInput {
  func open(_ entry: ApplicationEntry, toReject: Bool) {
    navigator.push(
      .application(entry.application, warnings: entry.warnings, toReject: toReject))
  }

  func openMessages() { navigator.push(.deskMessages) }

  func notify(_ title: String, _ text: String) { navigator.notify(title, text) }

  override func close() { navigator.quit() }
}
