import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum SignUpBuilder {
  /// - Parameters:
  ///   - invitation: what somebody has brought along; shown where the label asks for one.
  ///   - articles: nil where the label has none.
  @MainActor
  public static func build(
    submit: SubmitRegistration, brand: Brand, invitation: String = "",
    articles: (any HelpArticles)?, language: String,
    state: Store<AppState>,
    services: PresenterServices, words: KitWords, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = SignUpPresenter(
      interactor: SignUpInteractor(
        submit: submit, brand: brand.id, articles: articles, language: language,
        state: state, analytics: services.analytics),
      router: SignUpRouter(navigator: navigator), rules: brand.registration,
      invitation: brand.admission.door == .invitation ? invitation : nil, language: language,
      services: services, work: Work(reportingTo: work))
    let view = SignUpView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
