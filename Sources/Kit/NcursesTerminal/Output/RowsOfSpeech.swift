import TerminalKit

/// The order in which changed rows of a plain screen are written, for readers, which speak what is
/// written.
struct RowsOfSpeech {
  /// Rows that are written whole, since a reader would speak only the changed parts of their words.
  ///
  /// A caret's row isn't among them, where a reader would speak the whole text for each typed letter,
  /// nor is a row from which text has only gone.
  let whole: Set<Int>
  /// Row that has got the focus or another text. It is written whole after all others, because many
  /// readers don't speak a cursor that only moves.
  let last: Int?
  /// Columns of that row, if others beside them have nothing to do with the focus. Only these are
  /// written again.
  let columns: Range<Int>?
  /// Rows with sentences about the focus, which are written after its row.
  let notes: [Int]
  /// Differences in the last row and in the notes, which are written with them, so that they are
  /// spoken once.
  let held: Set<Int>

  init(_ differences: [Int], of canvas: Canvas, after shown: Canvas) {
    let width = canvas.size.width
    let isText = { (y: Int) in
      (0..<canvas.size.height).contains(y) && (0..<width).contains { canvas[$0, y].glyph != .blank }
    }
    let changed = Set(
      differences.lazy.filter { canvas.cells[$0].glyph != .blank }.map { $0 / width })
    let cursorRow = canvas.cursor?.y
    let isNew = canvas.focus.map { !$0.isSame(as: shown.focus) } ?? false
    let isReached = isNew || cursorRow != shown.cursor?.y
    let isChanged = !canvas.isTyping && cursorRow.map(changed.contains) == true
    let isRead = canvas.focus?.isDocument == true
    let about = isNew ? (canvas.focus?.notes ?? 0..<0).filter(isText) : []
    let spoken = changed.union(canvas.spokenRows.filter(isText)).union(isRead ? about : [])
    let isCursorSpoken = cursorRow.map(spoken.contains) == true
    // Rows that are read in order are said in their places, unless nothing else is said.
    let isInOrder = isRead && isCursorSpoken && (isNew || !canvas.isTyping)
    let last = (isReached || isChanged) && !isInOrder ? cursorRow : nil
    let notes = isRead ? [] : about.filter { $0 != cursorRow }
    let isMine = { (y: Int) in y == last || notes.contains(y) }
    let columns = last.flatMap { Self.columns(of: canvas, in: $0) }
    // A part of a row is said again after the whole row.
    let isCursorWhole = isInOrder || columns != nil && !canvas.isTyping
    whole = spoken.filter { $0 == cursorRow ? isCursorWhole : !isMine($0) }
    (self.last, self.columns, self.notes) = (last, columns, notes)
    held = columns == nil ? Set(differences.filter { isMine($0 / width) }) : []
  }

  /// Returns nil if the focus has the whole row.
  private static func columns(of canvas: Canvas, in row: Int) -> Range<Int>? {
    guard let area = canvas.focus?.area, area.rowRange.contains(row) else { return nil }
    let columns = area.columnRange.clamped(to: 0..<canvas.size.width)
    let isOther = { (x: Int) in !columns.contains(x) && canvas[x, row].glyph != .blank }
    return (0..<canvas.size.width).contains(where: isOther) ? columns : nil
  }
}
