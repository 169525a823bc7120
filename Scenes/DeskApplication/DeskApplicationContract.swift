import Domain
import SceneServices

/// An application at the operator's desk: what is known of it, and the word on it.
public enum DeskApplication {
  @MainActor
  protocol PresenterInput: AnyObject {
    func didAppear()
    func didEditNote(_ text: String)
    /// The button was pressed.
    func didApprove()
    func didReject()
    func didUndo()
    /// The key was pressed, while something else had the focus.
    func didRequestApproval()
    func didRequestRejection()
    func didRequestBack()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
  }

  protocol InteractorInput: Sendable {
    func decide(
      _ application: Application, _ event: ApplicationEvent, note: String
    ) async throws(ApplicationError) -> Application

    /// Whether this session has decided it.
    func isOurs(_ application: Application) -> Bool

    /// Whether the e-mail about its decision is certainly still held.
    func isHeld(_ application: Application) -> Bool
  }

  typealias RouterInput = CloseRouter & QuestionRouter

  struct ViewModel: Equatable {
    var title: String
    var name: String
    var handle: String
    var state: String
    /// What the label has asked for besides, with what was answered.
    var details: [String] = []
    var detailsTitle = ""
    var history: [String]
    /// What an operator may want to know before deciding.
    var warnings: [String]
    /// What is wrong, or who was first.
    var problem: String?
    /// The outcome of a decision.
    var news: String?
    /// What runs; Esc would stop it.
    var progress: String?
    var note: String
    var noteHelp: String
    /// Says what the note is for where it comes first, and then the button that rejects; else nil.
    var rejecting: String?
    /// The buttons; nil where they do nothing.
    var approve: String?
    var reject: String?
    var undo: String?
  }
}

// MARK: What is recorded

extension AnalyticsEvent.Screen {
  static let deskApplication: Self = "deskApplication"
}

extension AnalyticsEvent.Button {
  static let deskApprove: Self = "deskApprove"
  static let deskReject: Self = "deskReject"
  static let deskUndo: Self = "deskUndo"
}

extension AnalyticsEvent.Call {
  static let decideApplication: Self = "decideApplication"
}
