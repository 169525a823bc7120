import Colors
import DemoKit
import Foundation
import TapePrograms
import TerminalKit

/// A session's screen as JSON; docs/sessions.md describes it. Columns and rows begin with 1.
struct SessionScreen: Encodable {
  struct Place: Encodable {
    let columns: Int
    let rows: Int
  }

  struct Cursor: Encodable {
    let column: Int
    let row: Int
    let isVisible: Bool
    let shape: String
  }

  /// Neighbouring cells of one style.
  struct Run: Encodable {
    var text: String
    let column: Int
    var foreground: String?
    var background: String?
    /// Of bold, italic, underline, reverse and strike, those that it has.
    var attributes: [String] = []
  }

  let version = 1
  let size: Place
  let cursor: Cursor
  let title: String
  /// The number of bells so far.
  let bells: Int
  let isAlternate: Bool
  /// The runs of each row, without blanks of no style at its end.
  let rows: [[Run]]
  /// The description of a program of the kit; nil for another one.
  let spoken: SpokenScreen?

  @MainActor
  init(_ deck: PtyDeck) {
    let screen = deck.screen
    spoken = deck.spokenScreen
    let (canvas, theme, place) = (screen.canvas, screen.styles.theme, screen.cursorPlace)
    size = Place(columns: canvas.size.width, rows: canvas.size.height)
    cursor = Cursor(
      column: place.x + 1, row: place.y + 1, isVisible: canvas.cursor != nil,
      shape: "\(canvas.cursorShape)")
    (title, bells, isAlternate) = (screen.title, screen.bells, screen.isAlternate)
    rows = (0..<canvas.size.height).map { Self.runs(canvas, row: $0, theme) }
  }

  private static let names: [(Look.Attributes, String)] = [
    (.bold, "bold"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
    (.strike, "strike"),
  ]

  private static func runs(_ canvas: Canvas, row y: Int, _ theme: Theme) -> [Run] {
    var runs: [Run] = []
    var last: StyleRole?
    for x in 0..<canvas.size.width where canvas[x, y].width > 0 {
      let cell = canvas[x, y]
      if cell.role == last {
        runs[runs.count - 1].text += cell.text
        continue
      }
      last = cell.role
      let look = theme[cell.role]
      runs.append(
        Run(
          text: cell.text, column: x + 1, foreground: look.foreground?.hex,
          background: look.background?.hex,
          attributes: names.filter { look.attributes.contains($0.0) }.map(\.1)))
    }
    if last == .text, var run = runs.popLast() {
      while run.text.last == " " { run.text.removeLast() }
      if !run.text.isEmpty { runs.append(run) }
    }
    return runs
  }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
