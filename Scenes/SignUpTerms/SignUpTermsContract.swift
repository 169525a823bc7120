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
        terms: terms, interactor: SignUpTermsInteractor(state: state),
        router: SignUpTermsRouter(context.navigator), services: context.services),
      words: context.words)
  }

  @MainActor
  protocol PresenterInput {
    var viewModel: ViewModel { get }
    func didAppear()
    /// - Parameter target: The link's target as written in the terms.
    func didSelectLink(_ target: String)
    func didReachEnd()
    func didAgree()
    func didClose()
  }

  protocol InteractorInput: Sendable {
    /// Notes the agreement for the sign-up form.
    @MainActor func agree()
  }

  @MainActor
  protocol RouterInput: AnyObject {
    func open(url: String)
    func open(address: String)
    func close()
  }

  struct ViewModel: Equatable {
    let title: String
    /// Markdown.
    let text: String
    let agree: String
  }
}

// MARK: Analytics events

extension AnalyticsEvent.Screen {
  static let signUpTerms: Self = "signUpTerms"
}
