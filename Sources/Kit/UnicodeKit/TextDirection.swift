import CUtf8proc

/// Direction of a paragraph.
public enum TextDirection: UInt8, Sendable {
  /// The direction of Latin, Greek, Cyrillic and most other scripts.
  case leftToRight = 1
  /// The direction of Arabic, Hebrew, Syriac and a few other scripts.
  case rightToLeft

  /// Finds the direction of a paragraph by its first strong letter (Unicode's UAX #9, P2 and P3).
  ///
  /// Returns nil for a paragraph without letters from right to left, which needs no direction. The
  /// marks U+200E and U+200F count as letters.
  public init?(of text: String) { self.init(of: [text]) }

  /// Finds the direction of a paragraph in parts.
  public init?(of parts: [String]) {
    var first: TextDirection?
    for part in parts {
      for scalar in part.unicodeScalars {
        if scalar.isRightToLeft {
          self = first ?? .rightToLeft
          return
        }
        if first == nil, scalar.isStronglyLeftToRight { first = .leftToRight }
      }
    }
    return nil
  }

  /// Invisible letter of this direction. It begins a line whose own letters have another direction
  /// than its paragraph.
  public var mark: Unicode.Scalar { self == .leftToRight ? "\u{200E}" : "\u{200F}" }
}

extension Unicode.Scalar {
  fileprivate var isRightToLeft: Bool {
    switch value {
    case ..<0x590: false  // the usual case
    case 0x590...0x8FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
      0x1E800...0x1EFFF:
      [UTF8PROC_BIDI_CLASS_R, UTF8PROC_BIDI_CLASS_AL].contains(bidiClass)
    default: false
    }
  }

  fileprivate var isStronglyLeftToRight: Bool { bidiClass == UTF8PROC_BIDI_CLASS_L }

  private var bidiClass: utf8proc_bidi_class_t {
    let property = utf8proc_get_property(Int32(bitPattern: value))
    return utf8proc_bidi_class_t(UInt32(property!.pointee.bidi_class))
  }
}
