import SceneServices
import TerminalKit
import Testing
import ViperTesting

@testable import AccountSessionsScene

@MainActor
@Suite struct AccountSessionsViewTests {
  private let spy = AccountSessionsSpy()

  @Test func `it lists the sessions, and opens what is chosen`() {
    let view = AccountSessionsView(presenter: spy, words: .english)
    view.show(
      AccountSessions.ViewModel(
        title: "Sessions", heading: "Where you are", load: LoadStatus(),
        items: [
          .init(title: "1 May, 12:00", detail: "This one"),
          .init(title: "Everywhere else", detail: "But here", startsGroup: true),
        ]))
    let pilot = Pilot(view, size: Size(width: 40, height: 12))

    pilot.play(.down, .enter)

    #expect(pilot.terminal.screen.contains("▸ Everywhere else"))
    #expect(pilot.terminal.screen.contains("This one"))
    spy.expect {
      spy.didAppear()
      spy.didReachEnd()
      spy.didSelectItem(at: 1)
    }
  }
}
