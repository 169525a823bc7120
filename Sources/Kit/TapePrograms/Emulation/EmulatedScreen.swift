import CVterm
import Colors
import TerminalKit

/// A terminal that isn't there: it takes a program's bytes and has the screen that they paint.
public final class EmulatedScreen {
  /// The styles of the screens so far.
  public private(set) var styles = EmulatedStyles()
  /// The size in cells.
  public private(set) var size: Size
  private let terminal: OpaquePointer
  private let colors: TerminalColors
  private var painted: Canvas
  private var roles: [RawStyle: StyleRole] = [:]
  /// The style of the cell before, which most cells have too.
  private var last: (style: RawStyle, role: StyleRole)?
  private var repairs = SequenceRepairs()
  private var links = EmulatedLinks()
  /// The cursor's place when the alternate screen began.
  private var leftPlace: Point?

  /// Creates a terminal of a size, of two columns at least. Traps if there is no memory.
  public init(size: Size, colors: TerminalColors) {
    let size = Self.possible(size)
    guard let terminal = cvterm_open(CInt(size.width), CInt(size.height)) else {
      fatalError("no memory for a terminal of \(size)")
    }
    self.terminal = terminal
    self.size = size
    self.colors = colors
    painted = Canvas(size: size)
    cvterm_answer_colors(terminal, colors.foreground.number, colors.background.number)
  }

  /// libvterm crashes on a wide character in a single column.
  static func possible(_ size: Size) -> Size {
    Size(width: max(2, size.width), height: max(1, size.height))
  }

  deinit { cvterm_close(terminal) }

  /// The title that the program has set; empty without one.
  public var title: String { String(cString: cvterm_title(terminal)) }

  /// The number of bells that the program has rung.
  package var bells: Int { Int(cvterm_bells(terminal)) }

  /// The modes that the program has set.
  var modes: TerminalModes { repairs.modes }

  /// The part of a terminal's state that isn't in its cells.
  public struct State: Sendable, Equatable {
    /// True if the program uses the alternate screen.
    public internal(set) var isAlternate = false
    /// The title; empty without one.
    public internal(set) var title = ""
    /// The shape of the cursor.
    public internal(set) var cursorShape = CursorShape.bar

    /// Creates the state in which a terminal begins.
    public init() {}
  }

  /// The state beside the cells.
  public var state: State {
    var state = State()
    (state.isAlternate, state.title, state.cursorShape) = (isAlternate, title, modes.cursorShape)
    return state
  }

  /// True if the program uses the alternate screen, as editors do.
  public var isAlternate: Bool { cvterm_has_alternate_screen(terminal) }

  /// Takes bytes of the program.
  public func write(_ bytes: [UInt8]) {
    for piece in OwnSequences.pieces(of: repairs.repaired(bytes)) {
      switch piece {
      case .bytes(let bytes): give(bytes)
      case .link(let target): cvterm_set_link(terminal, links.number(of: target))
      case .alternateScreen(let isOn): changeScreen(isAlternate: isOn)
      }
    }
  }

  /// As in xterm, a place that is saved (DECSC) in the alternate screen isn't that of the other one.
  private func changeScreen(isAlternate isOn: Bool) {
    if isOn, !isAlternate { leftPlace = cursorPlace }
    give(Array("\u{1B}[?1049\(isOn ? "h" : "l")".utf8))
    guard !isOn, let place = leftPlace else { return }
    leftPlace = nil
    if cursorPlace != place { give(Array("\u{1B}[\(place.y + 1);\(place.x + 1)H\u{1B}7".utf8)) }
  }

  private func give(_ bytes: [UInt8]) { cvterm_write(terminal, bytes, bytes.count) }

  /// Drops the character or the sequence that the program hasn't completed.
  func dropSequence() { repairs.drop() }

  /// Returns the bytes after those of a dropped sequence.
  func rest(of bytes: [UInt8]) -> [UInt8] { repairs.rest(of: bytes) }

  /// Changes the size, and ends the margins, as xterm does.
  public func resize(to size: Size) {
    let size = Self.possible(size)
    if repairs.hasMargins {
      let place = cursorPlace
      give(Array("\u{1B}[s\u{1B}[r\u{1B}[\(place.y + 1);\(place.x + 1)H".utf8))
    }
    cvterm_resize(terminal, CInt(size.width), CInt(size.height))
    // The cursor is above the screen if rows below it remain.
    give(SequenceRepairs.bounds)
    self.size = size
    repairs.resize()
    painted = Canvas(size: size)
  }

  /// Returns the bytes that the program has to get: keys, and answers to its questions.
  public func takeReplies() -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = cvterm_take(terminal, &chunk, chunk.count)
      if count == 0 { return bytes }
      bytes += chunk.prefix(count)
    }
  }

  /// The current screen. Rows without a change are shared with earlier ones.
  public var canvas: Canvas {
    var (first, end): (CInt, CInt) = (0, 0)
    if cvterm_take_damage(terminal, &first, &end) {
      for y in Int(first)..<min(Int(end), size.height) { paint(row: y) }
    }
    var (x, y): (CInt, CInt) = (0, 0)
    cvterm_cursor(terminal, &x, &y)
    let isVisible = modes.showsCursor && x < size.width && y < size.height
    painted.cursor = isVisible ? Point(x: Int(x), y: Int(y)) : nil
    painted.cursorShape = modes.cursorShape
    if !links.isEmpty {
      painted.replaceLinks(with: links.all(on: painted) { cvterm_link(terminal, $0, $1) })
    }
    return painted
  }

  /// The place of the cursor, even if it is hidden.
  public var cursorPlace: Point {
    var (x, y): (CInt, CInt) = (0, 0)
    cvterm_cursor(terminal, &x, &y)
    return Point(x: min(Int(x), size.width - 1), y: min(Int(y), size.height - 1))
  }

  /// The look of text that is written next.
  public var penLook: Look {
    var cell = cvterm_cell()
    cvterm_read_pen(terminal, &cell)
    return styles.theme[role(of: cell)]
  }

  /// True if text that is written next is concealed.
  var conceals: Bool {
    var cell = cvterm_cell()
    cvterm_read_pen(terminal, &cell)
    return cell.blinks
  }

  private func paint(row y: Int) {
    var cell = cvterm_cell()
    var pieces: [PaintedCell] = []
    pieces.reserveCapacity(size.width)
    for x in 0..<size.width {
      cvterm_read(terminal, CInt(x), CInt(y), &cell)
      guard cell.width > 0 else { continue }
      let role = role(of: cell)
      // The right half of a wide character in the last column isn't there.
      let width = x + Int(cell.width) <= size.width ? Int(cell.width) : 1
      if isLegible(cell) {
        pieces.append(PaintedCell(x: x, glyph: cell.glyph, width: width, role: role))
      } else {
        pieces += (x..<x + width).map { PaintedCell(x: $0, glyph: .blank, width: 1, role: role) }
      }
    }
    Self.put(pieces, row: y, on: &painted)
  }

  /// A screen that is passed isn't copied for each cell, as one that is read from this object would be.
  private static func put(_ pieces: [PaintedCell], row y: Int, on canvas: inout Canvas) {
    for piece in pieces {
      let old = canvas[piece.x, y]
      if old.glyph != piece.glyph || old.role != piece.role || old.width != piece.width {
        canvas.put(
          piece.glyph, width: piece.width, at: Point(x: piece.x, y: y), role: piece.role)
      }
    }
  }

  /// False for concealed text, and for that in the colour of its background unless it is bold, which
  /// many terminals show in a brighter colour.
  private func isLegible(_ cell: cvterm_cell) -> Bool {
    let text = color(cell.foreground_kind, cell.foreground) ?? colors.foreground
    return !cell.blinks
      && (cell.isBold || text != color(cell.background_kind, cell.background) ?? colors.background)
  }

  private func role(of cell: cvterm_cell) -> StyleRole {
    let raw = RawStyle(cell)
    if let last, last.style == raw { return last.role }
    if let role = roles[raw] {
      last = (raw, role)
      return role
    }
    let role = styles.role(
      of: EmulatedStyles.Style(
        foreground: color(cell.foreground_kind, cell.foreground),
        background: color(cell.background_kind, cell.background),
        attributes: Look.Attributes(rawValue: UInt8(cell.attributes))))
    roles[raw] = role
    return role
  }

  private func color(_ kind: CInt, _ value: UInt32) -> RGBColor? {
    switch cvterm_color(UInt32(kind)) {
    case cvterm_indexed: colors.color(Int(value))
    case cvterm_rgb: RGBColor(Int(value))
    default: nil
    }
  }
}

extension EmulatedScreen {
  /// Moves the pointer to a cell, and presses or releases a button there; `takeReplies()` returns the
  /// bytes that the program has asked for.
  func point(at place: Point, button: Int = 0, isPressed: Bool = false) {
    cvterm_mouse(terminal, CInt(place.x), CInt(place.y), CInt(button), isPressed)
  }

  /// True if the program wants reports of the mouse.
  public var wantsMouse: Bool { cvterm_wants_mouse(terminal) }
}

extension RGBColor {
  fileprivate var number: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}

extension EmulatedScreen {
  /// Returns the bytes that a terminal in this state sends for an event.
  public func bytes(for event: InputEvent) -> [UInt8] {
    switch event {
    case .text(let text): return Array(KeyBytes(modes).text(text).utf8)
    case .paste(let text):
      let lines = text.replacing("\r\n", with: "\r").replacing("\n", with: "\r")
      let marks = modes.isOn(2004) ? ("\u{1B}[200~", "\u{1B}[201~") : ("", "")
      return Array((marks.0 + lines + marks.1).utf8)
    case .key(let key): return Array(KeyBytes(modes).key(key).utf8)
    // libvterm reports it even to a program that hasn't asked.
    case .mouse(let mouse): if wantsMouse { report(mouse) }
    default: break
    }
    return takeReplies()
  }

  /// A release isn't said to be of one button or the other, so it is of both.
  private func report(_ mouse: MouseEvent) {
    switch mouse.action {
    case .click: point(at: mouse.place, button: 1, isPressed: true)
    case .rightClick: point(at: mouse.place, button: 3, isPressed: true)
    case .drag: point(at: mouse.place)
    case .release:
      point(at: mouse.place, button: 1)
      point(at: mouse.place, button: 3)
    case .wheelUp: point(at: mouse.place, button: 4, isPressed: true)
    case .wheelDown: point(at: mouse.place, button: 5, isPressed: true)
    default: break
    }
  }
}
