import TerminalKit
import Testing
import ViperTesting

@testable import HelpCenterScene

@MainActor
@Suite struct HelpCenterViewTests {
  private let presenter = PresenterSpy()

  @Test func `the help center at 80×24`() {
    let pilot = pilot()

    #expect(
      pilot.screen == """
         ▲ Aurora                                                            Help center
        ────────────────────────────────────────────────────────────────────────────────
          How can we help?

          ▸ Store              12 Harbour Street · open until 18:00
            Social networks    GitHub, Mastodon
            Chat               usually answers in 5 minutes
















         ↑↓ Move  Enter Open  / Filter  Esc Back  F1 Help
        """)
  }

  @Test func `keys are told as facts, the end of the list only once (96)`() {
    let pilot = pilot()

    pilot.press(.down, .down, .up, .down, .enter, .escape)

    #expect(presenter.facts == ["appear", "end", "select 2", "back"])
  }

  @Test func `an empty help center says so`() {
    let pilot = pilot(cells: [])

    #expect(pilot.screen.contains("There is no help here yet."))
  }

  private func pilot(cells: [HelpCenter.Cell] = PresenterSpy.cells) -> Pilot {
    let view = HelpCenterView(presenter: presenter, words: .english)
    view.show(
      HelpCenter.ViewModel(
        title: "Help center", question: "How can we help?", cells: cells,
        empty: "There is no help here yet."))
    return Pilot(view)
  }
}

@MainActor
private final class PresenterSpy: HelpCenter.PresenterInput {
  static let cells: [HelpCenter.Cell] = [
    .init(title: "Store", detail: "12 Harbour Street · open until 18:00"),
    .init(title: "Social networks", detail: "GitHub, Mastodon"),
    .init(title: "Chat", detail: "usually answers in 5 minutes"),
  ]

  private(set) var facts: [String] = []

  func didAppear() { facts.append("appear") }
  func didSelectSection(at index: Int) { facts.append("select \(index)") }
  func didReachEnd() { facts.append("end") }
  func didRequestBack() { facts.append("back") }
}
