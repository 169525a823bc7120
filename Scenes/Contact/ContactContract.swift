import Domain
import InteractorKit
import Routes
import SceneServices
import Viper

/// A form in which a guest writes to the operators of the brand.
public enum Contact {
  /// - Parameters:
  ///   - article: The title of the article that the message is about; nil for none.
  ///   - articles: Nil if the brand has no articles.
  @MainActor
  public static func screen(
    about article: String? = nil, links: HelpLinks, articles: (any HelpArticles)?, language: String,
    ownAddress: OwnAddress, in context: SceneContext<Route>
  ) -> Screen {
    let presenter = ContactPresenter(
      about: article,
      interactor: ContactInteractor(
        links: links, articles: articles, language: language, ownAddress: ownAddress),
      router: ContactRouter(context.navigator),
      services: context.services, work: context.work)
    let view = ContactView(presenter: presenter, limit: MessageText.limit, words: context.words)
    presenter.output = view
    return view
  }

  enum Field: String, CaseIterable, Sendable {
    case subject, text, address
  }

  @MainActor
  protocol PresenterInput: ScreenListener {
    /// True if leaving now would lose typed text.
    var hasUnsavedChanges: Bool { get }
    /// The text with which the subject begins; empty unless the message is about an article.
    var firstSubject: String { get }
    func didEdit(_ field: Field, _ text: String)
    func didLeave(_ field: Field)
    /// Opens one of the articles that the view model suggests.
    func didSelectArticle(at index: Int)
    func didSubmit()
    func didSelectStatus()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
    func focus(_ field: Field)
    /// Fills in the address of the guest's account.
    func fill(address: String)
  }

  protocol InteractorInput: Sendable {
    /// True if the brand has an address for messages.
    var takesMessages: Bool { get }
    /// True if the brand has articles.
    var hasArticles: Bool { get }
    /// True if the brand's messages become tickets, whose status can be looked up.
    var opensTickets: Bool { get }

    /// Returns the signed-in member's address; nil without one.
    func ownAddress() async -> EmailAddress?

    /// Returns the articles that fit a message's subject best.
    func articles(about subject: String) async throws(ArticlesError) -> [ArticleMatch]
  }

  @MainActor
  protocol RouterInput: QuestionRouter {
    /// Shows the message before it is sent; back leads to the form.
    func review(_ draft: ContactDraft)
    /// Opens an article over the form.
    func open(articleOf slug: String)
    /// Shows what became of an earlier message.
    func showStatus()
    /// Replaces the form with a notice that no messages are accepted.
    func showClosed()
    func close()
  }

  struct ViewModel: Equatable {
    struct FieldState: Equatable {
      var label: String
      /// Help that is shown on request.
      var help: String
      var problem: String?
      /// Shown if there is no problem.
      var note: String?
    }

    var title: String
    /// A notice that no messages are accepted any more; nil while they are.
    var closed: String?
    var fields: [Field: FieldState]
    /// Titles of buttons that open articles about the subject; F1 at the subject offers them.
    var articles: [String]
    var next: String
    /// The button for the status of an earlier message; nil if it can't be looked up.
    var status: String?
  }
}

// MARK: Analytics events

extension AnalyticsEvent.Button {
  static let contactNext: Self = "contactNext"
}

extension AnalyticsEvent.Field {
  static let contactSubject: Self = "contactSubject"
  static let contactText: Self = "contactText"
  static let contactAddress: Self = "contactAddress"
}
