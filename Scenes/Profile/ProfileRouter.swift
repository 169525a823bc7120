import Routes
import SceneServices
import Viper

@MainActor
final class ProfileRouter: BackRouter<Route>, Profile.RouterInput {
  func finish() { navigator.replace(with: .notice(.profileSaved)) }

  func showNotSaved(reason: String) { navigator.push(.notice(.profileNotSaved(reason: reason))) }

  func showInDoubt(reason: String) { navigator.push(.notice(.profileInDoubt(reason: reason))) }
}
