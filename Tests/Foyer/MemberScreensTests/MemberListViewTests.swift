import SceneServices
import TerminalKit
import Testing
import ViperTesting

@testable import MemberScreens

@MainActor
@Suite struct MemberListViewTests {
  private final class PresenterSpy: SceneSpy, MemberListInput {
    weak var output: (any MemberListOutput)?

    func didSelectItem(at index: Int) { presenter(index) }
    func didReachEnd() { presenter() }
  }

  private let spy = PresenterSpy()
  private var list = MemberList(
    title: "Sessions", heading: "Where you are", load: LoadStatus(),
    items: [
      .init("1 May, 12:00", "This one"), .init("Everywhere else", "But here", startsGroup: true),
    ])

  @Test func `it lists the items, and opens what is chosen`() {
    let pilot = pilot(list, Size(width: 40, height: 12))

    pilot.play(.down, .enter)

    #expect(pilot.terminal.screen.contains("▸ Everywhere else"))
    #expect(pilot.terminal.screen.contains("This one"))
    spy.expect {
      spy.didAppear()
      spy.didReachEnd()
      spy.didSelectItem(at: 1)
    }
  }

  @Test(arguments: [
    (MemberList.Note.news("You vouched for Bob."), "✓ You vouched for Bob."),
    (.problem("The code was used."), "✗ The code was used."),
    (.warning("Set up a second factor."), "Set up a second factor."),
  ])
  mutating func `a note stands above the items`(note: MemberList.Note, line: String) throws {
    list.note = note

    let lines = pilot(list, Size(width: 40, height: 12)).terminal.screen.split(separator: "\n")

    let row = try #require(lines.firstIndex { $0.contains(line) })
    #expect(lines[row...].contains { $0.contains("1 May, 12:00") })
    spy.skip()
  }

  @Test(arguments: [Size(width: 40, height: 12), Size(width: 80, height: 24)])
  mutating func `the entries below can be read to the end, and texts of any length are complete`(
    size: Size
  ) {
    let address = "2001:db8:1234:5678:9abc:def0:1234:5678"
    list.items = [.init("This session", "From here")]
    list.record = MemberList.Record(
      heading: "The last sign-ins", empty: "None",
      entries: (1...20).map { .init("\($0) May", address) })
    let pilot = pilot(list, size)
    #expect(pilot.terminal.screen.contains("▸ This session"))
    #expect(pilot.terminal.screen.contains("The last sign-ins"))

    pilot.play(.tab, .end)

    #expect(pilot.terminal.screen.contains("20 May"))
    #expect(pilot.terminal.screen.filter { !" \n│█".contains($0) }.contains(address))
    spy.skip()
  }

  @Test mutating func `without entries it says so`() {
    list.record = MemberList.Record(heading: "The last sign-ins", empty: "None", entries: [])

    #expect(pilot(list).terminal.screen.contains("None"))
    spy.skip()
  }

  private func pilot(
    _ list: MemberList, _ size: Size = Size(width: 80, height: 24)
  ) -> Pilot {
    let view = MemberListView(spy, words: .english)
    view.show(list)
    return Pilot(view, size: size)
  }
}
