import Domain
import Foundation
import FoyerTesting
import InteractorKit
import Routes
import SceneServices
import TerminalKit
import TerminalWidgets
import Testing
import Viper
import ViperTesting

@testable import DeskMessagesScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct DeskMessagesTests {
  private let output = OutputSpy()
  private let router = RouteSpy()
  private let backend = BackendStub()
  private let work = Work()

  @Test func `the open messages are listed with their states, and filtered`() async {
    let presenter = presenter([
      message("48217730", "A key"), message("48217731", "A door", by: "grace"),
    ])
    presenter.didAppear()
    await work.settled()

    #expect(
      rows == ["A key <ada@example.org>", "A door <ada@example.org>"])
    #expect(
      output.viewModel?.rows?.known[1]?.detail
        == "deskMessages.states.received · desk.ago.now · grace")
    presenter.didFilter(by: "KEY")
    #expect(rows == ["A key <ada@example.org>"])
    presenter.didFilter(by: "")
    presenter.didSelectFilter()
    #expect(rows == ["A door <ada@example.org>"])
    #expect(output.viewModel?.filter == "desk.show: deskMessages.own")
  }

  @Test func `Enter reads a message, and a goes on to answer it`() async {
    let presenter = presenter([message("48217730", "A key")])
    presenter.didAppear()
    await work.settled()

    presenter.didSelectRow(at: 0)
    presenter.didRequestAnswer(at: 0)
    presenter.didRequestAnswer(at: 1)

    let number = OutboxReference("48217730")!
    #expect(
      router.calls == [
        .deskMessage(number, toAnswer: false), .deskMessage(number, toAnswer: true),
      ])
  }

  @Test(arguments: [true, false])
  func `a key closes the message after a question, and the list is loaded again`(
    isYes: Bool
  ) async {
    let presenter = presenter([message("48217730", "A key")])
    var changes: [Conversation.Action] = []
    backend.answer(ChangeMessage.self) { operation in
      changes.append(operation.action)
      return message("48217730", "A key", .resolved)
    }
    router.answer = isYes
    presenter.didAppear()
    await work.settled()

    presenter.didRequestClosing(at: 0)
    await work.settled()

    #expect(changes == (isYes ? [.resolve] : []))
    #expect(
      output.viewModel?.news
        == (isYes ? "desk.done A key deskMessages.states.resolved" : nil))
  }

  @Test func `a failure is shown, and the list stays`() async {
    let presenter = presenter([message("48217730", "A key")])
    presenter.didAppear()
    await work.settled()
    backend.failure = .store(.notCommitted(.locked))
    router.answer = true

    presenter.didRequestRejection(at: 0)
    await work.settled()

    #expect(output.viewModel?.problem == "storage.locked")
    #expect(rows == ["A key <ada@example.org>"])
  }

  @Test func `a message that another operator has closed is said to be closed`() async {
    let presenter = presenter([message("48217730", "A key")])
    backend.answer(
      ChangeMessage.self,
      orFail: { _ async throws(ChangeMessage.Failure) in throw .alreadyClosed })
    router.answer = true
    presenter.didAppear()
    await work.settled()

    presenter.didRequestClosing(at: 0)
    await work.settled()

    #expect(output.viewModel?.problem == "command.message.closed")
    #expect(output.viewModel?.news == nil)
  }

  @Test func `its keys are those of the applications, with one that closes`() async {
    let presenter = presenter([message("48217730", "A key")])
    let view = DeskMessagesView(presenter: presenter, words: .english)
    presenter.output = view
    let pilot = Pilot(view, size: Size(width: 60, height: 12))
    await work.settled()

    #expect(view.hints.map(\.key) == ["a", "c", "r", "R"])
    #expect(view.backAction == .back)
    pilot.play("a")
    let answering = Route.deskMessage(OutboxReference("48217730")!, toAnswer: true)
    #expect(router.calls == [answering])
    pilot.play(.shiftTab, "a", "c", "r")
    #expect(view.hints.map(\.key) == ["R"])
    #expect(router.calls == [answering])
  }

  private var rows: [String]? {
    output.viewModel?.rows?.known.sorted { $0.key < $1.key }.map(\.value.title)
  }

  private func message(
    _ number: String, _ subject: String, _ state: SentMessage.Progress = .received,
    by name: String? = nil
  ) -> Conversation {
    let start = Date(timeIntervalSince1970: 0)
    return Conversation(
      OutboxReference(number)!, of: BrandID("town"), account: nil,
      address: try! EmailAddress(validating: "ada@example.org"), subject: subject, details: [],
      state: state, assignee: name, createdAt: start, changedAt: start)
  }

  private func presenter(_ messages: [Conversation]) -> DeskMessagesPresenter {
    backend.answer(ListMessages.self) { _ in Page(messages) }
    let presenter = DeskMessagesPresenter(
      interactor: DeskMessagesInteractor(
        brand: BrandID("town"), backend: backend, name: "grace",
        now: { Date(timeIntervalSince1970: 1) }, analytics: NoAnalytics()),
      router: router, services: .testing(), work: work)
    presenter.output = output
    return presenter
  }
}

@MainActor
private final class OutputSpy: DeskMessages.PresenterOutput {
  private(set) var viewModel: DeskMessages.ViewModel?

  func show(_ viewModel: DeskMessages.ViewModel) { self.viewModel = viewModel }
}
