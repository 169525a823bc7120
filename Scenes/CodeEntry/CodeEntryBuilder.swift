import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum CodeEntryBuilder {
  /// - Parameters:
  ///   - account: gets the address by the code; nil to sign in.
  ///   - useCases: nil where nobody can sign in, whatever the flag says.
  ///   - language: in which another code's letter is worded.
  @MainActor
  public static func build(
    _ receipt: OwnCodeReceipt, newAddressOf account: AccountID?, by useCases: OwnCodeUseCases?,
    language: String,
    state: Store<AppState>, services: PresenterServices, words: KitWords, work: Work,
    navigator: Navigator<Route>
  ) -> Screen {
    let presenter = CodeEntryPresenter(
      email: receipt.email.address, isNewAddress: account != nil,
      interactor: CodeEntryInteractor(
        receipt: receipt, account: account, useCases: useCases, language: language, state: state,
        analytics: services.analytics),
      router: CodeEntryRouter(navigator: navigator), services: services,
      work: Work(reportingTo: work))
    let view = CodeEntryView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
