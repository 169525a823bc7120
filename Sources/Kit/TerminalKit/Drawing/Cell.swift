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
