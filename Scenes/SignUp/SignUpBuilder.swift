import Domain
import InteractorKit
import Routes
import TerminalWidgets
import Viper

public enum SignUpBuilder {
  @MainActor
  public static func build(
    submit: SubmitRegistration, brand: BrandID, services: PresenterServices, words: KitWords,
    work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = SignUpPresenter(
      interactor: SignUpInteractor(submit: submit, brand: brand, analytics: services.analytics),
      router: SignUpRouter(navigator: navigator), services: services,
      work: Work(reportingTo: work))
    let view = SignUpView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
