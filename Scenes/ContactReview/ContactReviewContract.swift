import Domain
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import Viper

/// Shows the exact message before it is sent. The guest can remove each detail that goes with it.
public enum ContactReview {
  /// - Parameter details: The details that help to answer the message.
  @MainActor
  public static func screen(
    _ draft: ContactDraft, brand: Brand, send: SendContactMessage, idempotencyKey: IdempotencyKey,
    details: @escaping @Sendable () -> [ContactDetail], drafts: DraftInteractor,
    state: Store<AppState>,
    in context: SceneContext<Route>
  ) -> Screen {
    let presenter = ContactReviewPresenter(
      draft: draft, brandName: brand.name,
      interactor: ContactReviewInteractor(
        brand: brand.id, send: send, idempotencyKey: idempotencyKey, context: details,
        drafts: drafts, state: state,
        calls: CallTimer(analytics: context.services.analytics)),
      router: BackRouter(context.navigator), services: context.services, work: context.work)
    let view = ContactReviewView(presenter: presenter, words: context.words)
    presenter.output = view
    return view
  }

  @MainActor
  protocol PresenterInput: ScreenListener {
    func didSwitch(_ detail: Int, to isOn: Bool)
    func didSubmit()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
    /// Focuses the button, which shows the progress of the work that has begun.
    func focusButton()
  }

  protocol InteractorInput: Sendable {
    /// Returns the details that help to answer the message.
    func details() -> [ContactDetail]
    /// Stores the message for delivery. Repeated calls store it once.
    func send(
      _ draft: ContactDraft, with details: [ContactDetail]
    ) async throws(ContactError) -> OutboxReference
  }

  struct ViewModel: Equatable {
    struct Detail: Equatable {
      var text: String
      var isOn: Bool
    }

    var title: String
    var from: String
    /// Repeats a doubt about the address; nil for none.
    var meant: String?
    var subject: String
    var text: String
    var includeTitle: String
    var along: [Detail]
    var send: String
    /// The running work, which Esc cancels; nil while idle.
    var progress: String?
  }
}
