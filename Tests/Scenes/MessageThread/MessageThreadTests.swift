import Domain
import Foundation
import FoyerTesting
import InteractorKit
import Routes
import SceneServices
import Testing
import Viper
import ViperTesting

@testable import MessageThreadScene

final class MessageThreadSpy: SceneSpy, MessageThread.PresenterInput,
  MessageThread.PresenterOutput, SceneRouter
{
  typealias Route = Routes.Route

  func show(_ viewModel: MessageThread.ViewModel) { view(viewModel) }
  func didSolve() { presenter() }
}

struct MessageThreadInteractorStub: MessageThread.InteractorInput {
  let probe: SceneProbe
  let answers: StubAnswers<Conversation, ContinueMessage.Failure>

  func conversation(
    adding reply: ContinueMessage.Reply?
  ) async throws(ContinueMessage.Failure) -> Conversation {
    probe.interactor(reply.map { $0.text ?? "solved" } ?? "-")
    return try await answers.next()
  }
}

@MainActor
@Suite(.timeLimit(.minutes(1))) struct MessageThreadTests {
  private let spy = MessageThreadSpy(exhaustive: [.router])
  private let work = Work()

  @Test func `it shows what was written and answered, in order`() async {
    let presenter = presenter(.value(.sample()))
    presenter.didAppear()
    #expect(shown?.progress == "messageThread.progress")
    await work.settled()

    #expect(shown?.thread?.subject == "A key")
    #expect(shown?.thread?.state == "messageStatus.onHold \(Conversation.date)")
    #expect(
      shown?.thread?.entries == """
        messageThread.written \(Conversation.date)
        Where is my key?

        messageThread.answered \(Conversation.date)
        Under the mat.
        """)
    #expect(shown?.thread?.solve == "messageThread.solve")
    spy.expectNothing()
  }

  @Test(arguments: [true, false])
  func `Esc asks before a reply is lost`(discards: Bool) async {
    let presenter = presenter(.value(.sample()))
    presenter.didAppear()
    await work.settled()
    presenter.didEdit("Thanks", in: .reply)
    spy.answer = discards

    presenter.didRequestBack()
    await work.settled()

    spy.expect {
      spy.asked(
        Question(
          title: "contact.discard.title", message: "contact.discard.message",
          yes: "contact.discard.yes", no: "contact.discard.no"))
      if discards { spy.close() }
    }
  }

  @Test func `a reply is sent and the field is emptied, and Esc then loses nothing`() async {
    let presenter = presenter(.value(.sample()))
    presenter.didAppear()
    await work.settled()

    presenter.didSubmit()
    #expect(shown?.thread?.reply.problem == "messageThread.reply.empty")
    presenter.didEdit("Thanks", in: .reply)
    #expect(presenter.hasUnsavedChanges)
    presenter.didSubmit()
    await work.settled()

    #expect(asked == ["-", "Thanks"])
    #expect(spy.probe.calls.contains { $0.name == "clear(_:)" })
    #expect(!presenter.hasUnsavedChanges)
    spy.expectNothing()
  }

  @Test func `a closed message offers no further closing`() async {
    let presenter = presenter(.value(.sample()), .value(.sample(.resolved)))
    presenter.didAppear()
    await work.settled()
    presenter.didSolve()
    await work.settled()

    #expect(asked == ["-", "solved"])
    #expect(shown?.thread?.solve == nil)
    spy.expectNothing()
  }

  @Test(
    arguments: [
      (.refused(.notFound), "messageStatus.notFound"),
      (.denied(.wrongCode), "messageThread.codeOver"),
      (.denied(.paused(seconds: 90)), "service.tooMany 2"),
      (.denied(.signedOut), "messageThread.signedOut"),
      (.invalid([FieldProblem(field: "entries", rule: "tooLong")]), "messageThread.full"),
      (.store(.notCommitted(.locked)), "storage.locked"), (.store(.cancelled), nil),
    ] as [(ContinueMessage.Failure, String?)])
  func `each failure has its sentence, and keeps the reply`(
    failure: ContinueMessage.Failure, sentence: String?
  ) async {
    let presenter = presenter(.value(.sample()), .error(failure))
    presenter.didAppear()
    await work.settled()
    presenter.didEdit("Thanks", in: .reply)
    presenter.didSubmit()
    await work.settled()

    #expect(shown?.problem == sentence)
    #expect(!spy.probe.calls.contains { $0.name == "clear(_:)" })
    #expect(presenter.hasUnsavedChanges)
    spy.expectNothing()
  }

  @Test func `a reply whose outcome is unknown is sent again as the same`() async {
    let backend = BackendStub()
    var ids: [String?] = []
    backend.answer(ContinueMessage.self) { operation in
      ids.append(operation.reply?.id)
      return .sample()
    }
    let presenter = MessageThreadPresenter(
      interactor: MessageThreadInteractor(
        number: OutboxReference("48217730")!, proof: nil, backend: backend,
        state: Store(AppState(language: "en")), calls: CallTimer(analytics: NoAnalytics())),
      router: spy, services: .testing(spy.probe), work: work)
    presenter.output = spy
    presenter.didAppear()
    await work.settled()
    presenter.didEdit("Thanks", in: .reply)
    backend.failure = .store(.unknown(.locked))
    presenter.didSubmit()
    await work.settled()
    backend.failure = nil
    presenter.didSubmit()
    await work.settled()
    presenter.didEdit("Thanks", in: .reply)
    presenter.didSubmit()
    await work.settled()

    #expect(ids.count == 3)
    #expect(ids[0] == nil)
    #expect(ids[1] != ids[2], "after a success, the same words are a reply of their own")
    spy.skip()
  }

  @Test(arguments: [true, false])
  func `closed messages lead to a notice`(byFlag: Bool) async {
    let presenter = presenter(
      .error(.refused(.closed)), flags: byFlag ? ["contact.enabled": "false"] : [:])
    presenter.didAppear()
    await work.settled()

    spy.expect { spy.replace(with: .notice(.messageStatusClosed)) }
  }

  @Test func `what operators write can't change the terminal`() {
    let view = MessageThreadView(presenter: spy, limit: 100, words: .english)
    view.show(
      MessageThread.ViewModel(
        title: "Title",
        thread: .init(
          subject: "A\u{1B}[2Jkey", state: "On hold", entries: "You:\n\u{202E}abc\u{7}",
          reply: FieldState(label: "Reply"), send: "Send", solve: "Solved")))
    let pilot = Pilot(view)

    #expect(pilot.screen.contains("( Solved )"))
    #expect(
      !pilot.screen.unicodeScalars.contains { "\u{1B}\u{202E}\u{7}".unicodeScalars.contains($0) })
  }

  @Test func `nothing is left of it when it closes`() async throws {
    let work = Work()
    let backend = BackendStub()
    backend.answer(ContinueMessage.self) { _ in .sample() }

    try await expectDeallocated(work: work) { (navigator: Navigator<Route>) in
      MessageThread.screen(
        OutboxReference("48217730")!, by: nil, backend: backend,
        state: Store(AppState(language: "en")), in: .testing(navigator, work: work))
    } playing: { pilot in
      await pilot.drain()
      #expect(pilot.screen.contains("Under the mat."))
    }
  }

  private var shown: MessageThread.ViewModel? { spy.last() }
  private var asked: [String] {
    spy.probe.calls.filter { $0.name == "conversation(adding:)" }.flatMap(\.arguments)
      .map { "\($0)" }
  }

  private func presenter(
    _ first: StubAnswer<Conversation, ContinueMessage.Failure>,
    _ second: StubAnswer<Conversation, ContinueMessage.Failure>? = nil,
    flags: [String: String] = [:]
  ) -> MessageThreadPresenter {
    let presenter = MessageThreadPresenter(
      interactor: MessageThreadInteractorStub(
        probe: spy.probe, answers: StubAnswers(first, second ?? first)),
      router: spy, services: .testing(spy.probe, flags: flags), work: work)
    presenter.output = spy
    return presenter
  }
}

extension Conversation {
  fileprivate static let date = "date.text 1 date.months.1 1970"

  fileprivate static func sample(_ state: SentMessage.Progress = .onHold) -> Conversation {
    let start = Date(timeIntervalSince1970: 0)
    return Conversation(
      OutboxReference("48217730")!, of: BrandID("town"), account: nil,
      address: try! EmailAddress(validating: "ada@example.org"), subject: "A key", details: [],
      state: state, createdAt: start, changedAt: start,
      entries: [
        Entry(id: "1", .write, by: nil, "Where is my key?", at: start),
        Entry(id: "2", .answer, by: nil, "Under the mat.", at: start),
      ])
  }
}
