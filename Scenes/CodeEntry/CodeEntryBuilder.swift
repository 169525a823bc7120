import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum CodeEntryBuilder {
  /// - Parameters:
  ///   - isNewAddress: True if the code confirms a new address; false if it signs in.
  ///   - language: The language in which another code's e-mail is written.
  @MainActor
  public static func build(
    _ receipt: VerificationCodeReceipt, isNewAddress: Bool, by useCases: SignInUseCases,
    _ backend: any Backend, language: String,
    state: Store<AppState>, signOut: SignOut, services: PresenterServices, words: KitTexts,
    work: Work,
    navigator: Navigator<Route>
  ) -> Screen {
    let presenter = CodeEntryPresenter(
      email: receipt.email.address, isNewAddress: isNewAddress,
      interactor: CodeEntryInteractor(
        receipt: receipt, isNewAddress: isNewAddress, useCases: useCases, backend: backend,
        language: language, state: state, signOut: signOut,
        analytics: services.analytics),
      router: CodeEntryRouter(navigator), services: services,
      work: Work(reportingTo: work))
    let view = CodeEntryView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
