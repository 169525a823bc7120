/// One place on the screen: a base character with its marks, or the right half of a wide one.
public struct Cell: Sendable, Hashable {
  /// `Glyph.none` in the right half of a wide character.
  public let glyph: Glyph
  public let role: StyleRole
  /// Whether it belongs to a secret that its owner has uncovered, for nobody else to see.
  public let isSecret: Bool
  /// Wider than need be, so that no byte of a cell is left unset: rows are compared by memory.
  private let columns: Int16

  init(_ glyph: Glyph, width: Int, role: StyleRole, isSecret: Bool = false) {
    self.glyph = glyph
    self.role = role
    self.isSecret = isSecret
    columns = Int16(width)
  }

  /// Columns taken: 1, 2, or 0 in the right half of a wide character.
  public var width: Int { Int(columns) }

  public var text: String { glyph.text }

  /// Whether terminals may disagree on its width: an emoji, or a base with marks or vowel signs.
  public var isDisputed: Bool {
    if glyph.isPlainASCII { return false }  // most are
    guard let base = glyph.base else { return false }
    return glyph.isMarked
      || !base.isASCII
        && (base.properties.isEmoji || base.properties.generalCategory == .spacingMark)
  }

  static func blank(_ role: StyleRole) -> Cell { Cell(.blank, width: 1, role: role) }

  static func rightHalf(of cell: Cell) -> Cell {
    Cell(.none, width: 0, role: cell.role, isSecret: cell.isSecret)
  }
}
