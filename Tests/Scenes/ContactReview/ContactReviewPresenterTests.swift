import Domain
import InteractorKit
import Testing
import ViperTesting

@testable import ContactReviewScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct ContactReviewPresenterTests {
  private let output = OutputSpy()
  private let router = RouterSpy()
  private let work = Work()
  private let analytics = AnalyticsSpy()

  @Test func `it shows exactly what goes along`() throws {
    let presenter = try presenter(InteractorStub())
    presenter.didAppear()

    #expect(output.viewModel?.from == "contact.review.from ada@example.org")
    #expect(output.viewModel?.subject == "A key")
    #expect(output.viewModel?.text == "Hello.")
    #expect(
      output.viewModel?.along == [
        .init(text: "contact.review.screen signUp.title", isOn: true),
        .init(text: "contact.review.language languages.names.pt-BR", isOn: true),
      ])
  }

  @Test func `the brand is shown by its name`() throws {
    var interactor = InteractorStub()
    interactor.given = [.brand(BrandID("aurora"))]
    try presenter(interactor).didAppear()

    #expect(output.viewModel?.along.map(\.text) == ["contact.review.brand Aurora"])
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
      output.viewModel?.along.map(\.text) == [
        "contact.review.screen nowhere", "contact.review.rule signUp.email.label (missingAt)",
        "contact.review.rule nothing: wrong",
      ])
  }

  @Test func `what is switched off isn't sent`() async throws {
    let interactor = InteractorStub()
    let presenter = try presenter(interactor)
    presenter.didAppear()

    presenter.didSwitch(0, to: false)
    #expect(output.viewModel?.along.map(\.isOn) == [false, true])
    presenter.didSubmit()
    await work.settled()

    #expect(interactor.sent.values == [["pt-BR"]])
    #expect(router.calls == ["finish 4821-7730"])
    #expect(
      analytics.events == [.screenPresented("contactReview"), .buttonActivated("contactSend")])
  }

  @Test(arguments: [
    (ContactError.notSaved(.diskFull), ["not kept: storage.diskFull"]),
    (.full, ["not kept: contact.full"]), (.closed, ["closed"]), (.cancelled, []),
    (.outcomeUnknown(.service(.connectionLost)), ["in doubt: service.connectionLost"]),
  ])
  func `each failure has its own sentence`(error: ContactError, calls: [String]) async throws {
    let presenter = try presenter(InteractorStub(.error(error)))

    presenter.didSubmit()
    await work.settled()

    #expect(router.calls == calls)
    #expect(output.viewModel?.progress == nil)
  }

  @Test func `two presses send once, and Esc stops it`() async throws {
    let interactor = InteractorStub(.untilCancelled(.failure(.cancelled)))
    let presenter = try presenter(interactor)

    presenter.didSubmit()
    presenter.didSubmit()
    #expect(output.viewModel?.progress == "contact.review.progress")
    presenter.didRequestBack()
    await work.settled()

    #expect(interactor.sent.values.count == 1)
    #expect(router.calls == [])
  }

  @Test func `a flag that closed it meanwhile closes it here`() throws {
    try presenter(InteractorStub(), flags: ["contact.enabled": "false"]).didAppear()

    #expect(router.calls == ["closed"])
  }

  private func presenter(
    _ interactor: InteractorStub, flags: [String: String] = [:]
  ) throws -> ContactReviewPresenter {
    let draft = ContactDraft(
      subject: try MessageSubject(validating: "A key"), text: try MessageText(validating: "Hello."),
      address: try EmailAddress(validating: "ada@example.org"))
    let presenter = ContactReviewPresenter(
      draft: draft, brandName: "Aurora", interactor: interactor, router: router,
      services: .testing(flags: flags, analytics: analytics), work: work)
    presenter.output = output
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

@MainActor
private final class OutputSpy: ContactReview.PresenterOutput {
  private(set) var viewModel: ContactReview.ViewModel?

  func show(_ viewModel: ContactReview.ViewModel) { self.viewModel = viewModel }
  func focusButton() {}
}

@MainActor
private final class RouterSpy: ContactReview.RouterInput {
  private(set) var calls: [String] = []

  func finish(number: String) { calls.append("finish \(number)") }
  func showNotStored(reason: String) { calls.append("not kept: \(reason)") }
  func showInDoubt(reason: String) { calls.append("in doubt: \(reason)") }
  func showClosed() { calls.append("closed") }
  func close() { calls.append("close") }
}
