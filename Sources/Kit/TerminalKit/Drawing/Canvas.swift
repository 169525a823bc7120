/// A screenful as a value: what to draw where, in which role, and where the cursor stands.
///
/// All that is drawn is made harmless and measured here (`HarmlessText`), so no widget has to.
/// What falls outside is cut off; half of a wide character is never shown.
public struct Canvas: Sendable, Equatable {
  public let size: Size
  /// Where the terminal's own cursor stands; nil hides it.
  public var cursor: Point?
  public private(set) var cells: Cells
  public private(set) var links: [CanvasLink] = []

  public init(size: Size) {
    self.size = size
    cells = Cells(size: size)
  }

  /// Whether there is a secret on it that its owner has uncovered.
  public var hasSecret: Bool { cells.mayHoldSecret && cells.contains(where: \.isSecret) }

  public subscript(x: Int, y: Int) -> Cell { cells[x, y] }

  /// The cells in which it differs from another canvas of its size, by their index, row by row.
  public func differences(from other: Canvas) -> [Int] { cells.differences(from: other.cells) }

  /// Whether a row is the same on another canvas of its width.
  public func isRow(_ y: Int, sameAs other: Canvas) -> Bool {
    cells.isRow(y, sameAs: other.cells)
  }

  /// The columns of a row in which terminals may disagree on a cell's width (`Cell.isDisputed`).
  public func disputedColumns(in y: Int) -> [Int] { cells.disputedColumns(in: y) }

  /// Draws one line of text and returns the columns it took.
  ///
  /// - Parameter width: the columns it may take; a longer text ends in `…`.
  /// - Parameter isSecret: whether recordings must not have it.
  @discardableResult
  public mutating func draw(
    _ text: String, at point: Point, role: StyleRole = .text, width: Int = .max,
    isSecret: Bool = false
  ) -> Int {
    guard width != .max, HarmlessText.width(of: text) > width else {
      return put(text, at: point, role: role, columns: width, isSecret: isSecret)
    }
    guard width > 0 else { return 0 }
    let used = put(text, at: point, role: role, columns: width - 1, isSecret: isSecret)
    return used + put("…", at: Point(x: point.x + used, y: point.y), role: role, columns: 1)
  }

  /// Repeats a character that is one column wide.
  public mutating func fill(
    _ rect: Rect, role: StyleRole, with character: Unicode.Scalar = " "
  ) {
    guard let piece = HarmlessText(String(character)).first(where: { _ in true }), piece.width == 1
    else { return }
    let cell = Cell(piece.glyph, width: 1, role: role)
    let columns = (rect.x..<rect.x + rect.width).clamped(to: 0..<size.width)
    guard !columns.isEmpty else { return }
    for row in (rect.y..<rect.y + rect.height).clamped(to: 0..<size.height) {
      clearHalves(columns.lowerBound, row)
      clearHalves(columns.upperBound - 1, row)
      cells.fill(columns, row: row, with: cell)
    }
  }

  /// This screen as others may see it: dots in place of every secret.
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

  /// Makes text that is drawn there a hyperlink; a target that isn't plain ASCII makes none.
  public mutating func link(_ text: String, at origin: Point, target: String) {
    guard CanvasLink.isHarmless(target) else { return }
    links.append(CanvasLink(origin: origin, text: text, target: target))
  }

  /// Copies some rows of another canvas, so that a long form can be painted whole and shown in part.
  public mutating func copy(_ other: Canvas, rows: Range<Int>, to origin: Point) {
    for row in rows.clamped(to: 0..<other.size.height) {
      for x in 0..<other.size.width where other[x, row].width > 0 {
        place(other[x, row], at: Point(x: origin.x + x, y: origin.y + row - rows.lowerBound))
      }
    }
    for link in other.links where rows.contains(link.origin.y) {
      let place = Point(
        x: origin.x + link.origin.x, y: origin.y + link.origin.y - rows.lowerBound)
      self.link(link.text, at: place, target: link.target)
    }
  }

  @discardableResult
  private mutating func put(
    _ text: String, at point: Point, role: StyleRole, columns: Int, isSecret: Bool = false
  ) -> Int {
    if text.isPrintableASCII {
      return putPlain(text, at: point, role: role, columns: columns, isSecret: isSecret)
    }
    var used = 0
    for piece in HarmlessText(text) {
      guard used + piece.width <= columns, point.x + used + piece.width <= size.width
      else { break }
      let cell = Cell(piece.glyph, width: piece.width, role: role, isSecret: isSecret)
      place(cell, at: Point(x: point.x + used, y: point.y))
      used += piece.width
    }
    return used
  }

  /// The same for text that needs no look at its characters, as most of it is.
  private mutating func putPlain(
    _ text: String, at point: Point, role: StyleRole, columns: Int, isSecret: Bool
  ) -> Int {
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

  private mutating func place(_ cell: Cell, at point: Point) {
    guard point.x >= 0, point.x + cell.width <= size.width, (0..<size.height).contains(point.y)
    else { return }
    let (x, y) = (point.x, point.y)
    clearHalves(x, y)
    if cell.width == 2 { clearHalves(x + 1, y) }
    cells[x, y] = cell
    if cell.width == 2 { cells[x + 1, y] = .rightHalf(of: cell) }
  }

  /// What is left of a wide character that is drawn over becomes blank.
  private mutating func clearHalves(_ x: Int, _ y: Int) {
    let old = cells[x, y]
    if old.width == 0 { cells[x - 1, y] = .blank(old.role) }
    if old.width == 2 { cells[x + 1, y] = .blank(old.role) }
  }
}
