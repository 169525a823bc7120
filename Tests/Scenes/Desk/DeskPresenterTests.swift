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

  @Test func `who waits for a word comes first, then each state, then all`() async throws {
    let presenter = presenter(.success(try ApplicationState.allCases.map(application)))
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
    let presenter = presenter(.success(try [.approved, .pending].map(application)))
    presenter.didAppear()
    await work.settled()

    presenter.didSelectApplication(at: 0)
    presenter.didSelectApplication(at: 1)

    #expect(router.opened.map(\.state) == [.pending])
  }

  @Test func `who waits is let in from the list, and that is taken back`() async throws {
    let presenter = presenter(.success(try [.pending, .verifying].map(application)))
    presenter.didAppear()
    await work.settled()

    presenter.didUndo()
    presenter.didRequestApproval(at: 0)
    await work.settled()
    let approved = output.viewModel
    presenter.didUndo()
    await work.settled()

    #expect(interactor.events.withLock(\.self) == [.approved, .reopened])
    #expect(router.questions.map(\.title) == ["desk.question.approve.title"])
    #expect(approved?.news == .done("desk.held Ada Lovelace desk.approved 00:00:30"))
    #expect(approved?.undo == "desk.undo")
    #expect(output.viewModel?.news == .done("desk.unsent Ada Lovelace desk.pending"))
    #expect(output.viewModel?.undo == nil)
  }

  @Test func `a key that was no decision decides nothing`() async throws {
    router.answers = [false]
    let presenter = presenter(.success([try application(.pending)]))
    presenter.didAppear()
    await work.settled()

    presenter.didRequestApproval(at: 0)
    await work.settled()

    #expect(router.questions.count == 1)
    #expect(router.questions.allSatisfy { !$0.takesLetters })
    #expect(interactor.events.withLock(\.self).isEmpty)
  }

  @Test(arguments: [true, false])
  func `what may have been sent is asked about before it is taken back`(isTakenBack: Bool)
    async throws
  {
    let presenter = presenter(.success([try application(.pending)]))
    presenter.didAppear()
    await work.settled()
    presenter.didRequestApproval(at: 0)
    await work.settled()
    interactor.isHeld.withLock { $0 = false }
    router.answers = [isTakenBack]

    presenter.didUndo()
    await work.settled()

    #expect(router.questions.last?.title == "desk.question.reopen.title")
    #expect(
      interactor.events.withLock(\.self) == [.approved] + (isTakenBack ? [.reopened] : []))
    if isTakenBack {
      #expect(output.viewModel?.news == .done("desk.sentBefore Ada Lovelace desk.pending"))
    }
  }

  @Test func `nothing is decided where the address isn't confirmed, and a rejection is worded`()
    async throws
  {
    let presenter = presenter(
      .success(try [.verifying, .approved, .pending].map(application)), filters: 4)
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

  @Test func `who was first is told, and nothing can be taken back then`() async throws {
    let presenter = presenter(.success([try application(.pending)]))
    presenter.didAppear()
    await work.settled()
    presenter.didRequestApproval(at: 0)
    await work.settled()

    let pending = try application(.pending)
    interactor.error.withLock { $0 = .refused(.notDecided, pending) }
    presenter.didUndo()
    await work.settled()

    #expect(output.viewModel?.news == .problem("command.application.over"))
    #expect(output.viewModel?.undo == nil)
  }

  @Test func `what is to be said of somebody stands in their row`() async throws {
    let presenter = presenter(
      .success([try application(.pending)]),
      warnings: [.throwAwayDomain("mailinator.com"), .looksLike("admin"), .sameOrigin(count: 2)])
    presenter.didAppear()
    await work.settled()

    let detail = try #require(output.viewModel?.rows?.known[0]?.detail)
    #expect(
      detail == "desk.pending · 0001-01-01 00:00 UTC"
        + " · ! desk.warning.domain mailinator.com · ! desk.warning.lookAlike admin"
        + " · ! desk.warning.origin 2")
  }

  @Test func `a store that fails is told of, in an operator's words`() async {
    let presenter = presenter(.failure(.corrupt))
    presenter.didAppear()
    await work.settled()

    #expect(output.viewModel?.load.problem == "storage.corrupt")
    #expect(output.viewModel?.rows == nil)
  }

  /// - Parameter filters: how often *Show* was pressed.
  private func presenter(
    _ answer: Result<[Application], StorageProblem>, filters: Int = 0,
    warnings: [ApplicationWarning] = []
  ) -> DeskPresenter {
    interactor.answer.withLock {
      $0 = answer.map { $0.map { ApplicationEntry($0, warnings: warnings) } }
    }
    let presenter = DeskPresenter(
      interactor: interactor, router: router, services: .testing(), work: work)
    presenter.output = output
    for _ in 0..<filters { presenter.didSelectFilter() }
    return presenter
  }

  private func title(_ state: ApplicationState) -> String {
    "Ada Lovelace <\(state.rawValue)@example.org>"
  }

  private func application(_ state: ApplicationState) throws -> Application {
    Application(
      id: AccountID(state.rawValue), name: try FullName(validating: "Ada Lovelace"),
      email: try EmailAddress(validating: "\(state.rawValue)@example.org"),
      brand: BrandID("aurora"), language: "en", createdAt: .distantPast, state: state)
  }
}
