import Domain
import FoyerTesting
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import Testing
import ViperTesting

@testable import ContactScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct ContactPresenterTests {
  private let spy = ContactSpy(exhaustive: [.router])
  private let work = Work()
  private let analytics = AnalyticsSpy()

  @Test func `a message that is in order is shown before it is sent`() throws {
    let presenter = presenter()

    fill(presenter, ["A key", "Hello,\nwhere?", "ada@example.org"])
    presenter.didSubmit()

    expectDraft("A key", "Hello,\nwhere?", "ada@example.org")
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

    #expect(shown?.fields[field]?.problem == sentence)
    let focused: Contact.Field? = spy.last()
    #expect(focused == field)
    spy.expectNothing()
  }

  @Test func `ten thousand characters fit, and the last five hundred are counted`() {
    let presenter = presenter()

    presenter.didEdit(String(repeating: "x", count: 9_499), in: .text)
    #expect(shown?.fields[.text]?.hint == nil)
    presenter.didEdit(String(repeating: "x", count: 9_500), in: .text)
    #expect(shown?.fields[.text]?.hint == "contact.text.room 500")
    fill(presenter, ["a", String(repeating: "é", count: 10_000), "a@b.example"])
    presenter.didSubmit()

    expectDraft("a", String(repeating: "é", count: 10_000), "a@b.example")
  }

  @Test func `a field is judged when it is left with something in it, then at every change`() {
    let presenter = presenter()

    presenter.didLeave(.address)
    presenter.didEdit("ada", in: .address)
    #expect(shown?.fields[.address]?.problem == nil)
    presenter.didLeave(.address)
    #expect(shown?.fields[.address]?.problem == "signUp.email.missingAt")
    presenter.didEdit("ada@example.org", in: .address)

    #expect(shown?.fields[.address]?.problem == nil)
    #expect(
      analytics.events == [
        .screenPresented("contact"), .fieldRejected("contactAddress", .missingAt),
      ])
  }

  @Test(arguments: [(false, [:]), (true, ["contact.enabled": "false"])])
  func `it is closed where the label takes no messages, or a flag says so`(
    isThere: Bool, flags: [String: String]
  ) {
    _ = presenter(isThere: isThere, flags: flags)

    #expect(analytics.events.isEmpty)
    spy.expect { spy.replace(with: .notice(.contactClosed)) }
  }

  @Test(arguments: [true, false])
  func `Esc asks before a message is lost`(answer: Bool) async {
    let presenter = presenter()
    spy.answer = answer
    presenter.didEdit("x", in: .text)

    presenter.didRequestBack()
    await work.settled()

    spy.expect {
      spy.asked(
        Question(
          title: "contact.discard.title", message: "contact.discard.message",
          yes: "contact.discard.yes", no: "contact.discard.no"))
      if answer { spy.close() }
    }
  }

  @Test func `a message about an article names it, and is left at once if nothing is added`() {
    let presenter = presenter(about: "Keys")

    #expect(presenter.firstSubject == "contact.about Keys")
    presenter.didRequestBack()
    spy.expect { spy.close() }
    presenter.didEdit("x", in: .text)
    #expect(presenter.hasUnsavedChanges)
    presenter.didEdit("a@b.example", in: .address)
    presenter.didSubmit()

    expectDraft("contact.about Keys", "x", "a@b.example")
  }

  @Test func `an empty form is left at once`() {
    presenter().didRequestBack()
    spy.expect { spy.close() }
  }

  @Test func `articles about the subject are suggested while it is typed`() async {
    let presenter = presenter()

    presenter.didEdit("Ke", in: .subject)
    await work.settled()
    #expect(shown?.articles == [])
    presenter.didEdit("Key lost", in: .subject)
    await work.settled()

    #expect(shown?.articles == ["articles.offer SSH keys"])
    #expect(shown?.fields[.subject]?.hint == "contact.articles SSH keys")
    presenter.didSelectArticle(at: 0)
    presenter.didSelectArticle(at: 1)
    #expect(analytics.events.last == .buttonActivated("contactArticle"))
    spy.expect { spy.open(.article(slug: "keys")) }
  }

  @Test(arguments: [(["articles.enabled": "false"], "Key lost"), ([:], "Broken"), ([:], "")])
  func `nothing is suggested without articles that fit`(
    flags: [String: String], subject: String
  ) async {
    let presenter = presenter(flags: flags)
    presenter.didEdit("Key", in: .subject)

    presenter.didEdit(subject, in: .subject)
    await work.settled()

    #expect(shown?.articles == [])
    #expect(shown?.fields[.subject]?.hint == nil)
  }

  @Test func `a member's address is filled in, which is nothing to lose`() async {
    let presenter = presenter(own: "ada@example.org")
    await work.settled()

    #expect(spy.probe.calls.contains { $0.name == "fill(_:)" })
    #expect(!presenter.hasUnsavedChanges)
    presenter.didEdit("A key", in: .subject)
    presenter.didEdit("Where?", in: .text)
    presenter.didSubmit()
    expectDraft("A key", "Where?", "ada@example.org")
  }

  @Test func `an address that was typed meanwhile stays`() async {
    let presenter = presenter(own: "ada@example.org")
    presenter.didEdit("", in: .address)
    await work.settled()
    #expect(!spy.probe.calls.contains { $0.name == "fill(_:)" })
    #expect(!presenter.hasUnsavedChanges)
  }

  @Test(arguments: [true, false])
  func `the status of earlier messages is offered`(opensTickets: Bool) {
    let presenter = presenter(opensTickets: opensTickets)

    #expect(shown?.status == "messageStatus.title")
    presenter.didSelectStatus()
    #expect(analytics.events.last == .buttonActivated("contactStatus"))
    spy.expect { spy.open(.plain(.messageStatus)) }
  }

  @Test func `what is typed is kept until it is thrown away`() async {
    let memory = GuestMemoryFake()
    let presenter = presenter(own: "ada@example.org", memory: memory)
    await work.settled()
    presenter.didLeave(.subject)
    #expect(memory.saved == nil, "a form that the guest hasn't touched isn't kept")

    presenter.didEdit("A key", in: .subject)
    presenter.didLeave(.subject)
    #expect(
      memory.saved
        == FormDraft(
          .contact, at: BrandID("aurora"), ["subject": "A key", "address": "ada@example.org"]))
    presenter.didRequestBack()
    await work.settled()

    #expect(memory.saved == nil)
    spy.skip()
  }

  @Test func `a guest who comes back goes on`() async {
    spy.answer = false
    let values = ["subject": "A key", "text": "Where?", "address": "ada@example.org"]
    let presenter = presenter(
      memory: GuestMemoryFake(FormDraft(.contact, at: BrandID("aurora"), values)))
    await work.settled()

    let filled: [Contact.Field: String]? = spy.last()
    #expect(filled == [.subject: "A key", .text: "Where?", .address: "ada@example.org"])
    spy.skip()
    presenter.didSubmit()
    expectDraft("A key", "Where?", "ada@example.org")
  }

  @Test func `a field that a draft doesn't have keeps what it had`() async {
    spy.answer = false
    let presenter = presenter(
      own: "ada@example.org",
      memory: GuestMemoryFake(FormDraft(.contact, at: BrandID("aurora"), ["subject": "A key"])))
    await work.settled()
    presenter.didEdit("Where?", in: .text)

    let filled: [Contact.Field: String]? = spy.last()
    #expect(filled == [.subject: "A key", .address: "ada@example.org"])
    spy.skip()
    presenter.didSubmit()
    expectDraft("A key", "Where?", "ada@example.org")
  }

  @Test(arguments: [true, false])
  func `the text of the screen before goes along only if the guest says so`(attaches: Bool) {
    let presenter = presenter(screenText: "Sign up\nPassword: Too short")
    #expect(shown?.attach == "contact.attach Sign up")
    #expect(shown?.attaches == false)
    fill(presenter, ["A key", "Where?", "ada@example.org"])

    if attaches { presenter.didSwitchAttachment(to: true) }
    presenter.didSubmit()

    expectDraft(
      "A key", attaches ? "Where?\n\nSign up\nPassword: Too short" : "Where?", "ada@example.org")
  }

  @Test func `a text that doesn't fit beside the message is cut off`() {
    let presenter = presenter(screenText: "Sign up\nPassword")
    fill(presenter, ["a", String(repeating: "b", count: 9_991), "ada@example.org"])
    presenter.didSwitchAttachment(to: true)
    presenter.didSubmit()

    expectDraft("a", String(repeating: "b", count: 9_991) + "\n\nSign up", "ada@example.org")
  }

  @Test func `without a screen before there is nothing to attach`() {
    _ = presenter()
    #expect(shown != nil)
    #expect(shown?.attach == nil)
  }

  private var shown: Contact.ViewModel? { spy.last() }

  private func expectDraft(
    _ subject: String, _ text: String, _ address: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let draft = ContactForm(texts: [.subject: subject, .text: text, .address: address]).draft()
    spy.expect(sourceLocation: sourceLocation) { if let draft { spy.open(.contactReview(draft)) } }
  }

  private func presenter(
    about article: String? = nil, isThere: Bool = true, flags: [String: String] = [:],
    opensTickets: Bool = false, own: String? = nil, screenText: String? = nil,
    memory: GuestMemoryFake? = nil
  ) -> ContactPresenter {
    let contact: HelpLinks.Contact =
      opensTickets ? .tickets(queue: "General") : .mail(to: "help@aurora.example")
    let presenter = ContactPresenter(
      about: article, at: HelpLinks(contact: isThere ? contact : nil),
      interactor: InteractorStub(own: own), screenText: { screenText }, router: spy,
      drafts: DraftInteractor(memory, of: .contact, at: BrandID("aurora")),
      services: .testing(flags: flags, analytics: analytics), work: work)
    presenter.output = spy
    presenter.didAppear()
    return presenter
  }

  private func fill(_ presenter: ContactPresenter, _ texts: [String]) {
    for (field, text) in zip(Contact.Field.allCases, texts) { presenter.didEdit(text, in: field) }
  }
}

private final class ContactSpy: SceneSpy, Contact.PresenterOutput, SceneRouter {
  typealias Route = Routes.Route

  func show(_ viewModel: Contact.ViewModel) { view(viewModel) }
  func fill(_ texts: [Contact.Field: String]) { view(texts) }
}

private struct InteractorStub: Contact.InteractorInput {
  var own: String?

  func ownAddress() async -> EmailAddress? { own.flatMap { try? EmailAddress(validating: $0) } }

  func articles(about subject: String) async throws(ArticlesError) -> [ArticleMatch] {
    if subject.hasPrefix("Broken") { throw .unreadable }
    return subject.hasPrefix("Key")
      ? [.init(slug: "keys", title: [.init("SSH "), .init("keys", isFound: true)])] : []
  }
}
