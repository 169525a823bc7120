import Domain
import Routes
import Viper

@MainActor
final class SignUpTermsRouter: BackRouter<Route>, SignUpTerms.RouterInput {
  private let state: Store<AppState>

  init(_ navigator: Navigator<Route>, state: Store<AppState>) {
    self.state = state
    super.init(navigator)
  }

  func open(_ link: HelpLink) { navigator.present(.link(link)) }

  func closeAgreed() {
    state.value.agreesToTerms = true
    close()
  }
}
