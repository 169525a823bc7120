import CNcurses
import TerminalKit

/// Text that a terminal shows in a cell, by the characters that it has.
struct CellText {
  let isUTF8: Bool
  /// True if the terminal is Linux's console, whose fonts have few characters.
  let isConsole: Bool
  /// True if the terminal shows a sequence of emoji as one (DEC private mode 2027). Other terminals
  /// show its first emoji or the letters of a flag, which are as wide.
  var showsClusters = false

  /// Returns the cell's text, in ASCII where ncurses would assign another width to it.
  func text(of cell: Cell) -> String {
    guard isUTF8, isKnown(cell) else { return AsciiFallback.text(for: cell) }
    let glyph = showsClusters ? cell.glyph : cell.glyph.withoutCluster
    return (isConsole ? ConsoleFallback.text(for: cell) : nil) ?? glyph.text
  }

  /// Returns whether ncurses assigns the cell the same width.
  func isKnown(_ cell: Cell) -> Bool {
    if cell.glyph.isFlag { return showsClusters }
    return cell.glyph.base.map { cn_width($0.value) == cell.width } ?? false
  }

  /// Returns the characters that follow the cells of a row, by column, for terminals that reorder
  /// text from right to left.
  func directionMarks(in y: Int, of canvas: Canvas) -> [Int: [Unicode.Scalar]] {
    isUTF8 && !isConsole ? canvas.directionMarks(in: y) : [:]
  }
}
