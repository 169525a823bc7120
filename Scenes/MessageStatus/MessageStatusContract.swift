import Domain
import InteractorKit
import Routes
import SceneServices
import Viper

/// Finds a guest's message by its number and its sender's address: opens it by a code that is sent
/// there, and shows its status where messages become tickets.
public enum MessageStatus {
  @MainActor
  public static func screen(
    brand: BrandID, links: HelpLinks, find: any UseCase<FindSentMessage.Request>,
    ownAddress: OwnAddress, backend: any Backend, state: Store<AppState>,
    in context: SceneContext<Route>
  ) -> Screen {
    let presenter = MessageStatusPresenter(
      at: links,
      interactor: MessageStatusInteractor(
        brand: brand, find: find, own: ownAddress, backend: backend, state: state,
        calls: CallTimer(analytics: context.services.analytics)),
      router: BackRouter(context.navigator), services: context.services, work: context.work)
    let view = MessageStatusView(presenter: presenter, words: context.words)
    presenter.output = view
    return view
  }

  enum Field: String, CaseIterable, Sendable {
    case number, address
    /// The code that was sent to the address.
    case code
  }

  @MainActor
  protocol PresenterInput: FormListener<MessageStatus.Field> {
    func didSelectOwnMessages()
    /// Sends a code where the form's button shows the status.
    func didSelectCode()
  }

  @MainActor
  protocol PresenterOutput: FormOutput<MessageStatus.Field> {
    func show(_ viewModel: ViewModel)
    /// Fills in the address of the guest's account.
    func fill(address: String)
  }

  protocol InteractorInput: Sendable {
    /// Returns the signed-in member's address; nil without one.
    func ownAddress() async -> EmailAddress?
    /// True if a member is signed in.
    @MainActor var isSignedIn: Bool { get }
    func sendCode(
      of reference: OutboxReference, to address: EmailAddress
    ) async throws(SendMessageCode.Failure) -> VerificationCodeSending
    /// Opens the message, to check the code.
    func open(
      _ reference: OutboxReference, by proof: ContinueMessage.Proof
    ) async throws(ContinueMessage.Failure) -> Conversation
    func message(
      _ reference: OutboxReference, from address: EmailAddress
    ) async throws(SentMessageError) -> SentMessage
  }

  struct ViewModel: Equatable {
    /// The status of the message, in words.
    struct Status: Equatable {
      var sentence: String
      /// The heading of the last answer, or that there is none; nil if none is expected yet.
      var heading: String?
      /// The last answer, not sanitised; empty for none.
      var answer: String
    }

    var title: String
    var fields: [Field: FieldState]
    var submit: String
    /// The running work, which Esc cancels; nil while idle.
    var progress: String?
    /// The reason why the last look-up failed.
    var problem: String?
    var status: Status?
    /// Nil where no member is signed in.
    var ownMessages: String?
    /// Nil where the form's button sends the code.
    var sendCode: String?
    /// A sentence after a code was sent, which can be entered now; nil before.
    var codeSent: String?
    /// True if that sentence says that no further code is sent yet.
    var isTooSoon = false
  }
}
