import Domain
import InteractorKit
import Routes
import TerminalWidgets
import Viper

public enum SignUpBuilder {
  @MainActor
  public static func build(
    submit: SubmitRegistration, brand: BrandID, copy: any Copy, words: KitWords, work: Work,
    navigator: Navigator<Route>
  ) -> Screen {
    let presenter = SignUpPresenter(
      interactor: SignUpInteractor(submit: submit, brand: brand),
      router: SignUpRouter(navigator: navigator), copy: copy, work: Work(reportingTo: work))
    let view = SignUpView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
