import Domain
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import Viper

/// A form in which a guest writes to the operators of the brand.
public enum Contact {
  /// - Parameters:
  ///   - article: The title of the article that the message is about; nil for none.
  ///   - articles: Nil if the brand has no articles.
  ///   - screenText: Returns the text of the screen that the guest came from, its title first; nil if
  ///     there is none. The guest can attach it.
  @MainActor
  public static func screen(
    about article: String? = nil, links: HelpLinks, articles: (any HelpArticles)?, language: String,
    ownAddress: OwnAddress, drafts: DraftInteractor,
    screenText: @escaping @MainActor () -> String? = { nil }, in context: SceneContext<Route>
  ) -> Screen {
    let presenter = ContactPresenter(
      about: article, at: links,
      interactor: ContactInteractor(articles: articles, language: language, own: ownAddress),
      screenText: screenText, router: BackRouter(context.navigator), drafts: drafts,
      services: context.services,
      work: context.work)
    let view = ContactView(presenter: presenter, limit: MessageText.limit, words: context.words)
    presenter.output = view
    return view
  }

  enum Field: String, CaseIterable, Sendable {
    case subject, text, address
  }

  @MainActor
  protocol PresenterInput: FormListener<Contact.Field> {
    /// The text with which the subject begins; empty unless the message is about an article.
    var firstSubject: String { get }
    /// Opens one of the articles that the view model suggests.
    func didSelectArticle(at index: Int)
    func didSelectStatus()
    /// The guest attaches the text of the screen before, or no longer does.
    func didSwitchAttachment(to isOn: Bool)
  }

  @MainActor
  protocol PresenterOutput: FormOutput<Contact.Field> {
    func show(_ viewModel: ViewModel)
    /// Fills in the address of the guest's account, or what was typed before.
    func fill(_ values: [Contact.Field: String])
  }

  protocol InteractorInput: Sendable {
    /// Returns the signed-in member's address; nil without one.
    func ownAddress() async -> EmailAddress?
    /// Returns the articles that fit a message's subject best; none if the brand has no articles.
    func articles(about subject: String) async throws(ArticlesError) -> [ArticleMatch]
  }

  struct ViewModel: Equatable {
    var title: String
    /// A notice that no messages are accepted any more; nil while they are.
    var closed: String?
    var fields: [Field: FieldState]
    /// Titles of buttons that open articles about the subject; F1 at the subject offers them.
    var articles: [String]
    /// The switch that attaches the text of the screen before; nil if there is none.
    var attach: String?
    var attaches = false
    var next: String
    /// The button for the status of an earlier message; nil if it can't be looked up.
    var status: String?
  }
}
