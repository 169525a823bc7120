import UnicodeKit

/// What a single scalar does to the screen.
enum ScalarClass: Equatable {
  /// Takes a cell or two, as the given character.
  case base(Unicode.Scalar, width: Int)
  /// Stands on the base before it.
  case mark
  /// Glues emoji together (U+200D).
  case joiner
  /// Has no look of its own.
  case invisible

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20..<0x7F: self = .base(scalar, width: 1)
    case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: self = .base(" ", width: 1)
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: self = .mark  // vowels and finals of Hangul
    case 0x200D: self = .joiner
    case 0x2500...0x257F: self = .base(scalar, width: 1)  // lines: common, so looked up no further
    case 0x1F1E6...0x1F1FF: self = Self.regionalLetter(scalar)
    case 0x1F3FB...0x1F3FF, 0xFE00...0xFE0F: self = .invisible
    default: self = Self.byCategory(scalar)
    }
  }

  private static let unknown = ScalarClass.base("\u{FFFD}", width: 1)

  private static func byCategory(_ scalar: Unicode.Scalar) -> ScalarClass {
    switch scalar.properties.generalCategory {
    case .control, .unassigned, .privateUse, .surrogate: return unknown
    case .format: return .invisible
    case .nonspacingMark, .enclosingMark: return .mark
    case .spacingMark:  // a cell of its own, as `wcwidth` and terminals have it
      return .base(scalar, width: max(1, DisplayWidth.of(scalar)))
    case .lineSeparator, .paragraphSeparator: return .base(" ", width: 1)
    default: return spacing(scalar)
    }
  }

  /// Letters whose width is 0 join the base before them, as marks do.
  private static func spacing(_ scalar: Unicode.Scalar) -> ScalarClass {
    let width = DisplayWidth.of(scalar)
    return width == 0 ? .mark : .base(scalar, width: width)
  }

  private static func regionalLetter(_ scalar: Unicode.Scalar) -> ScalarClass {
    let letter = UInt8(scalar.value - 0x1F1E6) + UInt8(ascii: "A")
    return .base(Unicode.Scalar(letter), width: 1)
  }
}
