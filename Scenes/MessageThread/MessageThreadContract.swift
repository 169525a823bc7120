import Domain
import InteractorKit
import Routes
import SceneServices
import Viper

/// A guest's message with its answers, to which the guest can reply.
public enum MessageThread {
  /// - Parameter proof: nil for a message that was written with the account of the session.
  @MainActor
  public static func screen(
    _ number: OutboxReference, by proof: ContinueMessage.Proof?, backend: any Backend,
    state: Store<AppState>, in context: SceneContext<Route>
  ) -> Screen {
    let presenter = MessageThreadPresenter(
      interactor: MessageThreadInteractor(
        number: number, proof: proof, backend: backend, state: state,
        calls: CallTimer(analytics: context.services.analytics)),
      router: BackRouter(context.navigator), services: context.services, work: context.work)
    let view = MessageThreadView(
      presenter: presenter, limit: MessageText.limit, words: context.words)
    presenter.output = view
    return view
  }

  enum Field: Sendable { case reply }

  @MainActor
  protocol PresenterInput: FormListener<MessageThread.Field> {
    func didSolve()
  }

  @MainActor
  protocol PresenterOutput: FormOutput<MessageThread.Field> {
    func show(_ viewModel: ViewModel)
  }

  protocol InteractorInput: Sendable {
    /// Returns the conversation, after a reply if there is one.
    func conversation(
      adding reply: ContinueMessage.Reply?
    ) async throws(ContinueMessage.Failure) -> Conversation
  }

  struct ViewModel: Equatable {
    var title: String
    /// The running work, which Esc cancels; nil while idle.
    var progress: String?
    var problem: String?
    /// Nil until the conversation is loaded.
    var thread: Contents?

    struct Contents: Equatable {
      var subject: String
      var state: String
      /// Every entry in the order of time, not sanitised.
      var entries: String
      var reply: FieldState
      var send: String
      /// Nil if the message is closed.
      var solve: String?
    }
  }
}
