import Domain
import Essentials
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import Viper

extension SignUp {
  /// - Parameters:
  ///   - invitation: An invitation code from the command line, shown if the brand asks for one.
  ///   - backend: Nil if the brand has no rule for waves of sign-ups.
  ///   - articles: Nil if the brand has no articles.
  @MainActor
  public static func screen(
    submit: SubmitRegistration, backend: (any Backend)?, brand: Brand, invitation: String = "",
    articles: (any HelpArticles)?, drafts: DraftInteractor, language: String,
    state: Store<AppState>,
    now: @escaping @Sendable () -> Date, in context: SceneContext<Route>
  ) -> Screen {
    let presenter = SignUpPresenter(
      interactor: SignUpInteractor(
        submit: submit, backend: backend, articles: articles, language: language, state: state,
        calls: CallTimer(analytics: context.services.analytics), now: now),
      router: SignUpRouter(context.navigator), brand: brand, invitation: invitation,
      drafts: drafts, language: language, services: context.services, work: context.work)
    let view = SignUpView(presenter: presenter, words: context.words)
    presenter.output = view
    return view
  }
}
