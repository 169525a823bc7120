import Domain
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import Viper

/// Asks a signed-in member to accept the brand's terms, which are new or have changed. A member who
/// doesn't accept them can read and save the own data, delete the account, or sign out.
public enum TermsAcceptance {
  /// - Parameters:
  ///   - terms: The terms to accept, whose text is Markdown in the guest's language.
  ///   - isFirst: True if the member has accepted no terms yet.
  @MainActor
  public static func screen(
    _ terms: TermsOfUse, isFirst: Bool, _ session: MemberSession,
    in context: SceneContext<Route>
  ) -> Screen {
    let presenter = TermsAcceptancePresenter(
      terms: terms.text.text, isFirst: isFirst,
      interactor: TermsAcceptanceInteractor(session: session, version: terms.version),
      router: BackRouter(context.navigator), services: context.services,
      work: context.work)
    let view = TermsAcceptanceView(presenter: presenter, words: context.words)
    presenter.output = view
    return view
  }

  @MainActor
  protocol PresenterInput: ScreenListener {
    /// - Parameter target: The link's target as written in the terms.
    func didSelectLink(_ target: String)
    func didReachEnd()
    func didAccept()
    func didSelectData()
    func didSelectDeletion()
    func didRefuse()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
    /// Focuses the button, which shows the progress of the work that has begun.
    func focusButton()
  }

  struct ViewModel: Equatable {
    var title: String
    var heading: String
    /// Markdown.
    var text: String
    var accept: String
    var data: String
    var delete: String
    var refuse: String
    /// The acceptance that is being stored, which Esc cancels; nil otherwise.
    var progress: String?
    /// The account that is being loaded before its deletion, which Esc cancels; nil otherwise.
    var deletionProgress: String?
    var problem: String?
  }
}
