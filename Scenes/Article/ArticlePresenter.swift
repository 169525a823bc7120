import Domain
import FoyerTexts
import InteractorKit
import Routes
import SceneServices

final class ArticlePresenter: ScenePresenter, Article.PresenterInput {
  weak var output: (any Article.PresenterOutput)?
  private let slug: String
  private let section: Int?
  private let interactor: ArticleInteractor
  private let links: HelpLinks
  private let router: any SceneRouter<Route>
  private var isJudged = false
  private lazy var article = Loader<HelpArticle?, ArticlesError>(work: work) { [weak self] in
    self?.didChange($0)
  }

  /// - Parameter section: The position of the heading that is shown first, from 0; nil for the
  ///   beginning.
  init(
    slug: String, section: Int? = nil, interactor: ArticleInteractor, links: HelpLinks,
    router: any SceneRouter<Route>, services: PresenterServices, work: Work
  ) {
    (self.slug, self.section, self.interactor) = (slug, section, interactor)
    (self.links, self.router) = (links, router)
    super.init(services, work)
  }

  /// The flag is checked here because a menu, `--scene` and linear mode all lead to this screen.
  func didAppear() {
    guard isOpen else { return router.replace(with: .notice(.articlesClosed)) }
    log(.screenPresented("article"))
    guard article.state == .notRequested else { return show() }
    article.load { [interactor] () async throws(ArticlesError) in try await interactor.article() }
  }

  func didChangeFlags() { if !isOpen { router.replace(with: .notice(.articlesClosed)) } }

  func didSelectLink(_ target: String) {
    let link = ArticleLink(target, from: slug)
    if link == .other { return }
    log(.buttonActivated("articleLink"))
    switch link {
    case .article(let slug): router.open(.article(slug: slug))
    case .web(let url): router.present(.link(.article(url: url)))
    case .email(let address): router.present(.link(.email(.init(address: address))))
    case .other: break
    }
  }

  func didReachEnd() { log(.listEndReached("article")) }

  func didJudge(helped: Bool) {
    guard let title = found?.head.title, !isJudged else { return }
    log(.buttonActivated(helped ? "articleHelped" : "articleNotHelped"))
    isJudged = true
    show()
    work.start { [interactor] in await interactor.judge(helped: helped) }
    if !helped, takesMessages { router.open(.contactAbout(title)) }
  }

  func didRequestBack() { router.close() }

  private var isOpen: Bool { interactor.hasArticles && services.flags[.articlesEnabled] }

  private var takesMessages: Bool { links.contact != nil && services.flags[.contactEnabled] }

  private var found: HelpArticle? { article.state.value ?? nil }

  private func didChange(_ state: Loadable<HelpArticle?, ArticlesError>) {
    if case .loaded(.some) = state { log(.articleOpened) }
    show()
  }
}

// MARK: Texts

extension ArticlePresenter {
  private func show() {
    output?.show(
      Article.ViewModel(
        title: texts[.articlesTitle], heading: found?.head.title ?? "",
        text: found?.text ?? "", section: section, status: found == nil ? status : "",
        isProblem: !article.state.isLoading && found == nil,
        question: found == nil || isJudged
          ? nil : .init(yes: texts[.articlesHelped], no: texts[.articlesNotHelped]),
        thanks: isJudged ? texts[.articlesThanks] : ""))
  }

  private var status: String {
    if article.state.isLoading { return texts[.articlesProgress] }
    return texts[article.state.failure == nil ? .articlesMissing : .articlesUnreadable]
  }
}
