import Domain
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import Viper

/// A guest's message with its answers, to which the guest can reply, and an operator answer.
public enum MessageThread {
  /// - Parameter proof: nil for a message that was written with the account of the session.
  @MainActor
  public static func screen(
    _ number: OutboxReference, by proof: ContinueMessage.Proof?, backend: any Backend,
    _ session: MemberSession, in context: SceneContext<Route>
  ) -> Screen {
    guard let proof else {
      return screen(OwnMessageInteractor(number: number, session: session), in: context)
    }
    return screen(
      MessageThreadInteractor(
        number: number, proof: proof, backend: backend,
        calls: CallTimer(analytics: context.services.analytics)), in: context)
  }

  /// The message as an operator sees it.
  ///
  /// - Parameters:
  ///   - toAnswer: True if the operator has already chosen to answer.
  ///   - name: The operator's name.
  @MainActor
  public static func deskScreen(
    _ number: OutboxReference, toAnswer: Bool, backend: any Backend, by name: String,
    in context: SceneContext<Route>
  ) -> Screen {
    screen(
      MessageDeskInteractor(
        number: number, name: name, backend: backend,
        calls: CallTimer(analytics: context.services.analytics)), toAnswer: toAnswer, in: context)
  }

  @MainActor
  private static func screen(
    _ interactor: any InteractorInput, toAnswer: Bool = false, in context: SceneContext<Route>
  ) -> Screen {
    let presenter = MessageThreadPresenter(
      interactor: interactor, toAnswer: toAnswer, router: BackRouter(context.navigator),
      services: context.services, work: context.work)
    let view = MessageThreadView(
      presenter: presenter, limit: MessageText.limit, words: context.words)
    presenter.output = view
    return view
  }

  enum Field: Sendable { case reply }

  /// The steps that the screen offers besides a reply.
  enum Step: Sendable {
    /// An operator keeps the text as a note, which guests never see.
    case note
    /// An operator says that they work on it.
    case take
    /// A guest needs no further answer, or an operator has resolved it.
    case close
    /// An operator closes it without a solution.
    case reject
  }

  /// The entry that is added to the conversation.
  struct Reply: Sendable, Equatable {
    let action: Conversation.Action
    let text: String?
    /// The same again is stored once.
    let id: String

    init(_ action: Conversation.Action, _ text: String? = nil) {
      (self.action, self.text, id) = (action, text, RandomIdentifiers().eventID())
    }
  }

  @MainActor
  protocol PresenterInput: FormListener<MessageThread.Field> {
    /// A button was pressed, which needs no confirmation.
    func didPress(_ step: Step)
    /// A key was pressed, which needs a confirmation.
    func didPressKey(for step: Step)
    /// The key was pressed that goes to the field of the reply.
    func didPressReplyKey()
  }

  @MainActor
  protocol PresenterOutput: FormOutput<MessageThread.Field> {
    func show(_ viewModel: ViewModel)
  }

  protocol InteractorInput: Sendable {
    /// The name of the operator who reads the conversation; nil for the guest who began it.
    var operatorName: String? { get }

    /// True if another member has signed in since the writer opened the conversation.
    @MainActor var isOfAnother: Bool { get }

    /// Returns the conversation, after a reply if there is one.
    ///
    /// - Parameter read: What an operator has read of it. If there is more by now, a reply that the guest
    ///   would see isn't added. Nil adds it in any case.
    func conversation(
      adding reply: Reply?, after read: Conversation?
    ) async throws(ContinueMessage.Failure) -> Outcome
  }

  struct Outcome: Sendable {
    let conversation: Conversation
    /// False if a reply wasn't added.
    var isAdded = true
  }

  struct ViewModel: Equatable {
    var title: String
    /// The running work, which Esc cancels; nil while idle.
    var progress: String?
    var problem: String?
    /// Says that the reply was stored.
    var success: String?
    /// Nil until the conversation is loaded.
    var thread: Contents?

    struct Button: Equatable {
      var step: Step
      var title: String
    }

    /// Entries under a heading, if there is one; not sanitised.
    struct Part: Equatable {
      var heading: String?
      var entries: String
    }

    struct Contents: Equatable {
      var subject: String
      var state: String
      /// Every entry in the order of time, at the desk the newest first.
      var parts: [Part]
      /// The position of the part with the newest entry, which is shown first.
      var newest: Int
      var reply: FieldState
      /// True if the reply has the focus at first.
      var beginsAtReply: Bool
      var send: String
      /// The likeliest first.
      var steps: [Button]
      /// The title of the key that goes to the reply at the desk, where the steps have keys, too; nil
      /// for a guest.
      var replyKey: String?
    }
  }
}
