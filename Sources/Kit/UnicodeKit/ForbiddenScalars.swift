import CUtf8proc

/// A kind of text that people give, by its white space.
public enum TextShape: Sendable {
  /// One line without tabs.
  case line
  /// Any number of lines, which end with a line feed or a separator of lines or paragraphs.
  case lines
  /// Words, between which the caller replaces white space by a space.
  case words
}

extension String {
  /// Returns the first scalar that no text of this shape may contain: it acts on a terminal or on
  /// the text around it, or hides a text in another one. O(*n*).
  ///
  /// Tags (U+E0000 to U+E007F) are allowed only in the flags that Unicode recommends (UTS #51).
  public func firstForbiddenScalar(in shape: TextShape) -> Unicode.Scalar? {
    guard unicodeScalars.contains(where: { $0.isForbidden(in: shape) }) else { return nil }
    for character in self where !Self.flags.contains(character) {
      if let scalar = character.unicodeScalars.first(where: { $0.isForbidden(in: shape) }) {
        return scalar
      }
    }
    return nil
  }

  /// Returns the text without the scalars that no text of this shape may contain. O(*n*).
  public func withoutForbiddenScalars(in shape: TextShape) -> String {
    guard firstForbiddenScalar(in: shape) != nil else { return self }
    var text = ""
    for character in self {
      if Self.flags.contains(character) {
        text.append(character)
      } else {
        text.unicodeScalars += character.unicodeScalars.filter { !$0.isForbidden(in: shape) }
      }
    }
    return text
  }

  /// The flags of England, Scotland and Wales.
  private static let flags: [Character] = ["🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁷󠁬󠁳󠁿"]
}

extension Unicode.Scalar {
  /// True for controls, separators of lines and paragraphs, and marks that embed, override or
  /// isolate a direction: such a scalar may act on a terminal or on the text around it.
  public var actsOnText: Bool {
    switch value {
    case 0x2028...0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: properties.generalCategory == .control
    }
  }

  fileprivate func isForbidden(in shape: TextShape) -> Bool {
    switch (shape, self) {
    case (_, "\u{E0000}"..."\u{E007F}"): true
    case (.lines, "\n"), (.lines, "\t"), (.lines, "\u{2028}"..."\u{2029}"): false
    case (.words, "\u{2028}"..."\u{2029}"): true
    case (.words, _): actsOnText && !properties.isWhitespace
    default: actsOnText
    }
  }
}

extension Unicode.Scalar {
  /// True if the scalar shows nothing by itself: controls, format characters and those that Unicode
  /// calls default ignorable, such as U+200B and U+00AD. Spaces count as visible.
  public var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  /// True if the scalar is a mark, drawn onto the character before it.
  public var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Standard notation, such as `U+200B`, to name a scalar that can't be shown.
  public var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

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
