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
      pilot.terminal.canvas?.lines.prefix(15).joined(separator: "\n") == """
            ▲ Aurora
        ────────────────────────────────────────────────────────────────────────────────



               ▲  A U R O R A
              ▲▲▲ hosting

            Belongs to its members
            Come in.
            There is tea.

            Welcome to Aurora.
            ▸ Create account    Four fields

        """)
    spy.expect { spy.didAppear() }
  }

  @Test func `without it at 40×12`() {
    let pilot = pilot(Size(width: 40, height: 12))

    expectScreen(
      pilot,
      """
        ▲ Aurora
      ────────────────────────────────────────
        Belongs to its members
        Come in.
        There is tea.

        Welcome to Aurora.
        ▸ Create account    Four fields

          Quit              Back

       ↑↓ Move  Enter Open  Esc Leave  F1 Help
      """)
    spy.expect { spy.didAppear() }
  }

  @Test func `what can be done stays where little fits`() {
    let items = (1...8).map { Home.Item(title: "Row \($0)", detail: "", startsGroup: $0 == 2) }
    let pilot = pilot(Size(width: 40, height: 12), items: items)

    #expect(
      pilot.terminal.canvas?.lines[2...10].joined(separator: "\n") == """
          Welcome to Aurora.
          ▸ Row 1
            Row 2
            Row 3
            Row 4
            Row 5
            Row 6
            Row 7
            Row 8
        """)
    spy.expect { spy.didAppear() }
  }

  @Test func `a wide terminal has room for large art and news, as wide as other pages`() {
    let pilot = pilot(
      Size(width: 120, height: 24), largeLogo: ["  ▲", " ▲ ▲", "▲   ▲", "AURORA"],
      news: "Tea is in.")

    expectScreen(
      pilot,
      """
                            ▲ Aurora
      ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

                              ▲
                             ▲ ▲
                            ▲   ▲
                            AURORA

                            Belongs to its members
                            Come in.
                            There is tea.

                            News
                            Tea is in.

                            Welcome to Aurora.
                            ▸ Create account    Four fields

                              Quit              Back




                            ↑↓ Move  Enter Open  / Filter  Esc Leave  F1 Help
      """)
    spy.expect { spy.didAppear() }
  }

  @Test func `news give way first, then large art becomes small`() {
    let art = (1...12).map { "row \($0)" }
    let low = pilot(Size(width: 80, height: 24), largeLogo: art, news: "Tea is in.")
    let high = pilot(Size(width: 80, height: 43), largeLogo: art, news: "Tea is in.")

    #expect(low.screen.contains("A U R O R A") && !low.screen.contains("row 12"))
    #expect(high.screen.contains("row 12") && high.screen.contains("Tea is in."))
    spy.expect {
      spy.didAppear()
      spy.didAppear()
    }
  }

  @Test func `a signed-in guest doesn't read the brand's lines for others`() {
    let pilot = pilot(welcome: "")

    #expect(pilot.screen.contains("Belongs to its members\n\n    Welcome to Aurora.\n    ▸"))
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

  @Test func `q and Esc are different`() {
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

  @Test func `F1 leads to the help center, and again to the keys`() {
    let view = HomeView(presenter: spy, words: .english)
    view.show(
      Home.ViewModel(
        title: "Welcome", logo: [], largeLogo: [], tagline: "", welcome: "", newsHeading: "",
        news: "", heading: "Welcome", question: "What now?",
        items: [.init(title: "Sign in", detail: ""), .init(title: "Help center", detail: "")],
        help: "It answers questions.", helpItem: 1))
    let pilot = Pilot(view, size: Size(width: 80, height: 24))
    spy.skip()

    pilot.press(.function(1))
    #expect(pilot.screen.contains("It answers questions."))
    pilot.press(.enter)
    spy.expect { spy.didSelectItem(at: 1) }

    pilot.press(.function(1))
    pilot.press(.function(1))
    #expect(pilot.screen.contains("┌─ Keys ─"))
  }

  private func pilot(
    _ size: Size = Size(width: 80, height: 24), welcome: String = "Come in.\nThere is tea.",
    largeLogo: [String] = [], news: String = "",
    items: [Home.Item] = [
      .init(title: "Create account", detail: "Four fields", isPrimary: true),
      .init(title: "Quit", detail: "Back", startsGroup: true),
    ]
  ) -> Pilot {
    let view = HomeView(presenter: spy, words: .english)
    view.show(
      Home.ViewModel(
        title: "Welcome", logo: ["   ▲  A U R O R A", "  ▲▲▲ hosting"],
        largeLogo: largeLogo, tagline: "Belongs to its members", welcome: welcome,
        newsHeading: "News", news: news,
        heading: "Welcome to Aurora.", question: "What now?",
        items: items))
    return Pilot(view, size: size)
  }
}
