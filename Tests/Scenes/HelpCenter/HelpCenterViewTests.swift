import TerminalKit
import Testing
import ViperTesting

@testable import HelpCenterScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct HelpCenterViewTests {
  private let spy = HelpCenterSpy()

  @Test func `the help center at 80×24`() {
    let pilot = pilot()

    expectScreen(
      pilot,
      """
          ▲ Aurora                                                     Help center
      ────────────────────────────────────────────────────────────────────────────────

          How can we help?

          ▸ Store              12 Harbour Street · open until 18:00
            Social networks    GitHub, Mastodon
            Chat               usually answers in 5 minutes
      ⋮
          ↑↓ Move  Enter Open  / Filter  Esc Back  F1 Help
      """)
    spy.expect { spy.didAppear() }
  }

  @Test func `keys are reported as facts, the end of the list only once (96)`() {
    let pilot = pilot()

    pilot.press(.down, .down, .up, .down, .enter, .escape)

    spy.expect {
      spy.didAppear()
      spy.didReachEnd()
      spy.didSelectSection(at: 2)
      spy.didRequestBack()
    }
  }

  @Test func `the selected cell is shown where there is space beside`() async {
    let pilot = pilot()
    pilot.press(.down)
    await pilot.advance(.seconds(1))
    pilot.resize(width: 132, height: 43)
    await pilot.advance(.seconds(1))
    pilot.press(.up)
    await pilot.advance(.seconds(1))

    spy.expect {
      spy.didAppear()
      spy.didHighlightSection(at: 1)
      spy.didHighlightSection(at: 0)
    }
  }

  @Test func `an empty help center says so`() {
    let pilot = pilot(cells: [])

    #expect(pilot.screen.contains("No help has been added yet."))
    spy.expect { spy.didAppear() }
  }

  private func pilot(cells: [HelpCenter.Cell] = .three) -> Pilot {
    let view = HelpCenterView(presenter: spy, words: .english)
    view.show(
      HelpCenter.ViewModel(
        title: "Help center", question: "How can we help?", cells: cells,
        empty: "No help has been added yet."))
    return Pilot(view)
  }
}

extension [HelpCenter.Cell] {
  fileprivate static let three: [HelpCenter.Cell] = [
    .init(title: "Store", detail: "12 Harbour Street · open until 18:00"),
    .init(title: "Social networks", detail: "GitHub, Mastodon"),
    .init(title: "Chat", detail: "usually answers in 5 minutes"),
  ]
}
