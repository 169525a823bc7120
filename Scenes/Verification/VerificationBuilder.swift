import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum VerificationBuilder {
  /// - Parameter language: in which another code's letter is worded.
  @MainActor
  public static func build(
    _ receipt: ApplicationReceipt, prove: ProveAddress, resend: ResendCode, language: String,
    services: PresenterServices, words: KitWords, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = VerificationPresenter(
      email: receipt.email?.address ?? "",
      interactor: VerificationInteractor(
        receipt: receipt, prove: prove, resend: resend, language: language,
        analytics: services.analytics),
      router: VerificationRouter(navigator: navigator), services: services,
      work: Work(reportingTo: work))
    let view = VerificationView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
