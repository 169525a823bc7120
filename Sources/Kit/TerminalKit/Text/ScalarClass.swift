import UnicodeKit

/// The effect of a single scalar on the screen.
enum ScalarClass: Equatable {
  /// A character of one or two cells.
  case base(Unicode.Scalar, width: Int)
  /// A mark on the preceding base.
  case mark
  /// The joiner of emoji (U+200D).
  case joiner
  /// A change of the emoji before it: the colour of a skin, or the variant in colours (U+FE0F).
  case modifier
  /// A letter of a flag, of which two are one flag.
  case flagLetter(latin: Unicode.Scalar)
  /// An invisible character, which is dropped.
  case invisible

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20..<0x7F: self = .base(scalar, width: 1)
    case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: self = .base(" ", width: 1)
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: self = .mark  // vowels and finals of Hangul
    case 0x200D: self = .joiner
    case 0x2500...0x257F: self = .base(scalar, width: 1)  // lines: frequent, so decided here
    case 0x1F1E6...0x1F1FF:
      let letter = UInt8(scalar.value - 0x1F1E6) + UInt8(ascii: "A")
      self = .flagLetter(latin: Unicode.Scalar(letter))
    case 0x1F3FB...0x1F3FF, 0xFE0F: self = .modifier
    case 0xFE00...0xFE0E: self = .invisible
    default: self = Self.byCategory(scalar)
    }
  }

  private static let unknown = ScalarClass.base("\u{FFFD}", width: 1)

  private static func byCategory(_ scalar: Unicode.Scalar) -> ScalarClass {
    switch scalar.properties.generalCategory {
    case .control, .unassigned, .privateUse, .surrogate: return unknown
    case .format: return .invisible
    case .nonspacingMark, .enclosingMark: return .mark
    case .spacingMark:  // a cell of its own, as in `wcwidth` and terminals
      return .base(scalar, width: max(1, DisplayWidth.of(scalar)))
    case .lineSeparator, .paragraphSeparator: return .base(" ", width: 1)
    default: return spacing(scalar)
    }
  }

  /// Letters of width 0 join the preceding base, as marks do.
  private static func spacing(_ scalar: Unicode.Scalar) -> ScalarClass {
    let width = DisplayWidth.of(scalar)
    return width == 0 ? .mark : .base(scalar, width: width)
  }
}
