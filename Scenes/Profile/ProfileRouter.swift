import Routes
import SceneServices
import Viper

@MainActor
final class ProfileRouter: Profile.RouterInput {
  private unowned let navigator: Navigator<Route>

  init(navigator: Navigator<Route>) { self.navigator = navigator }

  func finish() { navigator.replace(with: .notice(.profileSaved)) }

  func showNotSaved(reason: String) { navigator.push(.notice(.profileNotSaved(reason: reason))) }

  func showInDoubt(reason: String) { navigator.push(.notice(.profileInDoubt(reason: reason))) }

  func confirm(_ question: Question) async -> Bool { await navigator.confirm(question) }

  func close() { navigator.pop() }
}
