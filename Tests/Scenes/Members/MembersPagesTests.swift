import Domain
import InteractorKit
import SceneServices
import Testing

@testable import MembersScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct MembersPagesTests {
  @Test func `rows that are looked at are loaded, and far ones go`() async {
    let scene = MembersFixture(
      members: [
        .success(.numbers(0..<100, of: 10_000)), .success(.numbers(9_800..<10_000, of: 10_000)),
      ])
    await scene.appear()
    #expect(scene.viewModel?.rows?.count == 10_000)

    scene.presenter.didLook(at: 0..<100)
    scene.presenter.didLook(at: 9_850..<10_000)
    await scene.work.settled()

    #expect(scene.interactor.loads.values == ["members", "members from 9800"])
    #expect(scene.viewModel?.rows?.known[9_999]?.title == "Guest 9999")
    #expect(scene.viewModel?.rows?.known[500] == nil)
    #expect(scene.viewModel?.load.progress == nil)
  }

  @Test func `a filter asks for what it leaves, and a newer one cancels the older`() async {
    let scene = MembersFixture(members: [.success(.names("Ada", "Bo"))])
    await scene.appear()

    scene.presenter.didFilter(by: "a")
    while scene.interactor.loads.values.count < 2, !Task.isCancelled { await Task.yield() }
    #expect(scene.names == ["Ada", "Bo"])
    scene.interactor.answer(.success(.names("Ada")))
    scene.presenter.didFilter(by: "ad")
    await scene.work.settled()

    #expect(scene.interactor.loads.values == ["members", "members “a”", "members “ad”"])
    #expect(scene.names == ["Ada"])
    #expect(scene.viewModel?.heading == "members.count 1")
  }

  @Test func `a filter without matches gives an empty list`() async {
    let scene = MembersFixture(
      members: [.success(.names("Ada")), .success(.names())])
    await scene.appear()

    scene.presenter.didFilter(by: "x")
    await scene.work.settled()

    #expect(scene.viewModel?.rows == LongList(count: 0, known: [:]))
  }

  @Test func `without the server a filter leaves what is at hand, with the reason`() async {
    let scene = MembersFixture(
      cached: .success(.names("Ada", "Bo")),
      members: [.success(.names("Ada", "Bo", "Cy")), .success(.names("Bo"))])
    await scene.appear()
    scene.interactor.failure.withLock { $0 = .storage(.service(.timedOut)) }

    scene.presenter.didFilter(by: "b")
    await scene.work.settled()

    #expect(scene.names == ["Bo"])
    #expect(scene.viewModel?.load.problem == "members.failed service.timedOut")
    #expect(scene.viewModel?.load.retry == "members.retry")
  }

  @Test func `linear mode opens a row that wasn't loaded before`() async {
    let scene = MembersFixture(
      members: [.success(.numbers(0..<100, of: 300)), .success(.numbers(200..<300, of: 300))])
    await scene.appear()

    scene.presenter.didSelectRow(at: 250)
    await scene.work.settled()

    #expect(scene.router.calls == ["Guest 250"])
  }

  @Test func `the days of those who are known stand in a column`() async {
    let ada = User(id: AccountID("a"), name: "Ada", joinedAt: .init(timeIntervalSince1970: 0))
    let bo = User(id: AccountID("b"), name: "Bo")
    let scene = MembersFixture(members: [.success(RowsPage([ada, bo], total: 2))])

    await scene.appear()

    #expect(
      scene.viewModel?.rows?.columns
        == LongList.Columns(title: "members.column.name", detail: "members.column.joined"))
    #expect(scene.viewModel?.rows?.known[0]?.detail == "date.text 1 date.months.1 1970")
    #expect(scene.viewModel?.rows?.known[1]?.detail == "")
  }
}
