import Domain
import InteractorKit
import Testing

@testable import MembersScene

/// When members joined, of those that somebody looks at.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct MembersDaysTests {
  @Test func `the days of members who are looked at stand in a column`() async {
    var content = Members.Content.names("Ada", "Bo", "Cy.")
    content.joined = [AccountID("ada"): .distantPast]
    let scene = MembersFixture(members: [.success(content)])

    await scene.appear()
    #expect(scene.viewModel?.columns?.name == "members.column.name")
    #expect(scene.viewModel?.columns?.joined == "members.column.joined")
    #expect(scene.viewModel?.columns?.days.keys.sorted() == [0])
    scene.presenter.didLookAtMembers(at: [1, 2, 3])
    await scene.work.settled()

    #expect(scene.interactor.loads.values == ["members", "dates of bo, cy."])
    #expect(scene.viewModel?.columns?.days[1] == "date.text 1 date.months.1 1970")
    #expect(scene.viewModel?.columns?.days[2] == "", "nobody knows, and nobody asks again")
  }

  @Test func `days that come after another list aren't that one's`() async {
    var content = Members.Content.names("Ada", "Bo")
    content.joined = [:]
    var newer = Members.Content.names("Aaron", "Ada", "Bo")
    newer.joined = [:]
    let scene = MembersFixture(members: [.success(content)], refreshed: [.success(newer)])
    await scene.appear()

    scene.presenter.didRequestReload()
    scene.presenter.didLookAtMembers(at: [0])
    await scene.work.settled()

    #expect(scene.names == ["Aaron", "Ada", "Bo"])
    #expect(scene.viewModel?.columns?.days == [:])
  }

  @Test func `where days aren't told of a whole list, there is no column`() async {
    let scene = MembersFixture(members: [.success(.names("Ada"))])

    await scene.appear()

    #expect(scene.viewModel?.columns == nil)
  }
}
