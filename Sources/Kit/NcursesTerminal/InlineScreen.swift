import CNcurses
import TerminalKit

/// Paints a canvas below the shell's prompt, on the cursor's row and those below it. It uses
/// ECMA-48 sequences that move relative to the cursor. A canvas may have more or fewer rows than
/// the previous one.
///
/// The terminal's earlier output stays. A full row is never written, so that the terminal begins no
/// row of its own.
@MainActor
final class InlineScreen: ScreenWriter {
  var texts: CellText
  private(set) var shown = Canvas(size: Size(width: 0, height: 0))
  private let choice: ColorChoice?
  private let allColors: Int
  private var theme: Theme
  private var depth: ColorDepth
  private let reflows: Bool
  private var styles: InlineStyles
  private let bytes = ByteQueue()
  /// The terminal's columns, which may differ from those for which the rows were written.
  private var columns: Int
  /// The terminal's cursor, from the first painted row on.
  private var cursor = Point(x: 0, y: 0)
  /// Rows that exist on the terminal.
  private var rows = 0
  private var isInvalid = false

  /// - Throws: `TerminalError.unsuitable` if the terminal doesn't use ECMA-48's sequences.
  init(_ entry: TerminalEntry, columns: Int, appearance: Appearance) throws(TerminalError) {
    let (term, isUTF8) = (entry.name, cn_use_utf8_locale() && !appearance.isASCII)
    var (colors, placesCursor) = (Int32(0), false)
    guard cn_examine(term, &colors, &placesCursor), cn_use_entry(term),
      let place = cn_capability("cup"), String(cString: place).hasPrefix("\u{1B}[")
    else { throw .unsuitable }
    self.columns = columns
    texts = CellText(isUTF8: isUTF8, isConsole: TerminalName.isConsole(term))
    reflows = TerminalEnvironment.reflows(term: term)
    (choice, allColors) = (appearance.color, Int(colors))
    depth = ColorDepth(colors: entry.sureColors ?? allColors, choice: choice)
    theme = appearance.themes.theme(
      on: appearance.background ?? TerminalName.background(of: term))
    styles = InlineStyles(theme: theme, depth: depth)
  }

  var waitingBytes: Int { bytes.count }
  var hasThemes: Bool { depth.hasBackgrounds }
  /// Sequences that leave the rows as they are and continue below them.
  var ending: String { "\u{1B}[m\u{1B}[?25h\r\n" }

  func begin() {
    forgetPosition()
    bytes.append("\r")
  }

  func forgetPosition() {
    (rows, cursor) = (0, Point(x: 0, y: 0))
    shown = Canvas(size: Size(width: 0, height: 0))
  }

  func invalidate() { isInvalid = true }

  func terminalDidResize(to size: Size) {
    columns = size.width
    isInvalid = true
  }

  func useAllColors() {
    depth = ColorDepth(colors: allColors, choice: choice)
    use(theme)
  }

  func use(_ theme: Theme) {
    self.theme = theme
    styles = InlineStyles(theme: theme, depth: depth)
    isInvalid = true
  }

  func paint(_ canvas: Canvas) {
    if rows > 0, isInvalid || canvas.size.width != shown.size.width { erase() }
    isInvalid = false
    for y in 0..<canvas.size.height {
      let isKnown = y < min(rows, shown.size.height)
      if isKnown, canvas.isRow(y, sameAs: shown) { continue }
      move(to: y)
      write(y, of: canvas, from: isKnown ? firstDifference(in: y, of: canvas) : 0)
    }
    if canvas.size.height < rows {
      move(to: canvas.size.height)
      bytes.append("\u{1B}[J")
      rows = canvas.size.height
    }
    shown = canvas
    place(canvas.cursor)
  }

  func take(into room: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(room.count, bytes.count)
    bytes.withBytes { room.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    bytes.removeFirst(count)
    return count
  }

  func end() {
    erase()
    bytes.append("\u{1B}[?25h")
  }

  func close() { cn_drop_entry() }
}

// MARK: Moving

extension InlineScreen {
  /// Moves to the first row and erases all rows.
  ///
  /// The rest of the screen is erased from the second row on. If the whole screen were erased, tmux
  /// would keep the erased rows in its history.
  private func erase() {
    let above = rowsAboveCursor
    if above > 0 { bytes.append("\u{1B}[\(above)A") }
    bytes.append("\r\u{1B}[2K\u{1B}7\u{1B}[B\u{1B}[J\u{1B}8")
    forgetPosition()
  }

  /// After a resize each row may have become several, if the terminal wraps them anew.
  private var rowsAboveCursor: Int {
    guard reflows, columns > 0 else { return cursor.y }
    let above = (0..<min(cursor.y, shown.size.height)).reduce(0) {
      $0 + max(1, (length(of: $1, in: shown) + columns - 1) / columns)
    }
    return above + cursor.x / columns
  }

  /// Moves to the first column of a row, and adds rows below the last one as needed.
  private func move(to y: Int) {
    let known = min(y, max(0, rows - 1))
    if known < cursor.y { bytes.append("\u{1B}[\(cursor.y - known)A") }
    if known > cursor.y { bytes.append("\u{1B}[\(known - cursor.y)B") }
    bytes.append("\r")
    for _ in known..<y { bytes.append("\n") }
    rows = max(rows, y + 1)
    cursor = Point(x: 0, y: y)
  }

  /// Places the cursor, or hides it in the last row.
  private func place(_ point: Point?) {
    let target = point ?? Point(x: 0, y: max(0, rows - 1))
    move(to: target.y)
    if target.x > 0 { bytes.append("\u{1B}[\(target.x)C") }
    cursor = target
    bytes.append(point == nil ? "\u{1B}[?25l" : "\u{1B}[?25h")
  }
}

// MARK: Writing

extension InlineScreen {
  private func write(_ y: Int, of canvas: Canvas, from first: Int) {
    if first > 0 { bytes.append("\u{1B}[\(first)C") }
    let marks = texts.directionMarks(in: y, of: canvas)
    var role: StyleRole?
    for x in first..<max(first, length(of: y, in: canvas)) where canvas[x, y].width > 0 {
      let cell = canvas[x, y].seen(onBackground: styles.hasBackground(canvas[x, y].role))
      if cell.role != role { bytes.append(styles[cell.role]) }
      role = cell.role
      bytes.append(texts.text(of: cell))
      for mark in marks[x] ?? [] { bytes.append(String(mark)) }
      if cell.isDisputed { bytes.append("\u{1B}[\(x + cell.width + 1)G") }
    }
    bytes.append("\u{1B}[m\u{1B}[K")
  }

  /// Returns the first column that differs, or the left half of a wide character there.
  private func firstDifference(in y: Int, of canvas: Canvas) -> Int {
    // Marks of direction depend on the neighbours.
    if canvas.mayHaveDirections(in: y) || shown.mayHaveDirections(in: y) { return 0 }
    let width = min(canvas.size.width, min(length(of: y, in: shown), length(of: y, in: canvas)))
    let first = (0..<width).first { canvas[$0, y] != shown[$0, y] } ?? width
    return first > 0 && first < width && canvas[first, y].width == 0 ? first - 1 : first
  }

  /// Returns the columns of a row up to the last one that isn't empty.
  private func length(of y: Int, in canvas: Canvas) -> Int {
    let last = (0..<canvas.size.width).last { x in
      canvas[x, y].text != " " || styles.isPlate(canvas[x, y].role)
    }
    return last.map { $0 + 1 } ?? 0
  }
}

/// The sequences that select the look of each role in a theme (ECMA-48, SGR).
struct InlineStyles {
  private var sequences: [UInt16: String] = [:]
  private var plates: Set<UInt16> = []
  private var grounds: Set<UInt16> = []

  init(theme: Theme, depth: ColorDepth) {
    for role in theme.roles {
      let look = depth.shown(theme[role], on: theme.backgrounds)
      sequences[role.rawValue] = Self.sequence(look, depth)
      if look.background != nil { grounds.insert(role.rawValue) }
      if look.background != nil || look.attributes.contains(.reverse) {
        plates.insert(role.rawValue)
      }
    }
  }

  subscript(role: StyleRole) -> String {
    sequences[number(of: role)] ?? "\u{1B}[m"
  }

  /// Returns whether a space of the role is visible.
  func isPlate(_ role: StyleRole) -> Bool { plates.contains(number(of: role)) }

  /// Returns whether the role has a background of its own.
  func hasBackground(_ role: StyleRole) -> Bool { grounds.contains(number(of: role)) }

  /// A role of the program that the theme doesn't know has the number of its kind.
  private func number(of role: StyleRole) -> UInt16 {
    sequences[role.rawValue] == nil ? UInt16(role.kind.rawValue) : role.rawValue
  }

  private static func sequence(_ look: ShownLook, _ depth: ColorDepth) -> String {
    var numbers = ["0"]
    if look.attributes.contains(.bold) { numbers.append("1") }
    if look.attributes.contains(.underline) { numbers.append("4") }
    if look.attributes.contains(.reverse) { numbers.append("7") }
    if let color = look.foreground { numbers.append(number(of: color, from: 30, depth)) }
    if let color = look.background { numbers.append(number(of: color, from: 40, depth)) }
    return "\u{1B}[\(numbers.joined(separator: ";"))m"
  }

  /// - Parameter first: 30 for text, 40 for the background.
  private static func number(of color: ShownColor, from first: Int, _ depth: ColorDepth) -> String {
    let index = Int(color.number)
    switch depth {
    case .direct:
      let shown = color.appearances[0]
      return "\(first + 8);2;\(shown.red);\(shown.green);\(shown.blue)"
    case .palette: return "\(first + 8);5;\(index)"
    default: return index < 8 ? "\(first + index)" : "\(first + 60 + index - 8)"
    }
  }
}
