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
        ], signIns: .init(heading: "The last sign-ins", empty: "None", entries: [])))
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

  @Test(arguments: [Size(width: 40, height: 12), Size(width: 80, height: 24)])
  func `the sign-ins below can be read to the end, and addresses of any length are complete`(
    size: Size
  ) {
    let view = AccountSessionsView(presenter: spy, words: .english)
    let address = "2001:db8:1234:5678:9abc:def0:1234:5678"
    let entries = (1...20).map { AccountSessions.SignIn(time: "\($0) May", origin: address) }
    view.show(
      AccountSessions.ViewModel(
        title: "Sessions", heading: "Where you are", load: LoadStatus(),
        items: [.init(title: "This session", detail: "From here")],
        signIns: .init(heading: "The last sign-ins", empty: "None", entries: entries)))
    let pilot = Pilot(view, size: size)
    #expect(pilot.terminal.screen.contains("▸ This session"))
    #expect(pilot.terminal.screen.contains("The last sign-ins"))

    pilot.play(.tab, .end)

    #expect(pilot.terminal.screen.contains("20 May"))
    #expect(pilot.terminal.screen.filter { !" \n│█".contains($0) }.contains(address))
    spy.expect {
      spy.didReachEnd()
      spy.didAppear()
    }
  }

  @Test func `without sign-ins it says so`() {
    let view = AccountSessionsView(presenter: spy, words: .english)
    view.show(
      AccountSessions.ViewModel(
        title: "Sessions", heading: "Where you are", load: LoadStatus(),
        items: [.init(title: "This session", detail: "From here")],
        signIns: .init(heading: "The last sign-ins", empty: "None", entries: [])))

    #expect(Pilot(view).terminal.screen.contains("None"))
    spy.expect {
      spy.didReachEnd()
      spy.didAppear()
    }
  }
}
