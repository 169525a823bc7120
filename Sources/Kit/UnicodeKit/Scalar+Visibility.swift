extension Unicode.Scalar {
  /// Whether it shows nothing by itself: controls, formatting, and what Unicode calls default
  /// ignorable, such as U+200B and U+00AD. Blanks do show.
  public var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether it is drawn onto the letter before it.
  public var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// As the standard writes it, for those that can't be shown: `U+200B`.
  public var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
