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

@MainActor
@Suite(.timeLimit(.minutes(1))) struct EndedMessageTests {
  private let spy = MessageThreadSpy(exhaustive: [])
  private let work = Work()
  private let member = MemberStub()
  private var backend: BackendStub { member.backend }

  /// The other operator closes it before this one's last look at it, or after.
  @Test(arguments: [true, false])
  func `of two operators who close a message the later one reads that it is closed`(
    isSeen: Bool
  ) async {
    let open = message()
    let closed = open.adding(
      Conversation.Entry(id: "2", .resolve, by: "linus", nil, at: open.createdAt))
    var shown = open
    backend.answer(ShowMessage.self) { _ in shown }
    backend.answer(
      ChangeMessage.self,
      orFail: { _ async throws(ChangeMessage.Failure) in
        shown = closed
        throw .alreadyClosed
      })
    let presenter = MessageThreadPresenter(
      interactor: MessageDeskInteractor(
        number: open.number, name: "grace", backend: backend,
        calls: CallTimer(analytics: NoAnalytics())),
      router: spy, services: .testing(spy.probe), work: work)
    presenter.output = spy
    presenter.didAppear()
    await work.settled()
    if isSeen { shown = closed }

    presenter.didPress(.reject)
    await work.settled()

    let last: MessageThread.ViewModel? = spy.last()
    #expect(last?.thread?.reply.problem == "command.message.closed")
    #expect(last?.thread?.state.contains("deskMessages.states.resolved") == true)
    #expect(last?.thread?.steps.map(\.step) == [.note, .take])
  }

  @Test func `a member whose session has ended signs in again, and sends the reply that is kept`()
    async
  {
    var sent: [String] = []
    backend.answer(ContinueMessage.self) { [message = message()] operation in
      if let text = operation.reply?.text { sent.append(text) }
      return message
    }
    let presenter = await withReply("Thanks")
    backend.failure = .denied(.signedOut)

    presenter.didSubmit()
    await work.settled()

    #expect(!member.isSignedIn)
    #expect(presenter.hasUnsavedChanges)
    spy.expect { spy.open(.signInAgain) }
    backend.failure = nil
    // Leaves the sign-in first.
    presenter.didAppear()
    await work.settled()
    let shown: MessageThread.ViewModel? = spy.last()
    #expect(shown?.problem == "messageThread.signedOut")
    presenter.didSubmit()
    await work.settled()
    spy.expect { spy.open(.signInAgain) }
    #expect(sent == [])
    member.signIn()
    presenter.didAppear()
    await work.settled()
    presenter.didSubmit()
    await work.settled()
    #expect(sent == ["Thanks"])
  }

  @Test func `it isn't shown to another member who signs in instead`() async {
    backend.answer(ContinueMessage.self) { [message = message()] _ in message }
    let presenter = await withReply("Thanks")
    member.signInAnother()

    presenter.didAppear()

    spy.expect { spy.close() }
  }

  @Test func `where messages are closed a typed reply stays`() async {
    backend.answer(
      ContinueMessage.self,
      orFail: { [message = message()] operation async throws(ContinueMessage.Failure) in
        if operation.reply != nil { throw .refused(.closed) }
        return message
      })
    let presenter = await withReply("Thanks")

    presenter.didSubmit()
    await work.settled()

    let last: MessageThread.ViewModel? = spy.last()
    #expect(last?.problem == "contact.closed")
    #expect(presenter.hasUnsavedChanges)
  }

  private func withReply(_ text: String) async -> MessageThreadPresenter {
    let presenter = MessageThreadPresenter(
      interactor: OwnMessageInteractor(number: message().number, session: member.session),
      router: spy, services: .testing(spy.probe), work: work)
    presenter.output = spy
    presenter.didAppear()
    await work.settled()
    presenter.didEdit(text, in: .reply)
    return presenter
  }

  private func message() -> Conversation {
    let start = Date(timeIntervalSince1970: 0)
    return Conversation(
      OutboxReference("48217730")!, of: BrandID("town"), account: nil,
      address: try! EmailAddress(validating: "ada@example.org"), subject: "A key", details: [],
      state: .received, createdAt: start, changedAt: start,
      entries: [Conversation.Entry(id: "1", .write, by: nil, "Where is my key?", at: start)])
  }
}
