import UnicodeKit

/// A cell of the screen: a base character with its marks, or the right half of a wide character.
public struct Cell: Sendable, Hashable {
  /// The character; `Glyph.none` in the right half of a wide one.
  public let glyph: Glyph
  /// The style role.
  public let role: StyleRole
  /// True if the cell shows a part of a secret that its owner has revealed. Recordings leave it
  /// out.
  public let isSecret: Bool
  /// The width in the low two bits, the direction in the next two, and whether the cell is an edge: a
  /// single byte, so that a cell has no padding bytes. Rows are compared by memory.
  private let layout: UInt8

  init(
    _ glyph: Glyph, width: Int, role: StyleRole, isSecret: Bool = false,
    direction: TextDirection? = nil, isEdge: Bool = false
  ) {
    self.glyph = glyph
    self.role = role
    self.isSecret = isSecret
    layout = UInt8(width) | (direction?.rawValue ?? 0) << 2 | (isEdge ? 1 << 4 : 0)
  }

  /// The columns that the character takes: 1, 2, or 0 in the right half of a wide one.
  public var width: Int { Int(layout & 3) }

  /// The direction of the text to which the cell belongs, if that text has letters from right to
  /// left.
  public var direction: TextDirection? { TextDirection(rawValue: layout >> 2 & 3) }

  /// True if the character is an edge, such as a button's bracket, that only shows where the role has no
  /// background: there the background's own edge is seen.
  public var isEdge: Bool { layout & 1 << 4 != 0 }

  /// Returns the cell as it is seen: an edge is blank on a background.
  public func seen(onBackground hasBackground: Bool) -> Cell {
    isEdge && hasBackground ? .blank(role) : self
  }

  /// The cell as an edge.
  var edge: Cell {
    Cell(glyph, width: width, role: role, isSecret: isSecret, direction: direction, isEdge: true)
  }

  /// Returns the cell as part of a text of a direction.
  func directed(_ direction: TextDirection?) -> Cell {
    Cell(
      glyph, width: width, role: role, isSecret: isSecret, direction: direction, isEdge: isEdge)
  }

  /// Returns the cell in another role.
  func styled(_ role: StyleRole) -> Cell {
    Cell(
      glyph, width: width, role: role, isSecret: isSecret, direction: direction, isEdge: isEdge)
  }

  /// The character with its marks.
  public var text: String { glyph.text }

  /// True if terminals may disagree on the width: for an emoji, or a base with marks or vowel
  /// signs.
  public var isDisputed: Bool {
    if glyph.isPlainASCII { return false }  // the usual case
    guard let base = glyph.base else { return false }
    return glyph.isMarked
      || !base.isASCII
        && (base.properties.isEmoji || base.properties.generalCategory == .spacingMark)
  }

  static func blank(_ role: StyleRole) -> Cell { Cell(.blank, width: 1, role: role) }

  static func rightHalf(of cell: Cell) -> Cell {
    Cell(.none, width: 0, role: cell.role, isSecret: cell.isSecret, direction: cell.direction)
  }
}

/// A text on a canvas with a hyperlink, for terminals that support them (OSC 8).
public struct CanvasLink: Sendable, Hashable {
  /// The position of the text's first character.
  public let origin: Point
  /// The text as it was drawn.
  public let text: String
  /// The target, a URI of printable ASCII.
  public let target: String

  private static let longest = 2048

  /// Creates a link of a text that is drawn already.
  public init(origin: Point, text: String, target: String) {
    (self.origin, self.text, self.target) = (origin, text, target)
  }

  static func isSafe(_ target: String) -> Bool {
    (1...longest).contains(target.utf8.count)
      && target.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }
}

/// The shape of a terminal's cursor in recordings (DECSCUSR).
public enum CursorShape: Sendable {
  /// A line at the left of the cell.
  case bar
  /// The whole cell, with its colours exchanged.
  case block
  /// A line at the bottom of the cell.
  case underline
}

/// The part of a canvas that has the focus, which a reader has to say when it gets there. A reader
/// says what is written, and nothing where only the cursor moves.
public struct SpokenFocus: Sendable, Equatable {
  /// The widget that has the focus.
  let widget: ObjectIdentifier
  /// The number of times the focus was given in the widget's form, also to the same widget.
  let turn: Int
  /// The chosen part of the widget, if it has several side by side.
  public var item = 0
  /// The area of the widget, or of its chosen part.
  public var area: Rect
  /// Rows with sentences about the widget, which are said after the cursor's row; nil for none.
  public var notes: Range<Int>?
  /// True if the rows are read in their order, as in a document.
  public var isDocument = false

  /// Creates the focus of a widget.
  public init(_ widget: AnyObject, turn: Int, area: Rect) {
    (self.widget, self.turn, self.area) = (ObjectIdentifier(widget), turn, area)
  }

  /// Returns whether the same part has the focus, and got it at the same time.
  public func isSame(as other: SpokenFocus?) -> Bool {
    guard let other else { return false }
    return (widget, turn, item) == (other.widget, other.turn, other.item)
  }

  /// The focus in a canvas into which this one's is copied.
  public func moved(by offset: Point) -> SpokenFocus {
    var focus = self
    focus.area = area.moved(by: offset)
    focus.notes = notes.map { $0.lowerBound + offset.y..<$0.upperBound + offset.y }
    return focus
  }
}
