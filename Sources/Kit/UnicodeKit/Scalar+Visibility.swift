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
