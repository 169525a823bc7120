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
