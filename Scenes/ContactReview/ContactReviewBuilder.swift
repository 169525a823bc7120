import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum ContactReviewBuilder {
  /// - Parameter context: The details that help to answer the message.
  @MainActor
  public static func build(
    _ draft: ContactDraft, brand: Brand, send: SendContactMessage, idempotencyKey: IdempotencyKey,
    context: @escaping @Sendable () -> [ContactDetail], services: PresenterServices,
    words: KitTexts, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = ContactReviewPresenter(
      draft: draft, brandName: brand.name,
      interactor: ContactReviewInteractor(
        brand: brand.id, send: send, idempotencyKey: idempotencyKey, context: context,
        analytics: services.analytics),
      router: ContactReviewRouter(navigator), services: services,
      work: Work(reportingTo: work))
    let view = ContactReviewView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
