import CNcurses
import TerminalKit

/// Turns canvases into the bytes that show them, with ncurses. The caller takes the bytes and sends
/// them to a terminal or keeps them.
///
/// A process has one at a time, since ncurses keeps its current screen in a global. A character
/// that has another width to ncurses than in the canvas is drawn in ASCII. A character whose width
/// differs between terminals is a blank to ncurses, and is written at its place after the refresh.
@MainActor
final class NcursesScreen: ScreenWriter {
  private let screen: OpaquePointer
  private let depth: ColorDepth
  private var colorPairs: ColorPairs
  let isUTF8: Bool
  /// True if the terminal is Linux's console, whose fonts have few characters.
  let isConsole: Bool
  private var hyperlinks: HyperlinkWriter
  /// True if the next refresh writes every cell.
  private var isInvalid = false
  private var mayHoldSecret = false

  /// - Throws: `TerminalError.unsuitable` if no terminfo entry fits, or it can't place the cursor.
  init(term: String, size: Size, appearance: Appearance) throws(TerminalError) {
    isUTF8 = cn_use_utf8_locale() && !appearance.isASCII
    guard let screen = cn_open(term, Int32(size.width), Int32(size.height))
    else { throw .unsuitable }
    self.screen = screen
    isConsole = TerminalName.isConsole(term)
    depth = ColorDepth(colors: Int(cn_colors()), choice: appearance.color)
    let background = appearance.background ?? TerminalName.background(of: term)
    colorPairs = ColorPairs(theme: appearance.themes.theme(on: background), depth: depth)
    shown = Canvas(size: size)
    hyperlinks = HyperlinkWriter(term: isUTF8 ? term : "")
  }

  /// The canvas on the screen once all bytes are written.
  private(set) var shown: Canvas

  /// Takes the screen over, again after `end`.
  func begin() { cn_begin() }

  /// Paints the cells that differ from the previous canvas.
  func paint(_ canvas: Canvas) {
    mayHoldSecret = mayHoldSecret || canvas.hasSecret
    if canvas.size != shown.size { resize(to: canvas.size) }
    let focusedRow = shown.cursor?.y
    let rows = put(canvas)
    if canvas.isPlain { redrawWhole(rows, except: canvas.cursor?.y) }
    cn_cursor(Int32(canvas.cursor?.x ?? -1), Int32(canvas.cursor?.y ?? -1))
    cn_refresh()
    if canvas.isPlain, canvas.cursor?.y != focusedRow { speak(row: canvas.cursor?.y) }
    writeDisputed(in: isInvalid ? Array(0..<canvas.size.height) : rows)
    let links = hyperlinks.sequences(
      canvas.isPlain ? [] : canvas.visibleLinks, isTouched: isInvalid || !rows.isEmpty)
    cn_write(screen, links, links.utf8.count)
    cn_settle(screen)
    isInvalid = false
  }

  /// Moves bytes of recent paints into a buffer, as many as fit, and returns their number.
  func take(into room: UnsafeMutableRawBufferPointer) -> Int {
    let count = cn_take(screen, room.baseAddress, room.count)
    if count < room.count { forgetSecrets() }
    return count
  }

  /// Number of painted bytes that haven't been taken.
  var waitingBytes: Int { cn_waiting(screen) }

  /// Overwrites ncurses' copy of a secret that is no longer on the screen.
  private func forgetSecrets() {
    guard mayHoldSecret, !shown.hasSecret else { return }
    mayHoldSecret = false
    cn_overwrite_output(screen)
  }

  /// True if the terminal shows the themes' differences.
  var hasThemes: Bool { depth.hasBackgrounds }

  /// Changes the theme. The next paint writes every cell.
  func use(_ theme: Theme) {
    colorPairs = ColorPairs(theme: theme, depth: depth)
    shown = Canvas(size: shown.size)
    cn_erase()
  }

  func invalidate() {
    isInvalid = true
    cn_invalidate()
  }

  /// Gives the screen back until `begin`.
  func end() { cn_end(screen) }

  func close() { cn_close(screen) }

  /// Puts the changed cells into ncurses' window, and returns the rows in which they are.
  private func put(_ canvas: Canvas) -> [Int] {
    var rows: [Int] = []
    let width = canvas.size.width
    for index in canvas.differences(from: shown) {
      let (x, y) = (index % width, index / width)
      put(canvas.cells[index], x: x, y: y)
      if rows.last != y { rows.append(y) }
      if isPlaced(shown.cells[index], x: x) { cn_redraw_row(Int32(y)) }  // blank in ncurses
    }
    shown = canvas
    return rows
  }

  /// Writes whole rows, since a screen reader would speak only the changed parts of their words. The
  /// cursor's row is left out, where it would speak the whole text for each typed letter.
  private func redrawWhole(_ rows: [Int], except cursorRow: Int?) {
    for y in rows where y != cursorRow { cn_redraw_row(Int32(y)) }
  }

  /// Writes the row that has got the focus, after all others. Readers speak what is written, and many
  /// of them don't speak a cursor that only moves.
  private func speak(row: Int?) {
    guard let row else { return }
    cn_redraw_row(Int32(row))
    cn_refresh()
  }

  private func put(_ cell: Cell, x: Int, y: Int) {
    guard cell.width > 0 else { return }
    let colorPair = colorPairs[cell.role]
    if var scalar = lone(cell) {
      return cn_put(Int32(x), Int32(y), &scalar, 1, colorPair.attributes, colorPair.pair)
    }
    let columns = isPlaced(cell, x: x) ? Self.blanks(cell.width) : columns(of: cell, x: x)
    for (offset, scalars) in columns.enumerated() {
      cn_put(
        Int32(x + offset), Int32(y), scalars, scalars.count, colorPair.attributes, colorPair.pair)
    }
  }

  /// Returns the scalar of a cell that needs only one, the most frequent case, without allocating
  /// memory.
  private func lone(_ cell: Cell) -> UInt32? {
    guard let base = cell.glyph.base, !cell.isDisputed else { return nil }
    return base.isASCII || isUTF8 && !isConsole && isKnown(cell) ? base.value : nil
  }

  /// Returns whether a cell is written at its place after the refresh.
  private func isPlaced(_ cell: Cell, x: Int) -> Bool {
    isUTF8 && cell.isDisputed && x + cell.width < shown.size.width && isKnown(cell)
  }

  /// Writes each disputed cell at its place. The cell after it is written again, since a terminal
  /// with wider characters may have overwritten it.
  private func writeDisputed(in rows: [Int]) {
    var isAny = false
    let canvas = shown
    for y in rows {
      for x in canvas.disputedColumns(in: y) where isPlaced(canvas[x, y], x: x) {
        place(x: x, y: y)
        let next = x + canvas[x, y].width
        if !isPlaced(canvas[next, y], x: next) { place(x: next, y: y) }
        isAny = true
      }
    }
    if isAny { cn_return_cursor(screen) }
  }

  private func place(x: Int, y: Int) {
    let cell = shown[x, y]
    let colorPair = colorPairs[cell.role]
    for (offset, scalars) in columns(of: cell, x: x).enumerated() {
      cn_place(
        screen, Int32(x + offset), Int32(y), scalars, scalars.count, colorPair.attributes,
        colorPair.pair)
    }
  }

  private static func blanks(_ count: Int) -> [[UInt32]] {
    Array(repeating: [0x20], count: count)
  }

  /// Returns the scalars of a cell by column; an ASCII replacement of a wide character has two
  /// columns.
  private func columns(of cell: Cell, x: Int) -> [[UInt32]] {
    // A terminal that draws the character wider would continue in the next row.
    let mayWrap = cell.width == 1 && x + 1 == shown.size.width && cell.isDisputed
    guard isUTF8, isKnown(cell), !mayWrap else {
      return AsciiFallback.text(for: cell).unicodeScalars.map { [$0.value] }
    }
    let console = isConsole ? ConsoleFallback.text(for: cell) : nil
    return [(console ?? cell.text).unicodeScalars.map(\.value)]
  }

  /// Returns whether ncurses assigns the cell the same width.
  private func isKnown(_ cell: Cell) -> Bool {
    cell.glyph.base.map { cn_width($0.value) == cell.width } ?? false
  }

  private func resize(to size: Size) {
    cn_erase()
    cn_refresh()  // so that no secret stays in removed rows
    cn_resize(Int32(size.width), Int32(size.height))
    shown = Canvas(size: size)
    cn_erase()
    invalidate()
  }
}
