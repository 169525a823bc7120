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
  private let choice: ColorChoice?
  private var depth: ColorDepth
  private var colorPairs: ColorPairs
  var texts: CellText
  private var hyperlinks: HyperlinkWriter
  /// True if the next refresh writes every cell.
  private var isInvalid = false
  private var mayHoldSecret = false

  /// - Throws: `TerminalError.unsuitable` if no terminfo entry fits, or it can't place the cursor.
  init(_ entry: TerminalEntry, size: Size, appearance: Appearance) throws(TerminalError) {
    let (term, isUTF8) = (entry.name, cn_use_utf8_locale() && !appearance.isASCII)
    guard let screen = cn_open(term, Int32(size.width), Int32(size.height))
    else { throw .unsuitable }
    self.screen = screen
    texts = CellText(isUTF8: isUTF8, isConsole: TerminalName.isConsole(term))
    choice = appearance.color
    depth = ColorDepth(colors: entry.sureColors ?? Int(cn_colors()), choice: choice)
    let background = appearance.background ?? TerminalName.background(of: term)
    colorPairs = ColorPairs(
      theme: appearance.themes.theme(on: background), depth: depth,
      isConsole: texts.isConsole)
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
    let differences = canvas.differences(from: shown)
    let speech = canvas.isPlain ? RowsOfSpeech(differences, of: canvas, after: shown) : nil
    let held = speech?.held ?? []
    var rows = put(
      held.isEmpty ? differences : differences.filter { !held.contains($0) }, of: canvas)
    for y in speech?.whole ?? [] { cn_redraw_row(Int32(y)) }
    if let speech { rows += say(speech, differences.filter(held.contains), of: canvas) }
    cn_cursor(Int32(canvas.cursor?.x ?? -1), Int32(canvas.cursor?.y ?? -1))
    cn_refresh()
    shown = canvas
    writeDisputed(in: isInvalid ? Array(0..<canvas.size.height) : rows)
    let links = hyperlinks.sequences(
      canvas.isPlain ? [] : canvas.visibleLinks, isTouched: isInvalid || !rows.isEmpty)
    cn_write(screen, links, links.utf8.count)
    cn_settle(screen)
    isInvalid = false
  }

  /// Writes the row that has the focus, then the sentences about it. Returns the rows.
  private func say(_ speech: RowsOfSpeech, _ held: [Int], of canvas: Canvas) -> [Int] {
    guard let last = speech.last else { return [] }
    cn_refresh_cells()
    let width = canvas.size.width
    for y in [last] + speech.notes {
      _ = put(held.filter { $0 / width == y }, of: canvas)
      if y != last || speech.columns == nil { cn_redraw_row(Int32(y)) }
      cn_refresh_cells()
      if y == last, let columns = speech.columns { write(columns, of: y, on: canvas) }
    }
    _ = put(held, of: canvas)  // rows from which text has only gone
    return [last] + speech.notes
  }

  /// Writes cells again that ncurses needn't.
  private func write(_ columns: Range<Int>, of y: Int, on canvas: Canvas) {
    let shown = columns.filter { canvas[$0, y].width > 0 }
    guard let end = shown.last(where: { canvas[$0, y].glyph != .blank }) else { return }
    // In one piece, since a reader says each piece for itself.
    let scalars = shown.filter { $0 <= end }.flatMap {
      self.columns(of: canvas[$0, y], x: $0, marks: []).joined()
    }
    let colorPair = colorPairs[canvas[columns.lowerBound, y].role]
    cn_cursor(Int32(columns.lowerBound), Int32(y))
    cn_refresh()
    cn_place(
      screen, Int32(columns.lowerBound), Int32(y), scalars, scalars.count, colorPair.attributes,
      colorPair.pair)
    cn_return_cursor(screen)
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
    colorPairs = ColorPairs(theme: theme, depth: depth, isConsole: isConsole)
    shown = Canvas(size: shown.size)
    cn_erase()
  }

  func useAllColors() {
    depth = ColorDepth(colors: Int(cn_colors()), choice: choice)
    use(colorPairs.theme)
  }

  func invalidate() {
    isInvalid = true
    cn_invalidate()
  }

  /// Gives the screen back until `begin`, which would first show the old contents again.
  func end() {
    shown = Canvas(size: shown.size)
    cn_erase()
    cn_end(screen)
  }

  func close() { cn_close(screen) }

  /// Puts the changed cells into ncurses' window, and returns the rows in which they are.
  private func put(_ differences: [Int], of canvas: Canvas) -> [Int] {
    var rows: [Int] = []
    let width = canvas.size.width
    for index in differences {
      let (x, y) = (index % width, index / width)
      let isDirected = canvas.mayHaveDirections(in: y) || shown.mayHaveDirections(in: y)
      if isDirected, rows.last != y { putDirected(y, of: canvas) }
      if !isDirected { put(canvas.cells[index], x: x, y: y) }
      if rows.last != y { rows.append(y) }
      if isPlaced(shown.cells[index], x: x) { cn_redraw_row(Int32(y)) }  // blank in ncurses
    }
    return rows
  }

  /// Puts a row with letters from right to left. A cell's marks of direction depend on its
  /// neighbours, so that equal cells may differ.
  private func putDirected(_ y: Int, of canvas: Canvas) {
    let marks = texts.directionMarks(in: y, of: canvas)
    for x in 0..<canvas.size.width { put(canvas[x, y], x: x, y: y, marks: marks[x] ?? []) }
  }

  private func put(_ cell: Cell, x: Int, y: Int, marks: [Unicode.Scalar] = []) {
    guard cell.width > 0 else { return }
    let colorPair = colorPairs[cell.role]
    let cell = cell.seen(onBackground: colorPair.hasBackground)
    if marks.isEmpty, var scalar = lone(cell) {
      return cn_put(Int32(x), Int32(y), &scalar, 1, colorPair.attributes, colorPair.pair)
    }
    let columns =
      isPlaced(cell, x: x)
      ? Array(repeating: [0x20], count: cell.width) : columns(of: cell, x: x, marks: marks)
    for (offset, scalars) in columns.enumerated() {
      cn_put(
        Int32(x + offset), Int32(y), scalars, scalars.count, colorPair.attributes, colorPair.pair)
    }
  }

  /// Returns the scalar of a cell that needs only one, the most frequent case, without allocating
  /// memory.
  private func lone(_ cell: Cell) -> UInt32? {
    guard let base = cell.glyph.base, !cell.isDisputed else { return nil }
    return base.isASCII || texts.isUTF8 && !texts.isConsole && texts.isKnown(cell)
      ? base.value : nil
  }

  /// Returns whether a cell is written at its place after the refresh.
  private func isPlaced(_ cell: Cell, x: Int) -> Bool {
    texts.isUTF8 && cell.isDisputed && x + cell.width < shown.size.width && texts.isKnown(cell)
  }

  /// Writes each disputed cell at its place. The cell after it is written again, since a terminal
  /// with wider characters may have overwritten it.
  private func writeDisputed(in rows: [Int]) {
    var isAny = false
    let canvas = shown
    for y in rows {
      let disputed = canvas.disputedColumns(in: y).filter { isPlaced(canvas[$0, y], x: $0) }
      guard !disputed.isEmpty else { continue }
      let marks = texts.directionMarks(in: y, of: canvas)
      for x in disputed {
        place(x: x, y: y, marks)
        let next = x + canvas[x, y].width
        if !isPlaced(canvas[next, y], x: next) { place(x: next, y: y, marks) }
        isAny = true
      }
    }
    if isAny { cn_return_cursor(screen) }
  }

  private func place(x: Int, y: Int, _ marks: [Int: [Unicode.Scalar]]) {
    let cell = shown[x, y]
    let colorPair = colorPairs[cell.role]
    for (offset, scalars) in columns(of: cell, x: x, marks: marks[x] ?? []).enumerated() {
      cn_place(
        screen, Int32(x + offset), Int32(y), scalars, scalars.count, colorPair.attributes,
        colorPair.pair)
    }
  }

  /// Returns the scalars of a cell by column; an ASCII replacement of a wide character has two
  /// columns.
  ///
  /// - Parameter marks: marks of direction after the cell.
  private func columns(of cell: Cell, x: Int, marks: [Unicode.Scalar]) -> [[UInt32]] {
    guard cell.width > 0 else { return [] }
    // A terminal that draws the character wider would continue in the next row.
    let mayWrap = cell.width == 1 && x + 1 == shown.size.width && cell.isDisputed
    let text = mayWrap ? AsciiFallback.text(for: cell) : texts.text(of: cell)
    let isWide = text.utf8.count == cell.width  // a replacement in ASCII
    var columns =
      isWide ? text.utf8.map { [UInt32($0)] } : [text.unicodeScalars.map(\.value)]
    columns[columns.count - 1] += marks.map(\.value)
    return columns
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
