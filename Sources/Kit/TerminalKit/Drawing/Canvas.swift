import UnicodeKit

/// A screen's contents as a value: characters with their style roles, hyperlinks, and the cursor.
///
/// All text is sanitised and measured when it is drawn (`SanitizedText`), so that no widget has to
/// do it. Text outside of the canvas is cut off, and no half of a wide character is ever shown.
public struct Canvas: Sendable, Equatable {
  /// The size in cells.
  public let size: Size
  /// True if the canvas is meant for a screen reader or a Braille display: without frames, rules,
  /// bars and other decorations, and with the same style for focused and other parts.
  public let isPlain: Bool
  /// Words in place of marks, if the canvas is plain.
  public let markWords: MarkWords
  /// The position of the terminal's cursor; nil hides it.
  public var cursor: Point?
  /// The cursor's shape in recordings.
  public var cursorShape = CursorShape.bar
  /// True if the cursor is the caret of a text, whose row changes with each letter.
  public var isTyping = false
  /// The focus as a reader has to say it; nil for none.
  public var focus: SpokenFocus?
  /// Rows that a reader has to say even if they are the same as before.
  public private(set) var spokenRows: Set<Int> = []
  /// The cells, row by row.
  public private(set) var cells: Cells
  /// The hyperlinks in the order of drawing, visible or not.
  public private(set) var links: [CanvasLink] = []

  /// Creates a canvas of blank cells.
  public init(size: Size, isPlain: Bool = false, markWords: MarkWords = .english) {
    self.size = size
    self.isPlain = isPlain
    self.markWords = markWords
    cells = Cells(size: size)
  }

  /// True if the canvas shows a secret that its owner has revealed. O(*n*) in the number of cells
  /// if one was ever drawn.
  public var hasSecret: Bool { cells.mayHoldSecret && cells.contains(where: \.isSecret) }

  /// The cell of a column and a row. Traps outside of the canvas.
  public subscript(x: Int, y: Int) -> Cell { cells[x, y] }

  /// Returns the indices of the cells that differ from another canvas of the same size, row by row.
  /// Equal rows take little time.
  public func differences(from other: Canvas) -> [Int] { cells.differences(from: other.cells) }

  /// Returns whether a row equals that of another canvas of the same width.
  public func isRow(_ y: Int, sameAs other: Canvas) -> Bool {
    cells.isRow(y, sameAs: other.cells)
  }

  /// Shares the rows that another canvas of the same width has anywhere, so that they take no memory.
  ///
  /// - Returns: the number of cells in rows that aren't shared.
  package mutating func shareRows(of other: Canvas) -> Int { cells.shareRows(of: other.cells) }

  /// Returns the columns of a row with cells whose width terminals may disagree on
  /// (`Cell.isDisputed`).
  public func disputedColumns(in y: Int) -> [Int] { cells.disputedColumns(in: y) }

  /// Draws one line of text.
  ///
  /// - Parameters:
  ///   - width: the columns available. Longer text ends in `…`.
  ///   - isSecret: whether recordings mustn't contain the text.
  /// - Returns: the columns used.
  @discardableResult
  public mutating func draw(
    _ text: String, at point: Point, role: StyleRole = .text, width: Int = .max,
    isSecret: Bool = false
  ) -> Int {
    guard width != .max, SanitizedText.width(of: text) > width else {
      return put(text, at: point, role: role, columns: width, isSecret: isSecret)
    }
    guard width > 0 else { return 0 }
    let used = put(text, at: point, role: role, columns: width - 1, isSecret: isSecret)
    let end = Point(x: point.x + used, y: point.y)
    return used
      + put("…", at: end, role: role, columns: 1, direction: directionOfCell(before: end))
  }

  /// Makes cells one text of a direction, such as a line of a paragraph that was drawn word by word.
  /// Its blanks belong to the text, so that a caret stands where the next letter goes.
  public mutating func isolate(_ area: Rect, as direction: TextDirection?) {
    guard let direction, !isPlain else { return }
    for y in (area.y..<area.y + area.height).clamped(to: 0..<size.height) {
      for x in (area.x..<area.x + area.width).clamped(to: 0..<size.width) {
        cells[x, y] = cells[x, y].directed(direction)
      }
    }
  }

  /// Makes a drawn character an edge, which is seen only where its role has no background.
  public mutating func makeEdge(at point: Point) {
    guard !isPlain, Rect(size).contains(point) else { return }
    cells[point.x, point.y] = cells[point.x, point.y].edge
  }

  /// Puts a glyph into a cell, or into two, as another program has measured it. Cells outside of
  /// the canvas are cut off.
  ///
  /// - Parameter width: 1 or 2.
  public mutating func put(_ glyph: Glyph, width: Int, at point: Point, role: StyleRole) {
    guard point.x >= 0, (1...2).contains(width) else { return }
    place(Cell(glyph, width: width, role: role), at: point)
  }

  /// Fills an area with a character of one column. Any other character has no effect.
  public mutating func fill(
    _ rect: Rect, role: StyleRole, with character: Unicode.Scalar = " "
  ) {
    guard let piece = SanitizedText(String(character)).first(where: { _ in true }), piece.width == 1
    else { return }
    let cell = shown(Cell(piece.glyph, width: 1, role: role))
    let columns = (rect.x..<rect.x + rect.width).clamped(to: 0..<size.width)
    guard !columns.isEmpty else { return }
    for row in (rect.y..<rect.y + rect.height).clamped(to: 0..<size.height) {
      clearHalves(columns.lowerBound, row)
      clearHalves(columns.upperBound - 1, row)
      cells.fill(columns, row: row, with: cell)
    }
  }

  /// The canvas with dots in place of all secrets, for recordings.
  public var withoutSecrets: Canvas {
    guard hasSecret else { return self }
    var canvas = self
    for y in 0..<size.height {
      for x in 0..<size.width where cells[x, y].isSecret {
        canvas.cells[x, y] = Cell(Glyph("•"), width: 1, role: cells[x, y].role)
      }
    }
    return canvas
  }

  /// Makes everything that was drawn quiet, for a dialog over it. Errors and fields keep their places
  /// but not their looks. A plain canvas stays as it is, since a reader would say it all again.
  public mutating func dim() {
    guard !isPlain else { return }
    for y in 0..<size.height {
      for x in 0..<size.width {
        let cell = cells[x, y]
        cells[x, y] = cell.styled(cell.glyph == .blank ? .text : .behind)
      }
    }
  }

  /// Makes drawn text a hyperlink. A target other than printable ASCII has no effect.
  public mutating func link(_ text: String, at origin: Point, target: String) {
    guard CanvasLink.isSafe(target) else { return }
    links.append(CanvasLink(origin: origin, text: text, target: target))
  }

  /// Makes these all the hyperlinks, as another program has them. Those with unsafe targets are left
  /// out.
  public mutating func replaceLinks(with links: [CanvasLink]) {
    self.links = links.filter { CanvasLink.isSafe($0.target) }
  }

  /// Makes a reader say rows of a plain canvas, as of a page that was turned.
  public mutating func speak(_ rows: Range<Int>) {
    if isPlain { spokenRows.formUnion(rows.clamped(to: 0..<size.height)) }
  }

  /// Copies rows of another canvas with their links. A long form can thus be painted as a whole and
  /// shown in part.
  public mutating func copy(_ other: Canvas, rows: Range<Int>, to origin: Point) {
    for row in rows.clamped(to: 0..<other.size.height) {
      for x in 0..<other.size.width where other[x, row].width > 0 {
        place(other[x, row], at: Point(x: origin.x + x, y: origin.y + row - rows.lowerBound))
      }
    }
    for row in other.spokenRows where rows.contains(row) {
      spokenRows.insert(origin.y + row - rows.lowerBound)
    }
    for link in other.links where rows.contains(link.origin.y) {
      let place = Point(
        x: origin.x + link.origin.x, y: origin.y + link.origin.y - rows.lowerBound)
      self.link(link.text, at: place, target: link.target)
    }
  }

  @discardableResult
  private mutating func put(
    _ text: String, at point: Point, role: StyleRole, columns: Int, isSecret: Bool = false,
    direction: TextDirection? = nil
  ) -> Int {
    if text.isPrintableASCII {
      return putPlain(text, at: point, role: role, columns: columns, isSecret: isSecret)
    }
    let direction = direction ?? TextDirection(of: text)
    var used = 0
    for piece in SanitizedText(text) {
      guard used + piece.width <= columns, point.x + used + piece.width <= size.width
      else { break }
      let cell = Cell(
        piece.glyph, width: piece.width, role: role, isSecret: isSecret, direction: direction)
      place(shown(cell), at: Point(x: point.x + used, y: point.y))
      used += piece.width
    }
    return used
  }

  /// Draws text of printable ASCII, the usual case, without an analysis of its characters.
  private mutating func putPlain(
    _ text: String, at point: Point, role: StyleRole, columns: Int, isSecret: Bool
  ) -> Int {
    let role = isPlain ? PlainLooks.role(role) : role
    let count = max(0, min(text.utf8.count, columns, size.width - point.x))
    let columns = (point.x..<point.x + count).clamped(to: 0..<size.width)
    guard !columns.isEmpty, (0..<size.height).contains(point.y) else { return count }
    clearHalves(columns.lowerBound, point.y)
    clearHalves(columns.upperBound - 1, point.y)
    var text = text
    text.withUTF8 { bytes in
      let shown = bytes.dropFirst(columns.lowerBound - point.x)
      cells.put(shown, columns, row: point.y, role: role, isSecret: isSecret)
    }
    return count
  }

  /// Returns the cell as this canvas shows it.
  private func shown(_ cell: Cell) -> Cell {
    guard isPlain else { return cell }
    let isLeftOut = cell.glyph.base.map { PlainLooks.leavesOut($0) } ?? false
    return Cell(
      isLeftOut ? .blank : cell.glyph, width: cell.width,
      role: isLeftOut ? .text : PlainLooks.role(cell.role), isSecret: cell.isSecret)
  }

  private mutating func place(_ cell: Cell, at point: Point) {
    guard point.x >= 0, point.x + cell.width <= size.width, (0..<size.height).contains(point.y)
    else { return }
    let (x, y) = (point.x, point.y)
    clearHalves(x, y)
    if cell.width == 2 { clearHalves(x + 1, y) }
    cells[x, y] = cell
    if cell.width == 2 { cells[x + 1, y] = .rightHalf(of: cell) }
  }

  /// Blanks the remaining half of a wide character that is drawn over.
  private mutating func clearHalves(_ x: Int, _ y: Int) {
    let old = cells[x, y]
    if old.width == 0 { cells[x - 1, y] = .blank(old.role) }
    if old.width == 2 { cells[x + 1, y] = .blank(old.role) }
  }
}

extension Canvas {
  /// Returns the characters that follow the cells of a row, by column, so that a terminal that
  /// reorders text from right to left reorders each text alone, and nothing beside it.
  ///
  /// Every terminal gives them no column. That isn't so for the isolates of Unicode 6.3 (U+2066 to
  /// U+2069), which terminals with older tables of widths show in a column of their own. A text from
  /// right to left is therefore embedded (U+202B, U+202C) between marks from left to right (U+200E).
  /// Sanitised text has no such characters, so that each pair is complete.
  public func directionMarks(in y: Int) -> [Int: [Unicode.Scalar]] {
    guard cells.mayHaveDirections(in: y) else { return [:] }  // the usual case
    var marks: [Int: [Unicode.Scalar]] = [:]
    var x = 0
    while x < size.width {
      let direction = self[x, y].direction
      let end = (x..<size.width).first { self[$0, y].direction != direction } ?? size.width
      if direction == .rightToLeft {
        marks[x > 0 ? left(x - 1, y) : 0, default: []] += ["\u{200E}", "\u{202B}"]
        marks[left(end - 1, y), default: []] += ["\u{202C}", "\u{200E}"]
      } else if direction == .leftToRight {
        marks[left(end - 1, y), default: []] += ["\u{200E}"]
      }
      x = end
    }
    return marks
  }

  /// True if a row may have cells whose text after them depends on their neighbours.
  public func mayHaveDirections(in y: Int) -> Bool { cells.mayHaveDirections(in: y) }

  func directionOfCell(before point: Point) -> TextDirection? {
    point.x > 0 && Rect(size).contains(point) ? self[point.x - 1, point.y].direction : nil
  }

  /// Returns the column of the character that takes a cell.
  private func left(_ x: Int, _ y: Int) -> Int { self[x, y].width == 0 ? max(0, x - 1) : x }
}

extension Canvas {
  /// The hyperlinks whose text is still as it was drawn, neither covered nor cut off.
  public var visibleLinks: [CanvasLink] { links.filter(isVisible) }

  private func isVisible(_ link: CanvasLink) -> Bool {
    var x = link.origin.x
    for piece in SanitizedText(link.text) {
      let isThere = Rect(size).contains(Point(x: x, y: link.origin.y))
      guard isThere, self[x, link.origin.y].glyph == piece.glyph else { return false }
      x += piece.width
    }
    return true
  }
}

extension Canvas: CustomStringConvertible {
  /// The rows as text, without blanks at their ends. Tests compare them.
  public var lines: [String] {
    (0..<size.height).map { row in
      var line = (0..<size.width).map { self[$0, row].text }.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The rows, separated by line feeds.
  public var description: String { lines.joined(separator: "\n") }
}
