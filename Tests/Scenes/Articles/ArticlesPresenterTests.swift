import Domain
import FoyerTesting
import InteractorKit
import Routes
import SceneServices
import Synchronization
import Testing
import ViperTesting

@testable import ArticlesScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct ArticlesPresenterTests {
  private let scene = ArticlesFixture()

  @Test func `it shows all articles with their summaries`() async {
    await scene.appear()

    #expect(scene.rows == [["Keys", "Every key."], ["Passwords", "What one needs."]])
    #expect(scene.viewModel?.empty == "articles.empty")
    #expect(scene.analytics.events == [.screenPresented("articles")])
  }

  @Test func `a flag closes it, and so does a label without articles (86)`() async {
    let closed = ArticlesFixture(flags: ["articles.enabled": "false"])
    let bare = ArticlesFixture(hasArticles: false)

    await closed.appear()
    await bare.appear()

    #expect(closed.router.calls == [.notice(.articlesClosed)])
    #expect(bare.router.calls == [.notice(.articlesClosed)])
    #expect(closed.output.shown.isEmpty)
  }

  @Test func `of what is typed the newest counts`() async {
    await scene.appear()

    for text in ["p", "pa", "pas"] { scene.presenter.didEditSearch(text) }
    await scene.work.settled()

    #expect(scene.rows == [["Found pas", "in it"]])
    #expect(scene.viewModel?.rows.first?.title.map(\.isFound) == [false, true])
    scene.presenter.didSelectArticle(at: 0)
    #expect(scene.router.calls == [.article(slug: "found", section: 2)])
  }

  @Test func `Enter opens the best result, as soon as it is there`() async {
    await scene.appear()
    scene.presenter.didSubmitSearch()
    scene.presenter.didEditSearch("pas")
    scene.presenter.didSubmitSearch()
    #expect(scene.router.calls.isEmpty, "the results aren't there yet")
    await scene.work.settled()
    #expect(scene.router.calls == [.article(slug: "found", section: 2)])

    scene.presenter.didEditSearch("pas")
    scene.presenter.didSubmitSearch()
    scene.presenter.didEditSearch("pass")
    await scene.work.settled()
    #expect(scene.router.calls == [.article(slug: "found", section: 2)], "the guest has typed on")

    scene.presenter.didEditSearch("none")
    scene.presenter.didSubmitSearch()
    await scene.work.settled()
    scene.presenter.didEditSearch("pas")
    await scene.work.settled()

    #expect(scene.router.calls == [.article(slug: "found", section: 2)])
  }

  @Test func `an empty search shows all again`() async {
    await scene.appear()
    scene.presenter.didEditSearch("pas")
    await scene.work.settled()

    scene.presenter.didEditSearch("  ")
    await scene.work.settled()

    #expect(scene.rows.count == 2)
  }

  @Test func `a search without a result is recorded by its length when it ends`() async {
    await scene.appear()
    for text in ["n", "no", "none"] { scene.presenter.didEditSearch(text) }
    await scene.work.settled()
    #expect(scene.viewModel?.empty == "articles.nothingButContact")
    #expect(scene.viewModel?.contact == "contact.title")
    scene.presenter.didSelectContact()
    #expect(scene.router.calls == [.contact])
    scene.presenter.didEditSearch("none ")
    #expect(scene.viewModel?.contact == nil, "it is searched again")
    await scene.work.settled()
    #expect(scene.analytics.events.count == 2)

    scene.presenter.didEndSearch()

    #expect(scene.analytics.events.last == .searchWithoutResult(length: 5))
  }

  @Test func `Enter after a search without a result does what the bar says of it`() async {
    await scene.appear()
    scene.presenter.didEditSearch("none")
    await scene.work.settled()

    scene.presenter.didSubmitSearch()

    #expect(scene.router.calls == [.contact])
  }

  @Test func `where no messages are taken, a search without a result leads to none`() async {
    let scene = ArticlesFixture(flags: ["contact.enabled": "false"])
    await scene.appear()
    scene.presenter.didEditSearch("none")
    await scene.work.settled()

    #expect(scene.viewModel?.empty == "articles.nothing")
    #expect(scene.viewModel?.contact == nil)
  }

  @Test func `what can't be read has a sentence`() async {
    let scene = ArticlesFixture(failure: .unreadable)

    await scene.appear()

    #expect(scene.viewModel?.empty == "articles.unreadable")
  }
}

@MainActor
private final class OutputSpy: Articles.PresenterOutput {
  private(set) var shown: [Articles.ViewModel] = []

  func show(_ viewModel: Articles.ViewModel) { shown.append(viewModel) }
}

/// Finds every question except `none`.
private struct ArticlesStub: HelpArticles {
  let failure: ArticlesError?

  func heads(in language: String) async throws(ArticlesError) -> [ArticleHead] {
    if let failure { throw failure }
    return [
      ArticleHead(slug: "keys", title: "Keys", summary: "Every key."),
      ArticleHead(slug: "passwords", title: "Passwords", summary: "What one needs."),
    ]
  }

  func article(_ slug: String, in language: String) async throws(ArticlesError) -> HelpArticle? {
    nil
  }

  func matches(
    _ question: String, in language: String, limit: Int, isTyping: Bool
  ) async throws(ArticlesError) -> [ArticleMatch] {
    await Task.yield()
    if Task.isCancelled { throw .cancelled }
    if question.hasPrefix("none") { return [] }
    return [
      ArticleMatch(
        slug: "found", title: [.init("Found "), .init(question, isFound: true)],
        snippet: [.init("in it")], section: 2, heading: "Where it is")
    ]
  }
}

@MainActor
private struct ArticlesFixture {
  let output = OutputSpy()
  let router = RouteSpy()
  let work = Work()
  let analytics = AnalyticsSpy()
  let presenter: ArticlesPresenter

  init(
    flags: [String: String] = [:], hasArticles: Bool = true, failure: ArticlesError? = nil
  ) {
    presenter = ArticlesPresenter(
      interactor: ArticlesInteractor(
        articles: hasArticles ? ArticlesStub(failure: failure) : nil, language: "en"),
      links: HelpLinks(contact: .mail(to: "help@aurora.example")), router: router,
      services: .testing(flags: flags, analytics: analytics), work: work)
    presenter.output = output
  }

  var viewModel: Articles.ViewModel? { output.shown.last }

  var rows: [[String]] {
    (viewModel?.rows ?? []).map {
      [$0.title.map(\.text).joined(), $0.detail.map(\.text).joined()]
    }
  }

  func appear() async {
    presenter.didAppear()
    await work.settled()
  }
}
