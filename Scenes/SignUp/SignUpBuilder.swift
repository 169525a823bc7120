import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum SignUpBuilder {
  @MainActor
  public static func build(
    submit: SubmitRegistration, brand: Brand, services: PresenterServices, words: KitWords,
    work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = SignUpPresenter(
      interactor: SignUpInteractor(submit: submit, brand: brand.id, analytics: services.analytics),
      router: SignUpRouter(navigator: navigator), rules: brand.registration,
      services: services, work: Work(reportingTo: work))
    let view = SignUpView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
