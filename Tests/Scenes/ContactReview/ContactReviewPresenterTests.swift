import Domain
import InteractorKit
import Routes
import SceneServices
import Testing
import ViperTesting

@testable import ContactReviewScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct ContactReviewPresenterTests {
  private let spy = ContactReviewSpy(exhaustive: [.router])
  private let work = Work()
  private let analytics = AnalyticsSpy()

  @Test func `it shows exactly what goes along`() throws {
    let presenter = try presenter(InteractorStub())
    presenter.didAppear()

    #expect(shown?.from == "contact.review.from ada@example.org")
    #expect(shown?.subject == "A key")
    #expect(shown?.text == "Hello.")
    #expect(
      shown?.along == [
        .init(text: "contact.review.screen signUp.title", isOn: true),
        .init(text: "contact.review.language languages.names.pt-BR", isOn: true),
      ])
  }

  @Test(arguments: [
    ("ada@gmial.com", "contact.review.meant ada@gmail.com"), ("ada@gmail.com", nil),
  ])
  func `it repeats the doubt about a mistyped address`(address: String, meant: String?) throws {
    try presenter(InteractorStub(), address: address).didAppear()

    #expect(shown?.from == "contact.review.from \(address)")
    #expect(shown?.meant == meant)
  }

  @Test func `the brand is shown by its name`() throws {
    var interactor = InteractorStub()
    interactor.given = [.brand(BrandID("aurora"))]
    try presenter(interactor).didAppear()

    #expect(shown?.along.map(\.text) == ["contact.review.brand Aurora"])
  }

  @Test func `a field is shown by its label, and what has no words by what is sent`() throws {
    var interactor = InteractorStub()
    interactor.given = [
      .screen(.word("nowhere")), .rule(.word("missingAt"), of: .word("email")),
      .rule(.word("wrong"), of: .word("nothing")),
    ]
    let presenter = try presenter(interactor)
    presenter.didAppear()

    #expect(
      shown?.along.map(\.text) == [
        "contact.review.screen nowhere",
        "contact.review.rule signUp.email.label: signUp.email.missingAt",
        "contact.review.rule nothing: wrong",
      ])
  }

  @Test func `what is switched off isn't sent`() async throws {
    let interactor = InteractorStub()
    let presenter = try presenter(interactor)
    presenter.didAppear()

    presenter.didSwitch(0, to: false)
    #expect(shown?.along.map(\.isOn) == [false, true])
    presenter.didSubmit()
    await work.settled()

    #expect(interactor.sent.values == [["pt-BR"]])
    #expect(
      analytics.events == [.screenPresented("contactReview"), .buttonActivated("contactSend")])
    spy.expect { spy.replace(2, with: .notice(.messageStored(number: "4821-7730"))) }
  }

  @Test(
    arguments: [
      (.notSaved(.diskFull), .messageNotStored(reason: "storage.diskFull")),
      (.full, .messageNotStored(reason: "contact.full")), (.cancelled, nil),
      (
        .outcomeUnknown(.service(.connectionLost)),
        .messageInDoubt(reason: "service.connectionLost")
      ),
    ] as [(ContactError, Route.Notice?)])
  func `each failure has its own sentence`(error: ContactError, notice: Route.Notice?) async throws
  {
    let presenter = try presenter(InteractorStub(.error(error)))

    presenter.didSubmit()
    await work.settled()

    #expect(shown?.progress == nil)
    spy.expect { if let notice { spy.open(.notice(notice)) } }
  }

  @Test func `messages that were closed meanwhile close the review and the form`() async throws {
    let presenter = try presenter(InteractorStub(.error(.closed)))

    presenter.didSubmit()
    await work.settled()

    spy.expect { spy.replace(2, with: .notice(.contactClosed)) }
  }

  @Test func `two presses send once, and Esc stops it`() async throws {
    let interactor = InteractorStub(.untilCancelled(.failure(.cancelled)))
    let presenter = try presenter(interactor)

    presenter.didSubmit()
    presenter.didSubmit()
    #expect(shown?.progress == "contact.review.progress")
    presenter.didRequestBack()
    await work.settled()

    #expect(interactor.sent.values.count == 1)
    spy.expectNothing()
  }

  @Test func `a flag that closed it meanwhile closes it here`() throws {
    try presenter(InteractorStub(), flags: ["contact.enabled": "false"]).didAppear()

    spy.expect { spy.replace(2, with: .notice(.contactClosed)) }
  }

  private var shown: ContactReview.ViewModel? { spy.last() }

  private func presenter(
    _ interactor: InteractorStub, address: String = "ada@example.org", flags: [String: String] = [:]
  ) throws -> ContactReviewPresenter {
    let draft = ContactDraft(
      subject: try MessageSubject(validating: "A key"), text: try MessageText(validating: "Hello."),
      address: try EmailAddress(validating: address))
    let presenter = ContactReviewPresenter(
      draft: draft, brandName: "Aurora", interactor: interactor, router: spy,
      services: .testing(flags: flags, analytics: analytics), work: work)
    presenter.output = spy
    return presenter
  }
}

private struct InteractorStub: ContactReview.InteractorInput {
  let sent = Recorder<[String]>()
  var given: [ContactDetail] = [.screen(.word("signUp")), .language("pt-BR")]
  let answers: StubAnswers<OutboxReference, ContactError>

  init(_ answer: StubAnswer<OutboxReference, ContactError> = .value(OutboxReference("48217730")!)) {
    answers = StubAnswers(answer)
  }

  func details() -> [ContactDetail] { given }

  func send(
    _ draft: ContactDraft, with details: [ContactDetail]
  ) async throws(ContactError) -> OutboxReference {
    sent.record(details.map(\.value))
    return try await answers.next()
  }
}

private final class ContactReviewSpy: SceneSpy, ContactReview.PresenterOutput, SceneRouter {
  typealias Route = Routes.Route

  func show(_ viewModel: ContactReview.ViewModel) { view(viewModel) }
  func focusButton() {}
}
