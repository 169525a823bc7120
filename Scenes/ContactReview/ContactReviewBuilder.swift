import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum ContactReviewBuilder {
  /// - Parameter context: what would help those who answer.
  @MainActor
  public static func build(
    _ draft: ContactDraft, brand: BrandID, send: SendContactMessage, attempt: AttemptID,
    context: @escaping @Sendable () -> [ContactDetail], services: PresenterServices,
    words: KitWords, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = ContactReviewPresenter(
      draft: draft,
      interactor: ContactReviewInteractor(
        brand: brand, send: send, attempt: attempt, context: context,
        analytics: services.analytics),
      router: ContactReviewRouter(navigator: navigator), services: services,
      work: Work(reportingTo: work))
    let view = ContactReviewView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
