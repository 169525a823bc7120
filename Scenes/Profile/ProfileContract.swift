import Domain
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import Viper

/// Asks a guest who has just signed up for a public profile.
public enum Profile {
  /// - Parameter canCopy: True if the program may write to the clipboard.
  @MainActor
  public static func screen(
    firstName: String, brand: Brand, _ session: MemberSession, canCopy: Bool = false,
    in context: SceneContext<Route>
  ) -> Screen {
    let presenter = ProfilePresenter(
      firstName: firstName, member: session.member, brand: brand, canCopy: canCopy,
      interactor: ProfileInteractor(session: session),
      router: BackRouter(context.navigator), services: context.services,
      work: context.work)
    let view = ProfileView(presenter: presenter, words: context.words)
    presenter.output = view
    return view
  }

  @MainActor
  protocol PresenterInput: ScreenListener {
    /// True if leaving now would lose typed text.
    var hasUnsavedChanges: Bool { get }
    func didEditAbout(_ text: String)
    func didLeaveAbout()
    func didDecline()
    func didRequestCopy()
    func didSubmit()
  }

  typealias RouterInput = SceneRouter<Route> & CopyRouter

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
    func focusAbout()
    /// Focuses the button, which shows the progress of the work that has begun.
    func focusButton()
  }

  struct ViewModel: Equatable {
    var title: String
    var headline: String
    var member = NewMember()
    /// True if a key copies the command to connect.
    var copies = false
    /// Confirms that it was copied; empty before.
    var copied = ""
    var question: String
    /// The title of the button that declines.
    var decline: String
    var aboutLabel: String
    var aboutProblem: String?
    var save: String
    /// The running work, which Esc cancels; nil while idle.
    var progress: String?
  }
}
