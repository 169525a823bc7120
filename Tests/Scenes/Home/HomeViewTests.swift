import TerminalKit
import Testing
import ViperTesting

@testable import HomeScene

@MainActor
@Suite struct HomeViewTests {
  private let spy = HomeSpy()

  @Test func `with its logo at 80×24`() {
    let pilot = pilot(Size(width: 80, height: 24))

    #expect(
      pilot.terminal.canvas?.lines.prefix(11).joined(separator: "\n") == """
         ▲ Aurora                                                                Welcome
        ────────────────────────────────────────────────────────────────────────────────
             ▲  A U R O R A
            ▲▲▲ hosting

          Belongs to its members
          Welcome to Aurora.

          ▸ Create account    Four fields
            Quit              Back

        """)
    spy.expect { spy.didAppear() }
  }

  @Test func `without it at 40×12`() {
    let pilot = pilot(Size(width: 40, height: 12))

    expectScreen(
      pilot,
      """
       ▲                               Welcome
      ────────────────────────────────────────
        Belongs to its members
        Welcome to Aurora.

        ▸ Create account    Four fields
          Quit              Back
        ⋮
       ↑↓ Move  Enter Open  Esc Leave  F1 Help
      """)
    spy.expect { spy.didAppear() }
  }

  @Test func `Enter opens the selected row`() {
    let pilot = pilot()

    pilot.press(.down, .enter)

    spy.expect {
      spy.didAppear()
      spy.didReachEnd()
      spy.didSelectItem(at: 1)
    }
  }

  @Test func `q and Esc are told apart`() {
    let pilot = pilot()

    pilot.play("q", .escape)

    spy.expect {
      spy.didAppear()
      spy.didPressQuit()
      spy.didRequestBack()
    }
  }

  @Test func `a q in the filter is a letter`() {
    let pilot = pilot()

    pilot.play("/", "q")

    #expect(pilot.screen.contains("/q"))
    spy.expect { spy.didAppear() }
  }

  private func pilot(_ size: Size = Size(width: 80, height: 24)) -> Pilot {
    let view = HomeView(presenter: spy, words: .english)
    view.show(
      Home.ViewModel(
        title: "Welcome", logo: ["   ▲  A U R O R A", "  ▲▲▲ hosting"],
        tagline: "Belongs to its members", welcome: "Welcome to Aurora.",
        items: [
          .init(title: "Create account", detail: "Four fields"),
          .init(title: "Quit", detail: "Back"),
        ]))
    return Pilot(view, size: size)
  }
}
