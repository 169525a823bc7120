import CNcurses
import TerminalKit

/// Makes of canvases, by ncurses, the bytes that show them; whoever takes the bytes sends them to a
/// terminal or keeps them.
///
/// One at a time in a process, since ncurses keeps its current screen in a global. A character
/// that ncurses would give another width than the canvas does is drawn as in ASCII; one whose width
/// terminals disagree on is left blank by ncurses and written at its place afterwards.
@MainActor
final class NcursesScreen {
  private let screen: OpaquePointer
  private let depth: ColorDepth
  private var pens: Pens
  let isUTF8: Bool
  /// Whether it is Linux's own, whose fonts are small.
  let isConsole: Bool
  private var hyperlinks: HyperlinkWriter
  /// Whether everything is written anew by the next refresh.
  private var isInvalid = false
  private var mayHoldSecret = false

  /// - Throws: `TerminalError.unsuitable` when no entry of terminfo fits, or it can't place a cursor.
  init(term: String, size: Size, appearance: Appearance) throws(TerminalError) {
    isUTF8 = cn_use_utf8_locale() && !appearance.isASCII
    guard let screen = cn_open(term, Int32(size.width), Int32(size.height))
    else { throw .unsuitable }
    self.screen = screen
    isConsole = TerminalName.isConsole(term)
    depth = ColorDepth(colors: Int(cn_colors()), choice: appearance.color)
    let background = appearance.background ?? TerminalName.background(of: term)
    pens = Pens(theme: appearance.themes.theme(on: background), depth: depth)
    shown = Canvas(size: size)
    hyperlinks = HyperlinkWriter(term: isUTF8 ? term : "")
  }

  /// What is on the screen, or will be when all bytes are there.
  private(set) var shown: Canvas

  /// Takes the screen over, or takes it again after `end`.
  func begin() { cn_begin() }

  /// Paints what differs from the canvas before.
  func paint(_ canvas: Canvas) {
    mayHoldSecret = mayHoldSecret || canvas.hasSecret
    if canvas.size != shown.size { resize(to: canvas.size) }
    let rows = put(canvas)
    cn_cursor(Int32(canvas.cursor?.x ?? -1), Int32(canvas.cursor?.y ?? -1))
    cn_refresh()
    writeDisputed(in: isInvalid ? Array(0..<canvas.size.height) : rows)
    let links = hyperlinks.sequences(
      canvas.visibleLinks, isTouched: isInvalid || !rows.isEmpty)
    cn_write(screen, links, links.utf8.count)
    cn_settle(screen)
    isInvalid = false
  }

  /// Moves the bytes of what was painted since the last time into this room, or the first of them.
  func take(into room: UnsafeMutableRawBufferPointer) -> Int {
    let count = cn_take(screen, room.baseAddress, room.count)
    if count < room.count { forgetSecrets() }
    return count
  }

  /// How many bytes of what was painted nobody has taken yet.
  var waitingBytes: Int { cn_waiting(screen) }

  /// Overwrites what ncurses remembers of a secret that is on the screen no more.
  private func forgetSecrets() {
    guard mayHoldSecret, !shown.hasSecret else { return }
    mayHoldSecret = false
    cn_overwrite_output(screen)
  }

  /// Whether themes can differ here.
  var hasThemes: Bool { depth.hasBackgrounds }

  /// Changes the looks of what is painted from now on, which is all of it.
  func use(_ theme: Theme) {
    pens = Pens(theme: theme, depth: depth)
    shown = Canvas(size: shown.size)
    cn_erase()
  }

  func invalidate() {
    isInvalid = true
    cn_invalidate()
  }

  /// Gives the screen back, until `begin`.
  func end() { cn_end(screen) }

  func close() { cn_close(screen) }

  /// Tells ncurses what has changed, and returns the rows in which that is.
  private func put(_ canvas: Canvas) -> [Int] {
    var rows: [Int] = []
    let width = canvas.size.width
    for index in canvas.differences(from: shown) {
      let (x, y) = (index % width, index / width)
      put(canvas.cells[index], x: x, y: y)
      if rows.last != y { rows.append(y) }
      if isPlaced(shown.cells[index], x: x) { cn_redraw_row(Int32(y)) }  // blank, to ncurses
    }
    shown = canvas
    return rows
  }

  private func put(_ cell: Cell, x: Int, y: Int) {
    guard cell.width > 0 else { return }
    let pen = pens[cell.role]
    if var scalar = lone(cell) {
      return cn_put(Int32(x), Int32(y), &scalar, 1, pen.attributes, pen.pair)
    }
    let columns = isPlaced(cell, x: x) ? Self.blanks(cell.width) : columns(of: cell, x: x)
    for (offset, scalars) in columns.enumerated() {
      cn_put(
        Int32(x + offset), Int32(y), scalars, scalars.count, pen.attributes, pen.pair)
    }
  }

  /// The one character that a cell is anywhere, as most are: nothing is gathered to draw it.
  private func lone(_ cell: Cell) -> UInt32? {
    guard let base = cell.glyph.base, !cell.isDisputed else { return nil }
    return base.isASCII || isUTF8 && !isConsole && isKnown(cell) ? base.value : nil
  }

  /// Whether a cell is written at its place after the refresh.
  private func isPlaced(_ cell: Cell, x: Int) -> Bool {
    isUTF8 && cell.isDisputed && x + cell.width < shown.size.width && isKnown(cell)
  }

  /// Writes each disputed cell where it belongs, and the one after it again, which a terminal may
  /// have overwritten.
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
    let pen = pens[cell.role]
    for (offset, scalars) in columns(of: cell, x: x).enumerated() {
      cn_place(
        screen, Int32(x + offset), Int32(y), scalars, scalars.count, pen.attributes, pen.pair)
    }
  }

  private static func blanks(_ count: Int) -> [[UInt32]] {
    Array(repeating: [0x20], count: count)
  }

  /// A cell's scalars; those that stand for a wide character are two, a cell each.
  private func columns(of cell: Cell, x: Int) -> [[UInt32]] {
    // A terminal that takes it for wider than one column would go on in the next row.
    let mayWrap = cell.width == 1 && x + 1 == shown.size.width && cell.isDisputed
    guard isUTF8, isKnown(cell), !mayWrap else {
      return AsciiFallback.text(for: cell).unicodeScalars.map { [$0.value] }
    }
    let console = isConsole ? ConsoleFallback.text(for: cell) : nil
    return [(console ?? cell.text).unicodeScalars.map(\.value)]
  }

  /// Whether ncurses gives it the same width.
  private func isKnown(_ cell: Cell) -> Bool {
    cell.glyph.base.map { cn_width($0.value) == cell.width } ?? false
  }

  private func resize(to size: Size) {
    cn_erase()
    cn_refresh()  // so that no secret stays in rows that go
    cn_resize(Int32(size.width), Int32(size.height))
    shown = Canvas(size: size)
    cn_erase()
    invalidate()
  }
}
