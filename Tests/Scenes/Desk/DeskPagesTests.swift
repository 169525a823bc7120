import Domain
import InteractorKit
import SceneServices
import Testing

@testable import DeskScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct DeskPagesTests {
  private let desk = DeskFixture()

  @Test func `of very many, those are loaded that are looked at, and linear mode opens any`()
    async throws
  {
    let presenter = try presenter(count: 50_000)
    presenter.didAppear()
    await desk.work.settled()
    #expect(desk.output.viewModel?.heading == "desk.count 50000")
    #expect(desk.output.viewModel?.rows?.known.count == 100)

    presenter.didLook(at: 49_950..<50_000)
    await desk.work.settled()
    presenter.didSelectRow(at: 25_000)
    await desk.work.settled()

    #expect(
      desk.store.queries.withLock(\.self) == ["0..<100 ", "49900..<50000 ", "25000..<25100 "])
    #expect(desk.router.opened.map(\.id) == [AccountID("25000")])
  }

  @Test func `a filter is the store's, and a decision leaves one where they were`() async throws {
    let presenter = try presenter(count: 500)
    presenter.didAppear()
    await desk.work.settled()

    presenter.didFilter(by: "49")
    await desk.work.settled()
    #expect(desk.output.viewModel?.rows?.titles.first == "Ada Lovelace <49@example.org>")
    presenter.didFilter(by: "")
    await desk.work.settled()
    presenter.didLook(at: 330..<360)
    await desk.work.settled()
    presenter.didRequestApproval(at: 340)
    await desk.work.settled()

    #expect(desk.store.events.withLock(\.self) == [.approved])
    #expect(desk.store.queries.withLock(\.self).last == "300..<400 ")
  }

  private func presenter(count: Int) throws -> DeskPresenter {
    desk.presenter(.success(try (0..<count).map(numbered)))
  }

  private func numbered(_ number: Int) throws -> Application {
    Application(
      id: AccountID("\(number)"), name: try FullName(validating: "Ada Lovelace"),
      email: try EmailAddress(validating: "\(number)@example.org"), brand: BrandID("aurora"),
      language: "en", createdAt: .distantPast, state: .pending)
  }
}
