import Domain
import Foundation
import InteractorKit
import SceneServices
import Testing
import ViperTesting

@testable import DeskScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct DeskPresenterTests {
  private let desk = DeskFixture()

  @Test func `who waits for a word comes first, then each state, then all`() async throws {
    let presenter = desk.presenter(
      .success(try ApplicationState.allCases.map { try application($0) }))
    presenter.didAppear()
    await desk.work.settled()

    var shown: [[String]] = []
    for _ in 0..<6 {
      shown.append(desk.output.viewModel?.rows?.titles ?? [])
      presenter.didSelectFilter()
      await desk.work.settled()
    }

    let all = ApplicationState.allCases.map(title)
    #expect(shown == [[all[1]], [all[2]], [all[3]], [all[4]], all, [all[0]]])
  }

  @Test func `the one that is chosen is opened, also where others are left out`() async throws {
    let presenter = desk.presenter(.success(try [.approved, .pending].map { try application($0) }))
    presenter.didAppear()
    await desk.work.settled()

    presenter.didSelectRow(at: 0)
    presenter.didSelectRow(at: 1)

    #expect(desk.router.opened.map(\.state) == [.pending])
  }

  @Test func `a row with warnings has a mark beside its state, and then the warnings`() async throws
  {
    let presenter = desk.presenter(
      .success([try application(.pending)]),
      warnings: [
        .throwAwayDomain(name: "mailinator.com"), .looksLike(username: "admin"),
        .sameOrigin(count: 2),
      ])
    presenter.didAppear()
    await desk.work.settled()

    let detail = try #require(desk.output.viewModel?.rows?.known[0]?.detail)
    #expect(
      detail == "desk.pending ! · 0001-01-01"
        + " · desk.warning.domain mailinator.com · desk.warning.lookAlike admin"
        + " · desk.warning.origin 2")
  }

  @Test func `a failed store is reported in an operator's words`() async {
    let presenter = desk.presenter(.failure(.corrupt))
    presenter.didAppear()
    await desk.work.settled()

    #expect(desk.output.viewModel?.load.problem == "storage.corrupt")
    #expect(desk.output.viewModel?.rows == nil)
  }

  @Test func `nothing is decided where the address isn't confirmed, and a rejection is worded`()
    async throws
  {
    let presenter = desk.presenter(
      .success(try [.verifying, .approved, .pending].map { try application($0) }), filters: 4)
    presenter.didAppear()
    await desk.work.settled()

    presenter.didRequestApproval(at: 0)
    presenter.didRequestApproval(at: 1)
    for index in 0...2 { presenter.didRequestRejection(at: index) }
    await desk.work.settled()

    #expect(desk.store.events.withLock(\.self).isEmpty)
    #expect(desk.router.opened.map(\.state) == [.pending])
    #expect(desk.router.rejecting == [true])
  }

  @Test func `an open desk shows a new application within a minute, and notifies without its name`()
    async throws
  {
    let presenter = desk.presenter(.success([try application(.pending, "1")]))
    presenter.didAppear()
    await desk.work.settled()
    await minute()
    let entries = try ["2", "1"].map { ApplicationEntry(try application(.pending, $0)) }
    desk.store.answer.withLock { $0 = .success(entries) }
    await minute()
    let before = desk.output.viewModel?.heading
    await minute()
    desk.store.answer.withLock { $0 = .success([entries[1]]) }
    await minute()

    #expect(before == "desk.count 2")
    #expect(desk.output.viewModel?.heading == "desk.count 1")
    #expect(desk.router.notifications == ["desk.title: desk.waiting 2"])
  }

  @Test func `what the operator has undone is no news, and what comes later is`()
    async throws
  {
    let all = try ["2", "1"].map { ApplicationEntry(try application(.pending, $0)) }
    let presenter = desk.presenter(.success([try application(.pending, "1")]))
    presenter.didAppear()
    await desk.work.settled()
    presenter.didRequestApproval(at: 0)
    await desk.work.settled()
    desk.store.answer.withLock { $0 = .success([]) }
    await minute()
    desk.store.answer.withLock { $0 = .success([all[1]]) }
    presenter.didUndo()
    await desk.work.settled()
    await minute()
    #expect(desk.router.notifications == [])

    desk.store.answer.withLock { $0 = .success(all) }
    await desk.clock.advance(by: .seconds(40))
    await desk.work.settled()
    #expect(desk.router.notifications == [])
    await desk.clock.advance(by: .seconds(20))
    await desk.work.settled()
    #expect(desk.router.notifications == ["desk.title: desk.waiting 2"])
  }

  @Test func `leaving asks while a decision can be undone`() async throws {
    let presenter = desk.presenter(.success([try application(.pending)]))
    presenter.didAppear()
    await desk.work.settled()
    presenter.didRequestApproval(at: 0)
    await desk.work.settled()
    desk.router.answers = [false]

    presenter.didRequestBack()
    await desk.work.settled()
    #expect(desk.router.questions.last?.message == "desk.leave")
    #expect(desk.router.departures == 0)
    presenter.didRequestBack()
    await desk.work.settled()

    #expect(desk.router.departures == 1)
  }

  private func minute() async {
    await desk.clock.advance(by: .seconds(60))
    await desk.work.settled()
  }

  private func title(_ state: ApplicationState) -> String {
    "Ada Lovelace <\(state.rawValue)@example.org>"
  }
}
