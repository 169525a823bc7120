import Domain
import Essentials
import Routes
import SceneServices
import Viper

/// An application as an operator sees it: its details, its history, and the buttons that decide it.
public enum DeskApplication {
  /// - Parameters:
  ///   - toReject: True if the operator has already chosen to reject and goes on to write the note.
  ///   - hasVouches: False if the brand has no vouches.
  ///   - name: The operator's name, which decisions record.
  @MainActor
  public static func screen(
    _ application: Application, _ warnings: [ApplicationWarning], toReject: Bool,
    decide: DecideApplication, backend: any Backend, hasVouches: Bool, by name: String,
    now: @escaping @Sendable () -> Date, in context: SceneContext<Route>
  ) -> Screen {
    let presenter = DeskApplicationPresenter(
      application, warnings, toReject: toReject, hasVouches: hasVouches,
      interactor: DeskApplicationInteractor(
        decide: decide, backend: backend, name: name, now: now,
        analytics: context.services.analytics),
      router: BackRouter(context.navigator), services: context.services, work: context.work)
    let view = DeskApplicationView(presenter: presenter, words: context.words)
    presenter.output = view
    return view
  }

  /// The steps that the screen offers.
  enum Action: Sendable {
    case approve, reject, undo, sendCode
    /// Leaves the application as it is. This button has the focus first, so that an Enter too many
    /// decides nothing.
    case back
  }

  @MainActor
  protocol PresenterInput: ScreenListener {
    /// True if there is a note that no decision has sent.
    var hasUnsavedChanges: Bool { get }

    func didEditNote(_ text: String)
    /// A button was pressed, which needs no confirmation.
    func didPress(_ action: Action)
    /// A key was pressed, which needs a confirmation.
    func didPressKey(for action: Action)
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
  }

  protocol InteractorInput: Sendable {
    /// - Parameter isCorrected: True to correct an e-mail about a decision that is undone.
    func decide(
      _ application: Application, _ event: ApplicationEvent, note: String, isCorrected: Bool
    ) async throws(ApplicationError) -> DecidedApplication

    /// Sends the applicant another verification code, which the operator doesn't see.
    func sendCode(to application: Application) async throws(ApplicationError) -> CodeSending

    func vouches(of application: Application) async throws(ListVouches.Failure) -> VouchRecord

    /// Returns the last decision on the application if this session made it, so that it can be
    /// undone.
    func ownDecision(on application: Application) -> OwnDecision?

    var now: Date { get }
  }

  struct ViewModel: Equatable {
    struct Button: Equatable {
      var action: Action
      var title: String
    }

    var title: String
    var name: String
    var handle: String
    var state: String
    /// The brand's own questions with the applicant's answers, and the vouches.
    var details: [String] = []
    var detailsTitle = ""
    var history: [String]
    /// Warnings for the operator, such as a disposable address.
    var warnings: [String]
    /// A failure, or another operator's decision that came first.
    var problem: String?
    /// The outcome of a decision.
    var news: String?
    /// The running work, which Esc cancels; nil while idle.
    var progress: String?
    var note: String
    var noteHelp: String
    /// True if the application can be rejected with a note.
    var takesNote: Bool
    /// Asks for a note, if the operator has already chosen to reject; else nil.
    var rejecting: String?
    /// The likeliest first.
    var buttons: [Button]
  }
}
