import TerminalKit
import Testing
import ViperTesting

@testable import HomeScene

@MainActor
@Suite struct HomeViewTests {
  private let presenter = PresenterSpy()

  @Test func `the list at 40×12`() {
    let pilot = pilot(Size(width: 40, height: 12))

    #expect(
      pilot.screen == """
         ▲                               Welcome
        ────────────────────────────────────────
          Welcome to Aurora.

          ▸ Create account    Four fields
            Quit              Back





         ↑↓ Move  Enter Open  Esc Leave  F1 Help
        """)
  }

  @Test func `Enter opens the selected row`() {
    let pilot = pilot()

    pilot.press(.down, .enter)

    #expect(presenter.facts == ["select 1"])
  }

  @Test func `q and Esc are told apart`() {
    let pilot = pilot()

    pilot.type("q")
    pilot.press(.escape)

    #expect(presenter.facts == ["quit", "back"])
  }

  @Test func `a q in the filter is a letter`() {
    let pilot = pilot()

    pilot.type("/")
    pilot.type("q")

    #expect(presenter.facts.isEmpty)
    #expect(pilot.screen.contains("/q"))
  }

  private func pilot(_ size: Size = Size(width: 80, height: 24)) -> Pilot {
    Pilot(HomeView(presenter: presenter, words: .english), size: size)
  }
}

@MainActor
private final class PresenterSpy: Home.PresenterInput {
  private(set) var facts: [String] = []
  let viewModel = Home.ViewModel(
    title: "Welcome", welcome: "Welcome to Aurora.",
    items: [
      .init(title: "Create account", detail: "Four fields"), .init(title: "Quit", detail: "Back"),
    ])

  func didSelectItem(at index: Int) { facts.append("select \(index)") }
  func didRequestBack() { facts.append("back") }
  func didPressQuit() { facts.append("quit") }
}
