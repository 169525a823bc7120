import Domain
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum TermsAcceptanceBuilder {
  /// - Parameters:
  ///   - terms: The terms to accept, whose text is Markdown in the guest's language.
  ///   - isFirst: True if the member has accepted no terms yet.
  @MainActor
  public static func build(
    _ terms: TermsOfUse, isFirst: Bool, _ backend: any Backend,
    state: Store<AppState>, signOut: SignOut, services: PresenterServices, words: KitTexts,
    work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = TermsAcceptancePresenter(
      terms: terms.text.text, isFirst: isFirst,
      interactor: TermsAcceptanceInteractor(
        version: terms.version,
        calls: MemberCalls(backend, as: state, analytics: services.analytics), signOut: signOut),
      router: TermsAcceptanceRouter(navigator), services: services,
      work: Work(reportingTo: work))
    let view = TermsAcceptanceView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
