import Domain
import Routes
import Viper

@MainActor
final class LanguagesRouter: BackRouter<Route>, Languages.RouterInput {
  private let state: Store<AppState>

  init(_ navigator: Navigator<Route>, state: Store<AppState>) {
    self.state = state
    super.init(navigator)
  }

  func rebuild(in language: String) { state.value.language = language }
}
