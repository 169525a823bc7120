import Domain
import FoyerTesting
import InteractorKit
import Routes
import SceneServices
import Testing
import ViperTesting

@testable import ArticleScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct ArticlePresenterTests {
  private let scene = ArticleFixture()

  @Test func `it shows what was read, and records that it was`() async {
    await scene.appear()

    #expect(scene.viewModel?.heading == "Keys")
    #expect(scene.viewModel?.text == "Press them.")
    #expect(scene.analytics.events == [.screenPresented("article"), .articleOpened])
  }

  @Test(arguments: [
    ("passwords.md", Route.article(slug: "passwords")),
    ("passwords", .article(slug: "passwords")),
    ("https://a.example", .link(.article(url: "https://a.example"))),
    ("mailto:a@b.example", .link(.email(.init(address: "a@b.example")))),
  ])
  func `a link leads to its article, or is shown`(target: String, call: Route) async {
    await scene.appear()

    scene.presenter.didSelectLink(target)

    #expect(scene.router.calls == [call])
    #expect(scene.analytics.events.last == .buttonActivated("articleLink"))
  }

  @Test(arguments: ["#top", "javascript:alert(1)", "../../etc/passwd", "/etc/passwd", "a.png"])
  func `a link to nowhere does nothing`(target: String) async {
    await scene.appear()

    scene.presenter.didSelectLink(target)

    #expect(scene.router.calls.isEmpty)
  }

  @Test func `what isn't there, or can't be read, has a sentence`() async {
    let missing = ArticleFixture(.success(nil))
    let unreadable = ArticleFixture(.failure(.unreadable))

    await missing.appear()
    await unreadable.appear()

    #expect(missing.viewModel?.status == "articles.missing")
    #expect(unreadable.viewModel?.status == "articles.unreadable")
    #expect(unreadable.viewModel?.isProblem == true)
  }

  @Test func `a guest whom it didn't help is led to the form for a message about it`() async {
    await scene.appear()
    #expect(scene.viewModel?.question?.no == "articles.notHelped")

    scene.presenter.didJudge(helped: false)
    scene.presenter.didJudge(helped: true)

    #expect(scene.router.calls == [.contactAbout("Keys")])
    #expect(scene.viewModel?.question == nil)
    #expect(scene.viewModel?.thanks == "articles.thanks")
    #expect(scene.analytics.events.last == .buttonActivated("articleNotHelped"))
  }

  @Test(arguments: [
    (true, true, [:]), (false, false, [:]), (false, true, ["contact.enabled": "false"]),
  ])
  func `an answer is counted and thanked for where no message can help`(
    helped: Bool, takesMessages: Bool, flags: [String: String]
  ) async {
    let scene = ArticleFixture(takesMessages: takesMessages, flags: flags)
    scene.presenter.didJudge(helped: helped)
    await scene.appear()

    scene.presenter.didJudge(helped: helped)

    #expect(scene.router.calls.isEmpty)
    await scene.work.settled()
    #expect(scene.viewModel?.thanks == "articles.thanks")
    #expect(scene.judged.all == [JudgeArticle("keys", at: BrandID("aurora"), helped: helped)])
    #expect(
      scene.analytics.events == [
        .screenPresented("article"), .articleOpened,
        .buttonActivated(helped ? "articleHelped" : "articleNotHelped"),
      ])
  }

  @Test func `a flag closes it (86)`() async {
    let scene = ArticleFixture(flags: ["articles.enabled": "false"])

    await scene.appear()

    #expect(scene.router.calls == [.notice(.articlesClosed)])
    #expect(scene.analytics.events.isEmpty)
  }
}

@MainActor
private final class OutputSpy: Article.PresenterOutput {
  var last: Article.ViewModel?

  func show(_ viewModel: Article.ViewModel) { last = viewModel }
}

private struct ArticlesStub: HelpArticles {
  let answer: Result<HelpArticle?, ArticlesError>

  func heads(in language: String) async throws(ArticlesError) -> [ArticleHead] { [] }

  func article(_ slug: String, in language: String) async throws(ArticlesError) -> HelpArticle? {
    try answer.get()
  }

  func matches(
    _ question: String, in language: String, limit: Int, isTyping: Bool
  ) async throws(ArticlesError) -> [ArticleMatch] { [] }
}

@MainActor
private final class Judged {
  var all: [JudgeArticle] = []
}

@MainActor
private struct ArticleFixture {
  let output = OutputSpy()
  let router = RouteSpy()
  let work = Work()
  let analytics = AnalyticsSpy()
  let backend = BackendStub()
  let judged = Judged()
  let presenter: ArticlePresenter

  init(
    _ answer: Result<HelpArticle?, ArticlesError> = .success(
      HelpArticle(head: ArticleHead(slug: "keys", title: "Keys"), text: "Press them.")),
    takesMessages: Bool = true, flags: [String: String] = [:]
  ) {
    presenter = ArticlePresenter(
      slug: "keys",
      interactor: ArticleInteractor(
        slug: "keys", articles: ArticlesStub(answer: answer), language: "en",
        brand: BrandID("aurora"), backend: backend),
      links: HelpLinks(contact: takesMessages ? .mail(to: "help@aurora.example") : nil),
      router: router,
      services: .testing(flags: flags, analytics: analytics), work: work)
    presenter.output = output
    backend.answer(JudgeArticle.self) { [judged] operation in
      judged.all.append(operation)
      return NoContent()
    }
  }

  var viewModel: Article.ViewModel? { output.last }

  func appear() async {
    presenter.didAppear()
    await work.settled()
  }
}
