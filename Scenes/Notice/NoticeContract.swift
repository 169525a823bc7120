import Domain
import MemberScreens
import Routes
import SceneServices
import Viper

/// Tells how something ended: success, warning or error. It shows only values that it is given, so it
/// has no Interactor (design rules 83 and 93).
public enum Notice {
  /// - Parameters:
  ///   - article: An article that explains the problem, if there is one.
  ///   - canCopy: True if the program may write to the clipboard.
  @MainActor
  public static func screen(
    _ notice: Route.Notice, article: ArticleOffer? = nil, brand: Brand, member: SignedInMember?,
    canCopy: Bool = false,
    in context: SceneContext<Route>
  ) -> Screen {
    NoticeView(
      presenter: NoticePresenter(
        notice, article: article, member: member, brand: brand, canCopy: canCopy,
        router: BackRouter(context.navigator), services: context.services))
  }

  @MainActor
  protocol PresenterInput: ScreenListener {
    var viewModel: ViewModel { get }
    func didConfirm()
    func didRequestCopy()
    func didSelectArticle()
    func didSelectContact()
  }

  typealias RouterInput = SceneRouter<Route> & CopyRouter

  struct ViewModel: Equatable {
    enum Kind { case success, warning, error, information }

    var kind: Kind
    var title: String
    var headline: String
    /// The guest whose account was created; nothing in other notices.
    var member = NewMember()
    var message: String
    var confirm: String
    /// The number or command that a key copies; empty for none.
    var copies = ""
    /// Confirms that it was copied; empty before.
    var copied = ""
    /// The title of a button that opens an article; nil if no article helps.
    var article: String?
    /// The title of a button that opens the contact form; nil if that doesn't help.
    var contact: String?
  }
}
