import Domain
import InteractorKit
import Testing

@testable import MembersScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct MembersPresenterTests {
  @Test func `it loads when it appears: progress, then the list (67, 68)`() async {
    let scene = MembersFixture(members: [.success(.names("Grace", "Ada"))])

    await scene.appear()

    #expect(scene.output.shown.map(\.load.progress) == ["members.progress", nil])
    #expect(scene.output.shown.first?.rows == nil)
    #expect(scene.names == ["Ada", "Grace"])
    #expect(scene.viewModel?.heading == "members.count 2")
    #expect(scene.viewModel?.load.problem == nil)
  }

  @Test func `a flag closes it before anything is asked for (86)`() async {
    let scene = MembersFixture(
      members: [.success(.names("Ada"))], flags: ["members.enabled": "false"])

    await scene.appear()

    #expect(scene.router.calls == ["closed"])
    #expect(scene.output.shown == [])
    #expect(scene.analytics.events == [])
  }

  @Test func `a flag of the server's closes it, but not under a member's page`() async {
    let scene = MembersFixture(
      members: [.success(.names("Ada")), .failure(.storage(.service(.closed)))])
    await scene.appear()
    scene.presenter.didSelectRow(at: 0)

    await scene.reload()
    #expect(scene.router.calls == ["Ada"])
    await scene.appear()

    #expect(scene.router.calls == ["Ada", "closed"])
  }

  @Test func `a selected member is previewed, which isn't recorded as a visit`() async {
    let scene = MembersFixture(members: [.success(.names("Ada", "Grace"))])
    scene.presenter.didHighlightMember(at: 0)
    await scene.appear()
    let events = scene.analytics.events

    scene.presenter.didHighlightMember(at: 1)
    scene.presenter.didHighlightMember(at: nil)

    #expect(scene.router.calls == ["preview of nobody", "preview of Grace", "preview of nobody"])
    #expect(scene.analytics.events == events)
  }

  @Test func `what is closed on the server is closed here at once`() async {
    let scene = MembersFixture(members: [.failure(.storage(.service(.closed)))])

    await scene.appear()

    #expect(scene.router.calls == ["closed"])
    #expect(scene.viewModel?.load.problem == nil)
  }

  @Test(arguments: [
    (RowsPage<User>.names(), "members.heading"), (.names("Ada"), "members.count 1"),
    (.names("Ada", "Bo", "Cy"), "members.count 3"),
  ])
  func `the heading counts them`(content: RowsPage<User>, heading: String) async {
    let scene = MembersFixture(members: [.success(content)])

    await scene.appear()

    #expect(scene.viewModel?.heading == heading)
    #expect(scene.viewModel?.empty == "members.empty")
  }

  @Test func `a failure has a sentence and a retry, which forces what came from the cache (68)`()
    async
  {
    let scene = MembersFixture(
      cached: .failure(.storage(.corrupt)), members: [.success(.names("Ada"))])

    await scene.appear()
    #expect(scene.viewModel?.load.problem == "service.outOfOrder")
    #expect(scene.viewModel?.load.severity == .problem)
    #expect(scene.viewModel?.load.retry == "members.retry")
    #expect(scene.viewModel?.rows == nil)
    await scene.reload()

    #expect(scene.interactor.loads.values == ["cached", "members"])
    #expect(scene.names == ["Ada"])
    #expect(scene.viewModel?.load.problem == nil)
    #expect(scene.viewModel?.load.retry == nil)
  }

  @Test func `what was kept is shown while it is refreshed`() async {
    let scene = MembersFixture(
      cached: .success(.names("Ada")), members: [.success(.names("Ada", "Grace"))])

    await scene.appear()

    let rows = scene.output.shown.map { $0.rows?.names }
    #expect(rows == [nil, ["Ada"], ["Ada", "Grace"]])
    #expect(
      scene.output.shown.map(\.load.progress) == ["members.progress", "members.progress", nil])
  }

  @Test(arguments: [
    (MembersError.storage(.service(.unreachable)), "members.failed service.unreachable"),
    (.storage(.service(.refused(status: 500))), "members.failed service.outOfOrder"),
    (.storage(.diskFull), "members.failed storage.diskFull"),
  ])
  func `when a refresh fails, what was kept stays, marked as old`(
    error: MembersError, sentence: String
  ) async {
    let scene = MembersFixture(
      cached: .success(.names("Ada")), members: [.failure(error)])

    await scene.appear()

    #expect(scene.names == ["Ada"])
    #expect(scene.viewModel?.load.problem == sentence)
    #expect(scene.viewModel?.load.severity == .warning)
    #expect(scene.viewModel?.load.retry == "members.retry")
  }

  @Test func `an empty list of members is reported only after it was loaded`() async {
    let scene = MembersFixture(
      cached: .success(.names()),
      members: [.failure(.storage(.service(.timedOut))), .success(.names())])

    await scene.appear()
    #expect(scene.viewModel?.rows == nil)
    #expect(scene.viewModel?.load.problem == "service.timedOut")
    await scene.reload()

    #expect(scene.names == [])
  }

  @Test func `Esc stops a refresh and stays with what was kept`() async {
    let scene = MembersFixture(cached: .success(.names("Ada")), members: [])
    await scene.appear(until: "members")
    #expect(scene.viewModel?.load.progress != nil)

    scene.presenter.didRequestBack()
    await scene.work.settled()

    #expect(scene.viewModel?.load.progress == nil)
    #expect(scene.viewModel?.load.problem == "members.old")
    #expect(scene.router.calls == [])
    scene.presenter.didRequestBack()
    #expect(scene.router.calls == ["close"])
  }

  @Test func `Esc stops the first load and goes back`() async {
    let scene = MembersFixture(members: [])
    await scene.appear(until: "members")

    scene.presenter.didRequestBack()
    await scene.work.settled()

    #expect(scene.router.calls == ["close"])
  }

  @Test func `while it loads, a reload is nothing`() async {
    let scene = MembersFixture(members: [])
    await scene.appear(until: "members")

    scene.presenter.didRequestReload()
    scene.presenter.didRequestBack()
    await scene.work.settled()

    #expect(scene.interactor.loads.values == ["members"])
    #expect(scene.analytics.events == [.screenPresented("members")])
  }

  @Test func `a scene that goes takes its work along`() async {
    let everyScene = Work()
    var presenter: MembersPresenter? = MembersPresenter(
      interactor: InteractorStub(members: []), router: RouterSpy(), services: .testing(),
      work: Work(reportingTo: everyScene))
    weak let released = presenter

    presenter?.didAppear()
    presenter = nil

    await everyScene.settled()
    #expect(released == nil)
  }

  @Test func `back from a member it shows the same list, and loads nothing`() async {
    let scene = MembersFixture(members: [.success(.names("Ada"))])

    await scene.appear()
    scene.presenter.didSelectRow(at: 0)
    await scene.appear()

    #expect(scene.router.calls == ["Ada"])
    #expect(scene.names == ["Ada"])
    #expect(scene.viewModel?.load.progress == nil)
  }

  @Test func `what happens on the screen is logged (96)`() async {
    let scene = MembersFixture(
      members: [.success(.names("Ada")), .success(.names("Ada"))])

    await scene.appear()
    scene.presenter.didReachEnd()
    await scene.reload()
    scene.presenter.didSelectRow(at: 0)
    scene.presenter.didSelectRow(at: 7)

    #expect(
      scene.analytics.events == [
        .screenPresented("members"), .listEndReached("members"), .buttonActivated("membersRefresh"),
        .buttonActivated("member"),
      ])
  }
}
