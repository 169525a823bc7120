import Domain
import Foundation
import InteractorKit
import SceneServices
import Testing
import ViperTesting

@testable import DeskScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct DeskDecisionsTests {
  private let desk = DeskFixture()

  @Test func `who waits is let in from the list, and that is taken back`() async throws {
    let presenter = desk.presenter(
      .success(try [.pending, .verifying].map { try application($0) }))
    presenter.didAppear()
    await desk.work.settled()

    presenter.didUndo()
    presenter.didRequestApproval(at: 0)
    await desk.work.settled()
    let approved = desk.output.viewModel
    presenter.didUndo()
    await desk.work.settled()

    #expect(desk.store.events.withLock(\.self) == [.approved, .reopened])
    #expect(desk.router.questions.map(\.title) == ["desk.question.approve.title"])
    #expect(
      approved?.news
        == .done("desk.news desk.held 1 30 desk.done Ada Lovelace desk.approved"))
    #expect(approved?.undo == "desk.undo")
    #expect(
      desk.output.viewModel?.news
        == .done("desk.news desk.unsent desk.done Ada Lovelace desk.pending"))
    #expect(desk.output.viewModel?.undo == nil)
  }

  @Test func `a key that was no decision decides nothing`() async throws {
    desk.router.answers = [false]
    let presenter = desk.presenter(.success([try application(.pending)]))
    presenter.didAppear()
    await desk.work.settled()

    presenter.didRequestApproval(at: 0)
    await desk.work.settled()

    #expect(desk.router.questions.count == 1)
    #expect(desk.router.questions.allSatisfy { !$0.takesLetters })
    #expect(desk.store.events.withLock(\.self).isEmpty)
  }

  @Test(
    arguments: [
      ([false], [], nil), ([true, false], [false], "desk.sentBefore 1"),
      ([true, true], [true], "desk.corrected 1"),
    ] as [([Bool], [Bool], String?)])
  func `undoing a decision whose e-mail was sent asks first, and offers a correction`(
    answers: [Bool], corrections: [Bool], email: String?
  ) async throws {
    let presenter = desk.presenter(.success([try application(.pending)]))
    presenter.didAppear()
    await desk.work.settled()
    presenter.didRequestApproval(at: 0)
    await desk.work.settled()
    desk.store.wait(30)
    desk.router.answers = answers

    presenter.didUndo()
    await desk.work.settled()

    let titles = ["desk.question.reopen.title", "desk.question.correct.title"]
    #expect(desk.router.questions.dropFirst().map(\.title) == Array(titles.prefix(answers.count)))
    #expect(desk.store.corrections.withLock(\.self) == corrections)
    if let email {
      #expect(
        desk.output.viewModel?.news
          == .done("desk.news \(email) desk.done Ada Lovelace desk.pending"))
    }
  }

  @Test func `the seconds until the e-mail is sent are counted down, and then no timer is left`()
    async throws
  {
    let presenter = desk.presenter(.success([try application(.pending)]))
    presenter.didAppear()
    await desk.work.settled()
    presenter.didRequestApproval(at: 0)
    await desk.work.settled()

    var texts: [Desk.ViewModel.News?] = []
    for seconds in [1.0, 28, 1] {
      desk.store.wait(seconds)
      await desk.clock.advance(by: .seconds(seconds))
      texts.append(desk.output.viewModel?.news)
    }

    let emails = ["desk.held 1 29", "desk.held 1 1", "desk.sending 1"]
    #expect(
      texts
        == emails.map { .done("desk.news \($0) desk.done Ada Lovelace desk.approved") })
    let shown = desk.output.count
    await desk.clock.advance(by: .seconds(20))
    #expect(desk.output.count == shown)
  }

  @Test func `marked rows are decided together and undone together`() async throws {
    let presenter = desk.presenter(
      .success(try ["1", "2", "3"].map { try application(.pending, $0) }))
    presenter.didAppear()
    await desk.work.settled()

    for index in [0, 1, 2, 1] { presenter.didToggleMark(at: index) }
    let marked = desk.output.viewModel
    presenter.didRequestApproval(at: 1)
    await desk.work.settled()
    let approved = desk.output.viewModel
    presenter.didUndo()
    await desk.work.settled()

    #expect(marked?.heading == "desk.count 3, desk.marked 2")
    #expect((0..<3).map { marked?.rows?.known[$0]?.isMarked } == [true, false, true])
    #expect(desk.router.questions.map(\.title) == ["desk.question.approve.several.title 2"])
    #expect(
      desk.router.questions.map(\.message)
        == [
          "desk.question.approve.several.message "
            + "Ada Lovelace <pending@example.org>; Ada Lovelace <pending@example.org>"
        ])
    #expect(approved?.news == .done("desk.news desk.held 2 30 desk.approvedSeveral 2"))
    #expect(approved?.hasMarks == false)
    #expect(
      desk.output.viewModel?.news == .done("desk.news desk.unsent desk.reopenedSeveral 2"))
  }

  @Test func `the one that another operator has decided is named, and the others are decided`()
    async throws
  {
    let presenter = desk.presenter(.success(try ["1", "2"].map { try application(.pending, $0) }))
    var first = try application(.approved, "1")
    first.decision = Application.Decision(by: "linus", at: .distantPast)
    desk.store.errors.withLock { [first] in $0["1"] = .refused(.decidedBefore, first) }
    presenter.didAppear()
    await desk.work.settled()

    for index in [0, 1] { presenter.didToggleMark(at: index) }
    presenter.didRequestRejection(at: 0)
    await desk.work.settled()

    #expect(
      desk.output.viewModel?.news
        == .problem(
          "desk.stopped 2 1 Ada Lovelace desk.first linus 0001-01-01 00:00 UTC desk.approved"))
    #expect(desk.output.viewModel?.undo == "desk.undo")
    #expect(desk.output.viewModel?.hasMarks == false)
  }

  @Test func `one that may have been decided is named, as it may have left the list`() async throws
  {
    let presenter = desk.presenter(.success([try application(.pending, "1")]))
    desk.store.errors.withLock { $0["1"] = .outcomeUnknown(.service(.connectionLost)) }
    presenter.didAppear()
    await desk.work.settled()

    presenter.didRequestApproval(at: 0)
    await desk.work.settled()

    #expect(
      desk.output.viewModel?.news
        == .problem("Ada Lovelace: storage.inDoubt service.noAnswer"))
  }

  @Test func `Esc and another list remove the marks, and only pending applications have them`()
    async throws
  {
    let presenter = desk.presenter(
      .success(try [.pending, .approved].map { try application($0) }), filters: 4)
    presenter.didAppear()
    await desk.work.settled()

    presenter.didToggleMark(at: 1)
    #expect(desk.output.viewModel?.hasMarks == false)
    presenter.didToggleMark(at: 0)
    #expect(desk.output.viewModel?.hasMarks == true)
    presenter.didRequestBack()
    #expect(desk.output.viewModel?.hasMarks == false)
    #expect(desk.router.departures == 0)
    presenter.didToggleMark(at: 0)
    presenter.didSelectFilter()
    #expect(desk.output.viewModel?.hasMarks == false)
    presenter.didRequestBack()
    #expect(desk.router.departures == 1)
  }

  @Test func `a decision on the application's own screen is counted down and undone here`()
    async throws
  {
    let pending = try application(.pending)
    let presenter = desk.presenter(.success([pending]))
    _ = await desk.interactor.decide([pending], .rejected, isCorrected: false)
    desk.store.wait(5)

    presenter.didAppear()
    await desk.work.settled()

    #expect(
      desk.output.viewModel?.news
        == .done("desk.news desk.held 1 25 desk.done Ada Lovelace desk.rejected"))
    presenter.didUndo()
    await desk.work.settled()
    #expect(desk.store.events.withLock(\.self) == [.rejected, .reopened])
  }

  @Test func `the first decision is reported, and can't be taken back then`() async throws {
    let presenter = desk.presenter(.success([try application(.pending)]))
    presenter.didAppear()
    await desk.work.settled()
    presenter.didRequestApproval(at: 0)
    await desk.work.settled()

    let pending = try application(.pending)
    desk.store.errors.withLock { $0["pending"] = .refused(.notDecided, pending) }
    presenter.didUndo()
    await desk.work.settled()

    #expect(desk.output.viewModel?.news == .problem("command.application.notDecided"))
    #expect(desk.output.viewModel?.undo == nil)
  }
}
