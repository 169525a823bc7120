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
  private var isJudged = false
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

  func didJudge(helped: Bool) {
    guard let title = found?.head.title, !isJudged else { return }
    services.analytics.log(.buttonActivated(helped ? "articleHelped" : "articleNotHelped"))
    isJudged = true
    show()
    if !helped, takesMessages { router.write(about: title) }
  }

  func didRequestBack() { router.close() }

  private var isOpen: Bool { interactor.hasArticles && services.flags[.articlesEnabled] }

  private var takesMessages: Bool { interactor.takesMessages && services.flags[.contactEnabled] }

  private var found: HelpArticle? { article.state.value ?? nil }

  private func didChange(_ state: Loadable<HelpArticle?, ArticlesError>) {
    if case .loaded(.some) = state { services.analytics.log(.articleOpened) }
    show()
  }
}

// MARK: Texts

extension ArticlePresenter {
  private func show() {
    let texts = services.texts
    output?.show(
      Article.ViewModel(
        title: texts[.articlesTitle], heading: found?.head.title ?? "",
        text: found?.text ?? "", status: found == nil ? status : "",
        isProblem: !article.state.isLoading && found == nil,
        question: found == nil || isJudged
          ? nil : .init(yes: texts[.articlesHelped], no: texts[.articlesNotHelped]),
        thanks: isJudged ? texts[.articlesThanks] : ""))
  }

  private var status: String {
    let texts = services.texts
    if article.state.isLoading { return texts[.articlesProgress] }
    return texts[article.state.failure == nil ? .articlesMissing : .articlesUnreadable]
  }
}
