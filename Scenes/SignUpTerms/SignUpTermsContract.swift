import Domain
import Routes
import SceneServices
import Viper

/// The brand's terms, which the guest can agree to.
public enum SignUpTerms {
  /// - Parameter terms: Markdown.
  @MainActor
  public static func screen(
    _ terms: String, state: Store<AppState>, in context: SceneContext<Route>
  ) -> Screen {
    SignUpTermsView(
      presenter: SignUpTermsPresenter(
        terms: terms, router: SignUpTermsRouter(context.navigator, state: state),
        services: context.services),
      words: context.words)
  }

  @MainActor
  protocol PresenterInput: ScreenListener {
    var viewModel: ViewModel { get }
    /// - Parameter target: The link's target as written in the terms.
    func didSelectLink(_ target: String)
    func didReachEnd()
    func didAgree()
  }

  @MainActor
  protocol RouterInput: CloseRouter {
    func open(_ link: HelpLink)
    /// Closes the terms and tells the form that opened them of the agreement.
    func closeAgreed()
  }

  struct ViewModel: Equatable {
    let title: String
    /// Markdown.
    let text: String
    let agree: String
  }
}
