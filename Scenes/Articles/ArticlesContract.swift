import Domain
import SceneServices

/// The articles of help, and a search in them.
public enum Articles {
  @MainActor
  protocol PresenterInput: AnyObject {
    func didAppear()
    func didChangeFlags()
    func didEditSearch(_ text: String)
    /// The field for it was left.
    func didEndSearch()
    func didSelectArticle(at index: Int)
    func didReachEnd()
    func didRequestBack()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
  }

  protocol InteractorInput: Sendable {
    /// Whether the label has any.
    var hasArticles: Bool { get }

    /// All articles, in their order.
    func heads() async throws(ArticlesError) -> [ArticleHead]

    /// Makes ready what a search needs.
    func prepareSearch() async

    /// The articles that answer a question that is being typed, the best first.
    func matches(_ question: String) async throws(ArticlesError) -> [ArticleMatch]
  }

  @MainActor
  protocol RouterInput: AnyObject {
    func open(slug: String)
    /// There are no articles here: says so in place of the list.
    func showClosed()
    func close()
  }

  struct ViewModel: Equatable {
    var title: String
    /// What the list is.
    var heading: String
    var search: SearchField
    var rows: [Row]
    /// Instead of rows, when there are none; nothing while they are looked for.
    var empty: String
  }

  struct SearchField: Equatable {
    var label: String
    var help: String
  }

  struct Row: Equatable {
    var title: [Part]
    var detail: [Part]
  }

  /// A piece of a line.
  struct Part: Equatable {
    var text: String
    /// Whether it is what was looked for.
    var isFound = false
  }
}

// MARK: What is recorded

extension AnalyticsEvent.Screen {
  static let articles: Self = "articles"
}

extension AnalyticsEvent.Button {
  static let article: Self = "article"
}

extension AnalyticsEvent.Name {
  static let searchFailed: Self = "searchWithoutResult"
}

extension AnalyticsEvent {
  /// - Parameter length: of what was typed, in characters.
  static func searchWithoutResult(length: Int) -> Self {
    Self(.searchFailed, ["length": .number(length)])
  }
}
