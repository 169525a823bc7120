import CNcurses
import Essentials
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

/// Copies text to the clipboard of the user's own machine, also over SSH (xterm, OSC 52).
enum ClipboardWriter {
  private static let longest = 2048

  /// Returns nil unless the text is printable ASCII on one line, such as an address or a command.
  static func sequence(_ text: String) -> String? {
    guard (1...longest).contains(text.utf8.count),
      text.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
    else { return nil }
    return "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}"
  }
}

/// Writes a canvas's links as hyperlinks (OSC 8) over ncurses' output, since ncurses has none.
struct HyperlinkWriter {
  /// Prefixes of terminals that support hyperlinks, or ignore them silently.
  private static let families = ["xterm", "tmux", "foot", "kitty", "alacritty", "vte", "konsole"]

  private let isOn: Bool
  private var written: [CanvasLink] = []

  init(term: String) {
    isOn = Self.families.contains { term.hasPrefix($0) }
  }

  /// Returns the sequences to write after a refresh.
  ///
  /// - Parameter isTouched: whether ncurses has painted anything since the last call.
  mutating func sequences(_ links: [CanvasLink], isTouched: Bool) -> String {
    defer { written = links }
    guard isOn, !links.isEmpty, isTouched || links != written else { return "" }
    return "\u{1B}7\(links.map(Self.sequence).joined())\u{1B}8"
  }

  /// Moves to the link and writes its text, underlined, with the target.
  private static func sequence(_ link: CanvasLink) -> String {
    let place = "\u{1B}[\(link.origin.y + 1);\(link.origin.x + 1)H"
    let text = SanitizedText(link.text).map(\.text).joined()
    return "\(place)\u{1B}[4m\u{1B}]8;;\(link.target)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\\u{1B}[m"
  }
}

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
