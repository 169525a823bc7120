import Foundation
import TerminalKit
import TerminalWidgets
import Testing
import Viper
import ViperTesting

@MainActor
struct StageMouseTests {
  @Test func `a click on a key in the bottom line presses it`() {
    let screen = SampleScreen("Form", [TextField(label: "Name", words: .english), Button("Send")])
    let playing = Playing(screen)
    let bar = playing.lines[23]
    #expect(bar.contains("Tab Next"))

    playing.click(on: "Tab Next")
    #expect(playing.lines[23].contains("Enter Send"))
    playing.click(on: "Esc Back")
    #expect(screen.facts.last == "back")
    playing.click(on: "F1 Help")

    #expect(playing.lines.contains { $0.contains("Keys") })
    playing.click(on: "Esc Close")
    #expect(!playing.lines.contains { $0.contains("Keys") })
  }
}

extension Playing {
  fileprivate func click(on text: String) {
    guard let line = lines.last, let range = line.range(of: text) else { return }
    let column = line.distance(from: line.startIndex, to: range.lowerBound)
    terminal.send(.mouse(MouseEvent(.click, at: Point(x: column, y: lines.count - 1))))
  }
}
