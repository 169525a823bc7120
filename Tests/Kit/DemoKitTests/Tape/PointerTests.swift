import TerminalKit
import Testing

@testable import DemoKit

@Suite struct PointerTests {
  @Test func `places are cells, which begin with 1, or texts`() throws {
    let tape = try tape(
      """
      Click 10 3 RightClick "Save all"
      Drag 1 1 "there" WheelUp 5 6 WheelDown 'List' 3
      Zoom 10 3 40 12
      Zoom off
      """)

    let cell = { (x: Int, y: Int) in TapePointer.Place.cell(Point(x: x, y: y)) }
    let pointers: [TapePointer] = [
      TapePointer(kind: .click, place: cell(9, 2)),
      TapePointer(kind: .rightClick, place: .text("Save all")),
      TapePointer(kind: .drag(to: .text("there")), place: cell(0, 0)),
      TapePointer(kind: .wheel(isUp: true, count: 1), place: cell(4, 5)),
      TapePointer(kind: .wheel(isUp: false, count: 3), place: .text("List")),
    ]
    #expect(
      tape.steps.map(\.action) == pointers.map { TapeAction.pointer($0) } + [
        .zoom(Rect(x: 9, y: 2, width: 40, height: 12)), .zoom(nil),
      ])
  }

  @Test(arguments: [
    (
      "Click",
      "expected a column and a row, which begin with 1, or a text in quotes, found the end of the line"
    ),
    (
      "Click 0 3", "expected a column and a row, which begin with 1, or a text in quotes, found “0”"
    ),
    (
      "Click \"\"",
      "expected a column and a row, which begin with 1, or a text in quotes, found a text"
    ),
    ("Click 301 3", "expected 300 at most"), ("WheelUp 3 101", "expected 100 at most"),
    (
      "Drag 3 4 5",
      "expected a column and a row, which begin with 1, or a text in quotes, found the end of the line"
    ),
    (
      "Zoom 1 2 3",
      "expected a column, a row, a width and a height, or off, found the end of the line"
    ),
    ("Zoom on", "expected a column, a row, a width and a height, or off, found “on”"),
  ])
  func `a place that isn't one is a problem`(text: String, sentence: String) {
    #expect {
      _ = try tape(text)
    } throws: { error in
      guard case TapeError.broken(let problems) = error else { return false }
      return problems.map { "\($0)".split(separator: ": ").dropFirst().joined(separator: ": ") }
        == [sentence]
    }
  }

  @Test func `the middle of a text is its place, whatever is before it`() {
    let canvas = Canvas.drawn("日本 Save", width: 20)

    #expect(TapePointer.Place.text("Save").cell(on: canvas) == Point(x: 7, y: 0))
    #expect(TapePointer.Place.text("本").cell(on: canvas) == Point(x: 2, y: 0))
    #expect(TapePointer.Place.text("Sale").cell(on: canvas) == nil)
    #expect(TapePointer.Place.cell(Point(x: 20, y: 0)).cell(on: canvas) == nil)
  }

  private func tape(_ text: String) throws -> Tape {
    try TapeReader.tape(at: "a.tape") { (_) throws(TapeFileProblem) in Array(text.utf8) }
  }
}
