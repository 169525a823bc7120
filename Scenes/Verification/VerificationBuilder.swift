import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum VerificationBuilder {
  /// - Parameter language: The language in which another code's e-mail is written.
  @MainActor
  public static func build(
    _ receipt: ApplicationReceipt, confirm: ConfirmAddress, resend: ResendCode, language: String,
    services: PresenterServices, words: KitTexts, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = VerificationPresenter(
      email: receipt.email?.address ?? "",
      interactor: VerificationInteractor(
        receipt: receipt, confirm: confirm, resend: resend, language: language,
        analytics: services.analytics),
      router: VerificationRouter(navigator), services: services,
      work: Work(reportingTo: work))
    let view = VerificationView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
