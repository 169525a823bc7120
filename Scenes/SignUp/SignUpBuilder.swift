import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum SignUpBuilder {
  /// - Parameters:
  ///   - invitation: An invitation code from the command line, shown if the brand asks for one.
  ///   - articles: Nil if the brand has no articles.
  @MainActor
  public static func build(
    submit: SubmitRegistration, brand: Brand, invitation: String = "",
    articles: (any HelpArticles)?, language: String,
    state: Store<AppState>,
    services: PresenterServices, words: KitTexts, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = SignUpPresenter(
      interactor: SignUpInteractor(
        submit: submit, articles: articles, language: language, state: state,
        analytics: services.analytics),
      router: SignUpRouter(navigator), brand: brand.id, rules: brand.signUpRules,
      invitation: brand.admission.policy == .invitation ? invitation : nil,
      vouching: brand.admission.policy == .vouched ? brand.admission.vouching : nil,
      needsApproval: brand.admission.policy == .approval, language: language,
      services: services, work: Work(reportingTo: work))
    let view = SignUpView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
