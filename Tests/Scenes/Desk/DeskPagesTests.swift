import Domain
import InteractorKit
import SceneServices
import Testing

@testable import DeskScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct DeskPagesTests {
  private let output = OutputSpy()
  private let router = RouterSpy()
  private let interactor = InteractorStub()
  private let work = Work()

  @Test func `of very many, those are loaded that are looked at, and linear mode opens any`()
    async throws
  {
    let presenter = try presenter(count: 50_000)
    presenter.didAppear()
    await work.settled()
    #expect(output.viewModel?.heading == "desk.count 50000")
    #expect(output.viewModel?.rows?.known.count == 100)

    presenter.didLookAtApplications(at: 49_950..<50_000)
    await work.settled()
    presenter.didSelectApplication(at: 25_000)
    await work.settled()

    #expect(
      interactor.queries.withLock(\.self) == ["0..<100 ", "49900..<50000 ", "25000..<25100 "])
    #expect(router.opened.map(\.id) == [AccountID("25000")])
  }

  @Test func `a filter is the store's, and a decision leaves one where they were`() async throws {
    let presenter = try presenter(count: 500)
    presenter.didAppear()
    await work.settled()

    presenter.didFilter(by: "49")
    await work.settled()
    #expect(output.viewModel?.rows?.titles.first == "Ada Lovelace <49@example.org>")
    presenter.didFilter(by: "")
    await work.settled()
    presenter.didLookAtApplications(at: 330..<360)
    await work.settled()
    presenter.didRequestApproval(at: 340)
    await work.settled()

    #expect(interactor.events.withLock(\.self) == [.approved])
    #expect(interactor.queries.withLock(\.self).last == "300..<400 ")
  }

  private func presenter(count: Int) throws -> DeskPresenter {
    let entries = try (0..<count).map { ApplicationEntry(try numbered($0)) }
    interactor.answer.withLock { $0 = .success(entries) }
    let presenter = DeskPresenter(
      interactor: interactor, router: router, services: .testing(), work: work)
    presenter.output = output
    return presenter
  }

  private func numbered(_ number: Int) throws -> Application {
    Application(
      id: AccountID("\(number)"), name: try FullName(validating: "Ada Lovelace"),
      email: try EmailAddress(validating: "\(number)@example.org"), brand: BrandID("aurora"),
      language: "en", createdAt: .distantPast, state: .pending)
  }
}
