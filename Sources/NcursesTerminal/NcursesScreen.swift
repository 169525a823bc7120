import CNcurses
import TerminalKit

/// Paints canvases by ncurses on a descriptor: a terminal's, or a pipe's for recordings.
///
/// One at a time in a process, since ncurses keeps its current screen in a global. A character
/// that ncurses would give another width than the canvas does is drawn as in ASCII.
@MainActor
final class NcursesScreen {
  private let screen: OpaquePointer
  private let depth: ColorDepth
  private var pens: Pens
  private let isUTF8: Bool
  private var shown: Canvas
  private var hyperlinks: HyperlinkWriter
  private var isTouched = false

  /// - Throws: `TerminalError.unsuitable` when no entry of terminfo fits, or it can't place a cursor.
  init(
    term: String, input: Int32, output: Int32, size: Size, appearance: Appearance
  ) throws(TerminalError) {
    isUTF8 = cn_use_utf8_locale() && !appearance.isASCII
    let open = { (name: String) in
      cn_open(name, input, output, Int32(size.width), Int32(size.height))
    }
    guard let screen = open(term) else { throw .unsuitable }
    self.screen = screen
    depth = ColorDepth(colors: appearance.hasColor ? Int(cn_colors()) : 0)
    let background = appearance.background ?? TerminalName.background(of: term)
    pens = Pens(theme: appearance.themes.theme(on: background), depth: depth)
    shown = Canvas(size: size)
    hyperlinks = HyperlinkWriter(term: isUTF8 ? term : "", output: output)
  }

  /// Writes what differs from the canvas before, in one refresh.
  func paint(_ canvas: Canvas) {
    if canvas.size != shown.size { resize(to: canvas.size) }
    for index in canvas.cells.indices where canvas.cells[index] != shown.cells[index] {
      put(canvas.cells[index], x: index % canvas.size.width, y: index / canvas.size.width)
      isTouched = true
    }
    shown = canvas
    cn_cursor(Int32(canvas.cursor?.x ?? -1), Int32(canvas.cursor?.y ?? -1))
    cn_refresh()
    hyperlinks.write(canvas.visibleLinks, isTouched: isTouched)
    isTouched = false
  }

  /// Whether themes can differ here.
  var hasThemes: Bool { depth.hasBackgrounds }

  /// Changes the looks of what is on the screen and of what comes.
  func use(_ theme: Theme) {
    pens = Pens(theme: theme, depth: depth)
    let canvas = shown
    shown = Canvas(size: canvas.size)
    cn_erase()
    paint(canvas)
  }

  func invalidate() {
    isTouched = true
    cn_invalidate()
  }

  func close() { cn_close(screen) }

  private func put(_ cell: Cell, x: Int, y: Int) {
    guard cell.width > 0 else { return }
    let pen = pens[cell.role]
    for (offset, scalars) in columns(of: cell).enumerated() {
      cn_put(
        Int32(x + offset), Int32(y), scalars, scalars.count, pen.attributes, pen.pair)
    }
  }

  /// A cell's scalars; those that stand for a wide character are two, a cell each.
  private func columns(of cell: Cell) -> [[UInt32]] {
    let scalars = cell.text.unicodeScalars.map(\.value)
    guard isUTF8, let base = scalars.first, cn_width(base) == cell.width else {
      return AsciiFallback.text(for: cell).unicodeScalars.map { [$0.value] }
    }
    return [scalars]
  }

  private func resize(to size: Size) {
    cn_resize(Int32(size.width), Int32(size.height))
    shown = Canvas(size: size)
    cn_erase()
    cn_invalidate()
  }

}
