import Domain
import FoyerTexts
import InteractorKit
import Routes
import SceneServices

/// Shows all articles, or the results of the search. While the guest types, only the newest
/// question's results are shown.
final class ArticlesPresenter: ScenePresenter, Articles.PresenterInput {
  weak var output: (any Articles.PresenterOutput)?
  private let interactor: ArticlesInteractor
  private let links: HelpLinks
  private let router: any SceneRouter<Route>
  private var question = ""
  private lazy var heads = Loader<[ArticleHead], ArticlesError>(work: work) { [weak self] _ in
    self?.show()
  }
  private lazy var matches = Loader<[ArticleMatch], ArticlesError>(work: work) { [weak self] _ in
    self?.didFind()
  }
  /// True if the best result of the running search is to be opened.
  private var opensBest = false

  init(
    interactor: ArticlesInteractor, links: HelpLinks,
    router: any SceneRouter<Route>, services: PresenterServices, work: Work
  ) {
    (self.interactor, self.links, self.router) = (interactor, links, router)
    super.init(services, work)
  }

  /// The flag is checked here because a menu, `--scene` and linear mode all lead to this screen.
  func didAppear() {
    guard isOpen else { return router.replace(with: .notice(.articlesClosed)) }
    log(.screenPresented("articles"))
    guard heads.state == .notRequested else { return show() }
    heads.load { [interactor] () async throws(ArticlesError) in try await interactor.heads() }
    work.start { [interactor] in await interactor.prepareSearch() }
  }

  func didChangeFlags() { if !isOpen { router.replace(with: .notice(.articlesClosed)) } }

  func didEditSearch(_ text: String) {
    (question, opensBest) = (text, false)
    guard isSearching else {
      matches.cancel()
      return show()
    }
    matches.load { [interactor] () async throws(ArticlesError) in
      try await interactor.matches(text)
    }
  }

  /// Logs a search without results when the guest stops typing; only its length is logged.
  func didEndSearch() {
    guard foundNothing else { return }
    log(.searchWithoutResult(length: question.count))
  }

  func didSubmitSearch() {
    if offersContact { return didSelectContact() }
    opensBest = isSearching
    didFind()
  }

  func didSelectContact() {
    log(.buttonActivated("articlesContact"))
    router.open(.contact)
  }

  func didSelectArticle(at index: Int) {
    let routes =
      found?.map { Route.article(slug: $0.slug, section: $0.section) }
      ?? heads.state.value?.map { .article(slug: $0.slug) } ?? []
    guard routes.indices.contains(index) else { return }
    log(.buttonActivated("article"))
    router.open(routes[index])
  }

  func didReachEnd() { log(.listEndReached("articles")) }

  func didRequestBack() {
    didEndSearch()
    router.close()
  }

  private var isOpen: Bool { interactor.hasArticles && services.flags[.articlesEnabled] }

  private func didFind() {
    show()
    guard opensBest, !matches.state.isLoading else { return }
    opensBest = false
    if found?.isEmpty == false { didSelectArticle(at: 0) }
  }

  private var isSearching: Bool { !question.isBlank }

  /// The search results; nil if nothing is searched for.
  private var found: [ArticleMatch]? { isSearching ? matches.state.value ?? [] : nil }
}

// MARK: Texts

extension ArticlesPresenter {
  private func show() {
    output?.show(
      Articles.ViewModel(
        title: texts[.articlesTitle], heading: texts[.articlesHeading],
        search: texts[.articlesSearch], searchHelp: texts[.articlesSearchHelp],
        opensBest: isSearching, rows: rows, empty: empty,
        contact: offersContact ? texts[.contactTitle] : nil))
  }

  private var rows: [Articles.Row] {
    if let found {
      return found.map {
        Articles.Row(title: parts($0.title), detail: parts($0.snippet), heading: $0.heading)
      }
    }
    return (heads.state.value ?? []).map {
      Articles.Row(title: [.init(text: $0.title)], detail: [.init(text: $0.summary)])
    }
  }

  private var foundNothing: Bool {
    isSearching && !matches.state.isLoading && matches.state.value?.isEmpty == true
  }

  private var offersContact: Bool {
    foundNothing && links.contact != nil && services.flags[.contactEnabled]
  }

  private func parts(_ parts: [ArticleMatch.Part]) -> [Articles.Part] {
    parts.map { Articles.Part(text: $0.text, isFound: $0.isFound) }
  }

  private var empty: String {
    if heads.state.failure != nil || matches.state.failure == .unreadable {
      return texts[.articlesUnreadable]
    }
    if heads.state.isLoading || matches.state.isLoading { return texts[.articlesProgress] }
    guard isSearching else { return texts[.articlesEmpty] }
    return texts[offersContact ? .articlesNothingButContact : .articlesNothing]
  }
}
