import Domain
import Routes
import SceneServices
import Viper

@MainActor
final class DeskRouter: Desk.RouterInput {
  private unowned let navigator: Navigator<Route>

  init(navigator: Navigator<Route>) { self.navigator = navigator }

  func open(_ entry: ApplicationEntry, toReject: Bool) {
    navigator.push(
      .application(entry.application, warnings: entry.warnings, toReject: toReject))
  }

  func confirm(_ question: Question) async -> Bool { await navigator.confirm(question) }

  func notify(_ title: String, _ text: String) { navigator.notify(title, text) }

  func leave() { navigator.quit() }
}
