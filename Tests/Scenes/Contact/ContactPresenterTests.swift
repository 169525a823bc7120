import Domain
import InteractorKit
import SceneServices
import Testing
import ViperTesting

@testable import ContactScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct ContactPresenterTests {
  private let output = OutputSpy()
  private let router = RouterSpy()
  private let work = Work()
  private let analytics = AnalyticsSpy()

  @Test func `a message that is in order is shown before it is sent`() throws {
    let presenter = presenter()

    fill(presenter, ["A key", "Hello,\nwhere?", "ada@example.org"])
    presenter.didSubmit()

    #expect(router.drafts.map(\.subject.value) == ["A key"])
    #expect(router.drafts.map(\.text.value) == ["Hello,\nwhere?"])
    #expect(router.drafts.map(\.address.address) == ["ada@example.org"])
  }

  @Test(arguments: [
    (["", "b", "c@d.example"], Contact.Field.subject, "contact.subject.empty"),
    (["a\nb", "b", "c@d.example"], .subject, "contact.subject.severalLines"),
    (["a\u{1B}[2J", "b", "c@d.example"], .subject, "contact.controlCharacter"),
    (
      [String(repeating: "a", count: 121), "b", "c@d.example"], .subject, "contact.tooLong 121 120"
    ),
    (["a", " \n ", "c@d.example"], .text, "contact.text.empty"),
    (["a", "b\u{0}", "c@d.example"], .text, "contact.controlCharacter"),
    (
      ["a", String(repeating: "b", count: 10_001), "c@d.example"], .text,
      "contact.tooLong 10001 10000"
    ),
    (["a", "b", ""], .address, "signUp.email.empty"),
    (["a", "b", "c@d"], .address, "signUp.email.domainWithoutDot d"),
  ])
  func `what is wrong is said at its field, which gets the focus`(
    typed: [String], field: Contact.Field, sentence: String
  ) {
    let presenter = presenter()

    fill(presenter, typed)
    presenter.didSubmit()

    #expect(output.viewModel?.fields[field]?.problem == sentence)
    #expect(output.focused == [field])
    #expect(router.drafts.isEmpty)
  }

  @Test func `ten thousand characters fit, and the last five hundred are counted`() {
    let presenter = presenter()

    presenter.didEdit(.text, String(repeating: "x", count: 9_499))
    #expect(output.viewModel?.fields[.text]?.note == nil)
    presenter.didEdit(.text, String(repeating: "x", count: 9_500))
    #expect(output.viewModel?.fields[.text]?.note == "contact.text.room 500")
    fill(presenter, ["a", String(repeating: "é", count: 10_000), "a@b.example"])
    presenter.didSubmit()

    #expect(router.drafts.count == 1)
  }

  @Test func `a field is judged when it is left with something in it, then at every change`() {
    let presenter = presenter()

    presenter.didLeave(.address)
    presenter.didEdit(.address, "ada")
    #expect(output.viewModel?.fields[.address]?.problem == nil)
    presenter.didLeave(.address)
    #expect(output.viewModel?.fields[.address]?.problem == "signUp.email.missingAt")
    presenter.didEdit(.address, "ada@example.org")

    #expect(output.viewModel?.fields[.address]?.problem == nil)
    #expect(
      analytics.events == [
        .screenPresented("contact"), .fieldRejected(.contactAddress, .missingAt),
      ])
  }

  @Test(arguments: [(false, [:]), (true, ["contact.enabled": "false"])])
  func `it is closed where the label takes no messages, or a flag says so`(
    isThere: Bool, flags: [String: String]
  ) {
    _ = presenter(isThere: isThere, flags: flags)

    #expect(router.calls == ["closed"])
    #expect(analytics.events.isEmpty)
  }

  @Test(arguments: [
    (true, ["confirm contact.discard.title", "close"]), (false, ["confirm contact.discard.title"]),
  ])
  func `Esc asks before a message is lost`(answer: Bool, calls: [String]) async {
    let presenter = presenter()
    router.answer = answer
    presenter.didEdit(.text, "x")

    presenter.didRequestBack()
    await work.settled()

    #expect(router.calls == calls)
  }

  @Test func `a message about an article names it, and is left at once if nothing is added`() {
    let presenter = presenter(about: "Keys")

    #expect(presenter.firstSubject == "contact.about Keys")
    presenter.didRequestBack()
    #expect(router.calls == ["close"])
    presenter.didEdit(.text, "x")
    #expect(presenter.hasUnsavedChanges)
    presenter.didEdit(.address, "a@b.example")
    presenter.didSubmit()

    #expect(router.drafts.map(\.subject.value) == ["contact.about Keys"])
  }

  @Test func `an empty form is left at once`() {
    presenter().didRequestBack()
    #expect(router.calls == ["close"])
  }

  @Test func `articles about the subject are suggested while it is typed`() async {
    let presenter = presenter()

    presenter.didEdit(.subject, "Ke")
    await work.settled()
    #expect(output.viewModel?.articles == [])
    presenter.didEdit(.subject, "Key lost")
    await work.settled()

    #expect(output.viewModel?.articles == ["articles.offer SSH keys"])
    #expect(output.viewModel?.fields[.subject]?.note == "contact.articles SSH keys")
    presenter.didSelectArticle(at: 0)
    presenter.didSelectArticle(at: 1)
    #expect(router.calls == ["article keys"])
    #expect(analytics.events.last == .buttonActivated("contactArticle"))
  }

  @Test(arguments: [(["articles.enabled": "false"], "Key lost"), ([:], "Broken"), ([:], "")])
  func `nothing is suggested without articles that fit`(
    flags: [String: String], subject: String
  ) async {
    let presenter = presenter(flags: flags)
    presenter.didEdit(.subject, "Key")

    presenter.didEdit(.subject, subject)
    await work.settled()

    #expect(output.viewModel?.articles == [])
    #expect(output.viewModel?.fields[.subject]?.note == nil)
  }

  @Test func `a member's address is filled in, which is nothing to lose`() async {
    let presenter = presenter(own: "ada@example.org")
    await work.settled()

    #expect(output.filled == ["ada@example.org"])
    #expect(!presenter.hasUnsavedChanges)
    presenter.didEdit(.subject, "A key")
    presenter.didEdit(.text, "Where?")
    presenter.didSubmit()
    #expect(router.drafts.map(\.address.address) == ["ada@example.org"])
  }

  @Test func `an address that was typed meanwhile stays`() async {
    let presenter = presenter(own: "ada@example.org")
    presenter.didEdit(.address, "")
    await work.settled()
    #expect(output.filled == [] && !presenter.hasUnsavedChanges)
  }

  @Test(arguments: [true, false])
  func `the status of earlier messages is offered where they are tickets`(opensTickets: Bool) {
    let presenter = presenter(opensTickets: opensTickets)

    #expect(output.viewModel?.status == (opensTickets ? "messageStatus.title" : nil))
    presenter.didSelectStatus()
    #expect(router.calls == ["status"])
    #expect(analytics.events.last == .buttonActivated("contactStatus"))
  }

  private func presenter(
    about article: String? = nil, isThere: Bool = true, flags: [String: String] = [:],
    opensTickets: Bool = false, own: String? = nil
  ) -> ContactPresenter {
    let presenter = ContactPresenter(
      about: article,
      interactor: InteractorStub(takesMessages: isThere, opensTickets: opensTickets, own: own),
      router: router,
      services: .testing(flags: flags, analytics: analytics), work: work)
    presenter.output = output
    presenter.didAppear()
    return presenter
  }

  private func fill(_ presenter: ContactPresenter, _ texts: [String]) {
    for (field, text) in zip(Contact.Field.allCases, texts) { presenter.didEdit(field, text) }
  }
}

@MainActor
private final class OutputSpy: Contact.PresenterOutput {
  private(set) var viewModel: Contact.ViewModel?
  private(set) var focused: [Contact.Field] = []
  private(set) var filled: [String] = []

  func show(_ viewModel: Contact.ViewModel) { self.viewModel = viewModel }
  func focus(_ field: Contact.Field) { focused.append(field) }
  func fill(address: String) { filled.append(address) }
}

@MainActor
private final class RouterSpy: Contact.RouterInput {
  private(set) var calls: [String] = []
  private(set) var drafts: [ContactDraft] = []
  var answer = true

  func review(_ draft: ContactDraft) { drafts.append(draft) }
  func open(articleOf slug: String) { calls.append("article \(slug)") }
  func showStatus() { calls.append("status") }
  func showClosed() { calls.append("closed") }
  func close() { calls.append("close") }

  func confirm(_ question: Question) async -> Bool {
    calls.append("confirm \(question.title)")
    return answer
  }
}

private struct InteractorStub: Contact.InteractorInput {
  let takesMessages: Bool
  var hasArticles = true
  var opensTickets = false
  var own: String?

  func ownAddress() async -> EmailAddress? { own.flatMap { try? EmailAddress(validating: $0) } }

  func articles(about subject: String) async throws(ArticlesError) -> [ArticleMatch] {
    if subject.hasPrefix("Broken") { throw .unreadable }
    return subject.hasPrefix("Key")
      ? [.init(slug: "keys", title: [.init("SSH "), .init("keys", isFound: true)])] : []
  }
}
