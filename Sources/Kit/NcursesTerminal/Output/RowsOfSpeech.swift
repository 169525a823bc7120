import TerminalKit

/// The order in which changed rows of a plain screen are written, for readers, which speak what is
/// written.
struct RowsOfSpeech {
  /// Rows that are written whole, since a reader would speak only the changed parts of their words.
  ///
  /// The cursor's row isn't among them, where a reader would speak the whole text for each typed
  /// letter, nor is a row from which text has only gone.
  let whole: Set<Int>
  /// Row that has got the focus. It is written whole after all others, because many readers don't
  /// speak a cursor that only moves.
  let last: Int?
  /// Differences in that row, if it has only more text than before: written with the row, they are
  /// spoken once.
  let held: [Int]

  init(_ differences: [Int], of canvas: Canvas, after shown: Canvas) {
    let width = canvas.size.width
    let cursorRow = canvas.cursor?.y
    whole = Set(
      differences.lazy.filter { canvas.cells[$0].glyph != .blank }.map { $0 / width }
        .filter { $0 != cursorRow })
    let reached = cursorRow == shown.cursor?.y ? nil : cursorRow
    let inReached = differences.filter { $0 / width == reached }
    let kept = reached.map { (inReached.first ?? 0) - $0 * width } ?? 0
    let hasText = (0..<max(0, kept)).contains { canvas[$0, reached ?? 0].glyph != .blank }
    last = reached
    held = hasText ? inReached : []
  }
}
