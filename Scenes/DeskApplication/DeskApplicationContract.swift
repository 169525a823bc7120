import Domain
import Essentials
import InteractorKit
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
      application, warnings, toReject: toReject,
      interactor: DeskApplicationInteractor(
        decide: decide, backend: backend, hasVouches: hasVouches, name: name,
        now: now, analytics: context.services.analytics),
      router: BackRouter(context.navigator), services: context.services, work: context.work)
    let view = DeskApplicationView(presenter: presenter, words: context.words)
    presenter.output = view
    return view
  }

  @MainActor
  protocol PresenterInput: ScreenListener {
    /// True if there is a note that no decision has sent.
    var hasUnsavedChanges: Bool { get }

    func didEditNote(_ text: String)
    /// The buttons were pressed, which need no confirmation.
    func didApprove()
    func didReject()
    func didUndo()
    func didSendCode()
    /// The keys were pressed, which need a confirmation.
    func didRequestApproval()
    func didRequestRejection()
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

    /// False if the brand has no vouches.
    var hasVouches: Bool { get }

    func vouches(of application: Application) async throws(ListVouches.Failure) -> VouchRecord

    /// Returns whether this session has decided the application.
    func isOurs(_ application: Application) -> Bool

    /// Returns the time until which the e-mail about the decision is certainly held.
    func heldUntil(_ application: Application) -> Date?

    var now: Date { get }
  }

  typealias RouterInput = CloseRouter & QuestionRouter

  struct ViewModel: Equatable {
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
    /// Asks for a note, if the operator has already chosen to reject; else nil.
    var rejecting: String?
    /// The titles of the buttons; nil hides a button.
    var approve: String?
    var reject: String?
    var undo: String?
    var sendCode: String?
    /// Leaves the application as it is. This button has the focus first, so that an Enter too many
    /// decides nothing.
    var back: String
  }
}

// MARK: Analytics events

extension AnalyticsEvent.Screen {
  static let deskApplication: Self = "deskApplication"
}

extension AnalyticsEvent.Button {
  static let deskApprove: Self = "deskApprove"
  static let deskReject: Self = "deskReject"
  static let deskUndo: Self = "deskUndo"
  static let deskSendCode: Self = "deskSendCode"
}

extension AnalyticsEvent.Call {
  static let decideApplication: Self = "decideApplication"
}
