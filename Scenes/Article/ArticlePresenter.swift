import Domain
import FoyerTexts
import InteractorKit
import SceneServices

@MainActor
final class ArticlePresenter: Article.PresenterInput {
  weak var output: (any Article.PresenterOutput)?
  private let slug: String
  private let interactor: any Article.InteractorInput
  private let router: any Article.RouterInput
  private let services: PresenterServices
  private let work: Work
  private lazy var article = Loader<HelpArticle?, ArticlesError>(work: work) { [weak self] in
    self?.didChange($0)
  }

  init(
    slug: String, interactor: any Article.InteractorInput, router: any Article.RouterInput,
    services: PresenterServices, work: Work
  ) {
    self.slug = slug
    self.interactor = interactor
    self.router = router
    self.services = services
    self.work = work
  }

  /// The flag is checked here because a menu, `--scene` and linear mode all lead to this screen.
  func didAppear() {
    guard isOpen else { return router.showClosed() }
    services.analytics.log(.screenPresented(.article))
    guard article.state == .notRequested else { return show() }
    article.load { [interactor] () async throws(ArticlesError) in try await interactor.article() }
  }

  func didChangeFlags() { if !isOpen { router.showClosed() } }

  func didSelectLink(_ target: String) {
    switch ArticleLink(target, from: slug) {
    case .article(let slug):
      services.analytics.log(.buttonActivated(.articleLink))
      router.open(slug: slug)
    case .web(let url):
      services.analytics.log(.buttonActivated(.articleLink))
      router.open(.article(url: url))
    case .email(let address):
      services.analytics.log(.buttonActivated(.articleLink))
      router.open(.email(.init(address: address)))
    case .other: break
    }
  }

  func didReachEnd() { services.analytics.log(.listEndReached(.article)) }

  func didRequestBack() { router.close() }

  private var isOpen: Bool { interactor.hasArticles && services.flags[.articlesEnabled] }

  private func didChange(_ state: Loadable<HelpArticle?, ArticlesError>) {
    if case .loaded(.some) = state { services.analytics.log(.articleOpened) }
    show()
  }
}

// MARK: Texts

extension ArticlePresenter {
  private func show() {
    let found = article.state.value ?? nil
    output?.show(
      Article.ViewModel(
        title: services.texts[.articlesTitle], heading: found?.head.title ?? "",
        text: found?.text ?? "", status: found == nil ? status : "",
        isProblem: !article.state.isLoading && found == nil))
  }

  private var status: String {
    let texts = services.texts
    if article.state.isLoading { return texts[.articlesProgress] }
    return texts[article.state.failure == nil ? .articlesMissing : .articlesUnreadable]
  }
}
