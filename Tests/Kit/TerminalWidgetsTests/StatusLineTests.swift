import TerminalKit
import Testing

@testable import TerminalWidgets

@MainActor
@Suite struct StatusLineTests {
  private let line = StatusLine()

  @Test func `takes its row and says nothing at first`() {
    #expect(line.lines(width: 20) == [""])
    #expect(!line.isAnimating)
  }

  @Test func `what runs is shown from the first tick on`() {
    line.message = .problem("It failed")
    line.progress = "Loading…"
    #expect(line.lines(width: 20) == [""])
    #expect(line.isAnimating)

    line.tick()

    #expect(line.lines(width: 20) == ["⠋ Loading…"])
    #expect(line.description.states == [.busy])
    line.progress = nil
    #expect(line.lines(width: 20) == ["✗ It failed"])
    #expect(line.description.label == "It failed")
  }

  @Test func `a long sentence takes the rows that it needs`() {
    line.message = FieldMessage(.warning, "This list may be out of date.")

    #expect(line.height(forWidth: 16) == 2)
    #expect(line.lines(width: 16, height: 2) == ["! This list may", "be out of date."])
  }
}
