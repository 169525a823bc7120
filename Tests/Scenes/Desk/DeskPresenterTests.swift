import Domain
import Foundation
import InteractorKit
import SceneServices
import Testing
import ViperTesting

@testable import DeskScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct DeskPresenterTests {
  private let output = OutputSpy()
  private let router = RouterSpy()
  private let interactor = InteractorStub()
  private let work = Work()
  private let clock = VirtualClock()

  @Test func `who waits for a word comes first, then each state, then all`() async throws {
    let presenter = presenter(.success(try ApplicationState.allCases.map { try application($0) }))
    presenter.didAppear()
    await work.settled()

    var shown: [[String]] = []
    for _ in 0..<6 {
      shown.append(output.viewModel?.rows?.titles ?? [])
      presenter.didSelectFilter()
      await work.settled()
    }

    let all = ApplicationState.allCases.map(title)
    #expect(shown == [[all[1]], [all[2]], [all[3]], [all[4]], all, [all[0]]])
  }

  @Test func `the one that is chosen is opened, also where others are left out`() async throws {
    let presenter = presenter(.success(try [.approved, .pending].map { try application($0) }))
    presenter.didAppear()
    await work.settled()

    presenter.didSelectApplication(at: 0)
    presenter.didSelectApplication(at: 1)

    #expect(router.opened.map(\.state) == [.pending])
  }

  @Test func `a row with warnings has a mark beside its state, and then the warnings`() async throws
  {
    let presenter = presenter(
      .success([try application(.pending)]),
      warnings: [
        .throwAwayDomain(name: "mailinator.com"), .looksLike(username: "admin"),
        .sameOrigin(count: 2),
      ])
    presenter.didAppear()
    await work.settled()

    let detail = try #require(output.viewModel?.rows?.known[0]?.detail)
    #expect(
      detail == "desk.pending ! · 0001-01-01"
        + " · desk.warning.domain mailinator.com · desk.warning.lookAlike admin"
        + " · desk.warning.origin 2")
  }

  @Test func `a failed store is reported in an operator's words`() async {
    let presenter = presenter(.failure(.corrupt))
    presenter.didAppear()
    await work.settled()

    #expect(output.viewModel?.load.problem == "storage.corrupt")
    #expect(output.viewModel?.rows == nil)
  }

  @Test func `nothing is decided where the address isn't confirmed, and a rejection is worded`()
    async throws
  {
    let presenter = presenter(
      .success(try [.verifying, .approved, .pending].map { try application($0) }), filters: 4)
    presenter.didAppear()
    await work.settled()

    presenter.didRequestApproval(at: 0)
    presenter.didRequestApproval(at: 1)
    for index in 0...2 { presenter.didRequestRejection(at: index) }
    await work.settled()

    #expect(interactor.events.withLock(\.self).isEmpty)
    #expect(router.opened.map(\.state) == [.pending])
    #expect(router.rejecting == [true])
  }

  @Test func `an open desk shows a new application within a minute, and notifies without its name`()
    async throws
  {
    let presenter = presenter(.success([try application(.pending, "1")]))
    presenter.didAppear()
    await work.settled()
    await minute()
    let entries = try ["2", "1"].map { ApplicationEntry(try application(.pending, $0)) }
    interactor.answer.withLock { $0 = .success(entries) }
    await minute()
    let before = output.viewModel?.heading
    await minute()
    interactor.answer.withLock { $0 = .success([entries[1]]) }
    await minute()

    #expect(before == "desk.count 2")
    #expect(output.viewModel?.heading == "desk.count 1")
    #expect(router.notifications == ["desk.title: desk.waiting 2"])
  }

  @Test func `what the operator has undone is no news, and what comes later is`()
    async throws
  {
    let all = try ["2", "1"].map { ApplicationEntry(try application(.pending, $0)) }
    let presenter = presenter(.success([try application(.pending, "1")]))
    presenter.didAppear()
    await work.settled()
    presenter.didRequestApproval(at: 0)
    await work.settled()
    interactor.answer.withLock { $0 = .success([]) }
    await minute()
    interactor.answer.withLock { $0 = .success([all[1]]) }
    presenter.didUndo()
    await work.settled()
    await minute()
    #expect(router.notifications == [])

    interactor.answer.withLock { $0 = .success(all) }
    await clock.advance(by: .seconds(40))
    await work.settled()
    #expect(router.notifications == [])
    await clock.advance(by: .seconds(20))
    await work.settled()
    #expect(router.notifications == ["desk.title: desk.waiting 2"])
  }

  @Test func `leaving asks while a decision can be undone`() async throws {
    let presenter = presenter(.success([try application(.pending)]))
    presenter.didAppear()
    await work.settled()
    presenter.didRequestApproval(at: 0)
    await work.settled()
    router.answers = [false]

    presenter.didRequestBack()
    await work.settled()
    #expect(router.questions.last?.message == "desk.leave")
    #expect(router.departures == 0)
    presenter.didRequestBack()
    await work.settled()

    #expect(router.departures == 1)
  }

  private func minute() async {
    await clock.advance(by: .seconds(60))
    await work.settled()
  }

  /// - Parameter filters: The number of times that *Show* is pressed.
  private func presenter(
    _ answer: Result<[Application], StorageProblem>, filters: Int = 0,
    warnings: [ApplicationWarning] = []
  ) -> DeskPresenter {
    interactor.answer.withLock {
      $0 = answer.map { $0.map { ApplicationEntry($0, warnings: warnings) } }
    }
    let presenter = DeskPresenter(
      interactor: interactor, router: router, services: .testing(), work: work, clock: clock)
    presenter.output = output
    for _ in 0..<filters { presenter.didSelectFilter() }
    return presenter
  }

  private func title(_ state: ApplicationState) -> String {
    "Ada Lovelace <\(state.rawValue)@example.org>"
  }

  private func application(
    _ state: ApplicationState, _ id: String? = nil
  ) throws -> Application {
    Application(
      id: AccountID(id ?? state.rawValue), name: try FullName(validating: "Ada Lovelace"),
      email: try EmailAddress(validating: "\(state.rawValue)@example.org"),
      brand: BrandID("aurora"), language: "en", createdAt: .distantPast, state: state)
  }
}
