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
  func didPress(_ step: MessageThread.Step) { presenter(step) }
  func didPressKey(for step: MessageThread.Step) { presenter(step) }
  func didPressReplyKey() { presenter() }
}

struct MessageThreadInteractorStub: MessageThread.InteractorInput {
  let probe: SceneProbe
  let answers: StubAnswers<Conversation, ContinueMessage.Failure>
  var operatorName: String?
  let isOfAnother = false
  /// True if each reply comes too late, unless it is sent again.
  var isOutdated = false

  func conversation(
    adding reply: MessageThread.Reply?, after read: Conversation?
  ) async throws(ContinueMessage.Failure) -> MessageThread.Outcome {
    probe.interactor(
      reply.map { [$0.action.rawValue, $0.text].compactMap(\.self).joined(separator: " ") } ?? "-")
    return MessageThread.Outcome(
      conversation: try await answers.next(), isAdded: reply == nil || read == nil || !isOutdated)
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
    #expect(shown?.thread?.state == "messageStatus.answered \(Conversation.date)")
    #expect(
      shown?.thread?.parts == [
        .init(entries: "messageThread.written \(Conversation.date)\nWhere is my key?"),
        .init(
          heading: "messageThread.new",
          entries: "messageThread.answered \(Conversation.date)\nUnder the mat."),
      ])
    #expect(shown?.thread?.newest == 1)
    #expect(shown?.thread?.beginsAtReply == true)
    #expect(shown?.thread?.steps == [.init(step: .close, title: "messageThread.solve")])
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

    #expect(asked == ["-", "write Thanks"])
    #expect(shown?.success == "messageThread.sent")
    #expect(spy.probe.calls.contains { $0.name == "clear(_:)" })
    #expect(!presenter.hasUnsavedChanges)
    spy.expectNothing()
  }

  @Test func `a closed message offers no further closing`() async {
    let presenter = presenter(.value(.sample()), .value(.sample(.resolved)))
    presenter.didAppear()
    await work.settled()
    presenter.didPress(.close)
    await work.settled()

    #expect(asked == ["-", "solve"])
    #expect(shown?.thread?.steps == [])
    spy.expectNothing()
  }

  @Test(
    arguments: [
      (.refused(.notFound), "messageStatus.notFound"),
      (.denied(.wrongCode), "messageThread.codeOver"),
      (.denied(.paused(seconds: 90)), "service.tooMany 2"),
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
    let member = MemberStub()
    let backend = member.backend
    var ids: [String?] = []
    backend.answer(ContinueMessage.self) { operation in
      ids.append(operation.reply?.id)
      return .sample()
    }
    let presenter = MessageThreadPresenter(
      interactor: OwnMessageInteractor(
        number: OutboxReference("48217730")!, session: member.session),
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

  @Test func `an operator sees who wrote what, with the details and the notes`() async {
    let presenter = presenter(
      .value(.sample(details: [.articles(["keys"])!], assignee: "grace")), by: "grace")
    presenter.didAppear()
    await work.settled()

    #expect(
      shown?.thread?.state == "4821-7730 · ada@example.org · deskMessages.states.onHold · grace")
    #expect(
      shown?.thread?.parts == [
        .init(entries: "grace, \(Conversation.date): deskMessages.actions.answer\nUnder the mat."),
        .init(
          entries: """
            ada@example.org, \(Conversation.date): deskMessages.actions.write
            Where is my key?

            articles: keys
            """),
      ])
    #expect(shown?.thread?.newest == 0)
    #expect(shown?.thread?.beginsAtReply == false)
    #expect(shown?.thread?.steps.map(\.step) == [.note, .close, .reject])
    spy.expectNothing()
  }

  @Test func `an operator answers, keeps a note and takes the message`() async {
    let presenter = presenter(.value(.sample()), by: "grace", toAnswer: true)
    presenter.didAppear()
    await work.settled()
    #expect(shown?.thread?.beginsAtReply == true)

    presenter.didPress(.note)
    #expect(shown?.thread?.reply.problem == "deskMessages.reply.empty")
    for step in [nil, MessageThread.Step.note] {
      presenter.didEdit("Under the mat.", in: .reply)
      if let step { presenter.didPress(step) } else { presenter.didSubmit() }
      await work.settled()
      #expect(shown?.success == nil, "a note goes to nobody")
    }
    presenter.didPress(.take)
    await work.settled()

    #expect(
      asked == ["-", "answer Under the mat.", "note Under the mat.", "assign grace"])
    spy.expectNothing()
  }

  @Test(arguments: [true, false])
  func `an operator's key asks before it closes a message`(isYes: Bool) async {
    let presenter = presenter(.value(.sample()), .value(.sample(.rejected)), by: "grace")
    presenter.didAppear()
    await work.settled()
    spy.answer = isYes

    presenter.didPressKey(for: .reject)
    await work.settled()
    presenter.didPressKey(for: .close)  // only if it is still open
    await work.settled()

    #expect(asked == (isYes ? ["-", "reject"] : ["-"]))
    spy.skip()
  }

  @Test func `an operator's steps reach the store as they are`() async throws {
    let backend = BackendStub()
    var changes: [ChangeMessage] = []
    backend.answer(ShowMessage.self) { _ in .sample() }
    backend.answer(ChangeMessage.self) { operation in
      changes.append(operation)
      return .sample()
    }
    let interactor = MessageDeskInteractor(
      number: OutboxReference("48217730")!, name: "grace", backend: backend,
      calls: CallTimer(analytics: NoAnalytics()))

    _ = try await interactor.conversation(adding: nil, after: nil)
    _ = try await interactor.conversation(
      adding: MessageThread.Reply(.assign, "grace"), after: .sample(replying: "Which mat?"))
    backend.failure = .denied(.signedOut)
    await #expect(throws: ContinueMessage.Failure.denied(.signedOut)) {
      try await interactor.conversation(adding: nil, after: nil)
    }

    #expect(changes.map(\.action) == [.assign])
    #expect(changes.map(\.text) == ["grace"])
  }

  @Test func `an operator who hasn't read all answers only when the answer is sent again`() async {
    let presenter = presenter(
      .value(.sample()), .value(.sample(replying: "Found it.")), by: "grace", isOutdated: true)
    presenter.didAppear()
    await work.settled()
    presenter.didEdit("Under the mat.", in: .reply)

    presenter.didSubmit()
    await work.settled()

    #expect(shown?.thread?.reply.problem == "deskMessages.reply.outdated")
    #expect(shown?.thread?.parts.first?.entries.hasSuffix("Found it.") == true)
    #expect(presenter.hasUnsavedChanges)
    presenter.didSubmit()
    await work.settled()
    #expect(shown?.thread?.reply.problem == nil)
    #expect(!presenter.hasUnsavedChanges)
    spy.expectNothing()
  }

  @Test func `an answer isn't added to more than its operator has read`() async throws {
    let backend = BackendStub()
    backend.answer(ShowMessage.self) { _ in .sample(replying: "Found it.") }
    backend.answer(ChangeMessage.self) { _ in .sample(replying: "Found it.") }
    let interactor = MessageDeskInteractor(
      number: OutboxReference("48217730")!, name: "grace", backend: backend,
      calls: CallTimer(analytics: NoAnalytics()))

    for action in [Conversation.Action.answer, .resolve, .reject] {
      let reply = MessageThread.Reply(action, "Under the mat.")
      let late = try await interactor.conversation(adding: reply, after: .sample())
      #expect(!late.isAdded && late.conversation == .sample(replying: "Found it."))
      for read in [nil, late.conversation] {
        #expect(try await interactor.conversation(adding: reply, after: read).isAdded)
      }
    }
  }

  @Test(arguments: [true, false])
  func `closed messages lead to a notice`(byFlag: Bool) async {
    let presenter = presenter(
      .error(.refused(.closed)), flags: byFlag ? ["contact.enabled": "false"] : [:])
    presenter.didAppear()
    await work.settled()

    spy.expect { spy.replace(with: .notice(.messageStatusClosed)) }
  }

  @Test func `an operator sees first what came since the last answer`() async {
    let presenter = presenter(.value(.sample(.received, replying: "Which mat?")), by: "grace")
    presenter.didAppear()
    await work.settled()

    #expect(
      shown?.thread?.parts.first
        == .init(
          heading: "deskMessages.new",
          entries: "ada@example.org, \(Conversation.date): deskMessages.actions.write\nWhich mat?"))
    #expect(shown?.thread?.parts.last?.heading == "deskMessages.before")
    spy.expectNothing()
  }

  @Test(
    arguments: [
      (.waiting, "waiting"), (.received, "received"), (.inProgress, "inProgress"),
      (.onHold, "answered"), (.resolved, "resolved"), (.rejected, "rejected"),
    ] as [(SentMessage.Progress, String)])
  func `each state says what comes next`(state: SentMessage.Progress, key: String) async {
    let presenter = presenter(.value(.sample(state, replying: "Which mat?")))
    presenter.didAppear()
    await work.settled()

    #expect(shown?.thread?.state == "messageStatus.\(key) \(Conversation.date)")
    #expect(shown?.thread?.parts.map(\.heading) == [nil, nil], "the last word is the guest's")
    spy.expectNothing()
  }

  @Test func `nothing is left of it when it closes`() async throws {
    let work = Work()
    let member = MemberStub()
    member.backend.answer(ContinueMessage.self) { _ in .sample() }

    try await expectDeallocated(work: work) { (navigator: Navigator<Route>) in
      MessageThread.screen(
        OutboxReference("48217730")!, by: nil, backend: member.backend, member.session,
        in: .testing(navigator, work: work))
    } playing: { pilot in
      await pilot.drain()
      #expect(pilot.screen.contains("Under the mat."))
    }
  }

  private var shown: MessageThread.ViewModel? { spy.last() }
  private var asked: [String] {
    spy.probe.calls.filter { $0.name == "conversation(adding:after:)" }.flatMap(\.arguments)
      .map { "\($0)" }
  }

  private func presenter(
    _ first: StubAnswer<Conversation, ContinueMessage.Failure>,
    _ second: StubAnswer<Conversation, ContinueMessage.Failure>? = nil,
    flags: [String: String] = [:], by name: String? = nil, toAnswer: Bool = false,
    isOutdated: Bool = false
  ) -> MessageThreadPresenter {
    let presenter = MessageThreadPresenter(
      interactor: MessageThreadInteractorStub(
        probe: spy.probe, answers: StubAnswers(first, second ?? first),
        operatorName: name, isOutdated: isOutdated), toAnswer: toAnswer,
      router: spy, services: .testing(spy.probe, flags: flags), work: work)
    presenter.output = spy
    return presenter
  }
}

extension Conversation {
  fileprivate static let date = "date.text 1 date.months.1 1970"

  fileprivate static func sample(
    _ state: SentMessage.Progress = .onHold, details: [ContactDetail] = [],
    assignee: String? = nil, replying text: String? = nil
  ) -> Conversation {
    let start = Date(timeIntervalSince1970: 0)
    return Conversation(
      OutboxReference("48217730")!, of: BrandID("town"), account: nil,
      address: try! EmailAddress(validating: "ada@example.org"), subject: "A key",
      details: details.map { ContactPayload.Detail($0) }, state: state,
      assignee: assignee, createdAt: start, changedAt: start,
      entries: [
        Entry(id: "1", .write, by: nil, "Where is my key?", at: start),
        Entry(id: "2", .answer, by: assignee, "Under the mat.", at: start),
      ] + (text.map { [Entry(id: "3", .write, by: nil, $0, at: start)] } ?? []))
  }
}
