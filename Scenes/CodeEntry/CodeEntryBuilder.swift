import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum CodeEntryBuilder {
  /// - Parameters:
  ///   - isNewAddress: whether the code gives the account the address; false to sign in.
  ///   - language: in which another code's letter is worded.
  @MainActor
  public static func build(
    _ receipt: OwnCodeReceipt, isNewAddress: Bool, by useCases: OwnCodeUseCases,
    language: String,
    state: Store<AppState>, signOut: SignOut, services: PresenterServices, words: KitWords,
    work: Work,
    navigator: Navigator<Route>
  ) -> Screen {
    let presenter = CodeEntryPresenter(
      email: receipt.email.address, isNewAddress: isNewAddress,
      interactor: CodeEntryInteractor(
        receipt: receipt, isNewAddress: isNewAddress, useCases: useCases, language: language,
        state: state, signOut: signOut,
        analytics: services.analytics),
      router: CodeEntryRouter(navigator: navigator), services: services,
      work: Work(reportingTo: work))
    let view = CodeEntryView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
