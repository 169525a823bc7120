import Domain
import MemberScreens
import Routes
import SceneServices
import Viper

/// Tells how something ended: success, warning or error. It shows only values that it is given, so it
/// has no Interactor (design rules 83 and 93).
public enum Notice {
  @MainActor
  public static func screen(
    _ notice: Route.Notice, article: ArticleOffer? = nil, brand: Brand, member: SignedInMember?,
    in context: SceneContext<Route>
  ) -> Screen {
    NoticeView(
      presenter: NoticePresenter(
        notice, article: article, member: member, brand: brand,
        router: RouteRouter(context.navigator), services: context.services))
  }

  @MainActor
  protocol PresenterInput: ScreenListener {
    var viewModel: ViewModel { get }
    func didConfirm()
    func didSelectArticle()
    func didSelectContact()
  }

  struct ViewModel: Equatable {
    enum Kind { case success, warning, error, information }

    var kind: Kind
    var title: String
    var headline: String
    /// The guest whose account was created; nothing in other notices.
    var member = NewMember()
    var message: String
    var confirm: String
    /// The title of a button that opens an article; nil if no article helps.
    var article: String?
    /// The title of a button that opens the contact form; nil if that doesn't help.
    var contact: String?
  }
}
