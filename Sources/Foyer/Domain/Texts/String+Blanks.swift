extension String {
  /// True if the text is empty or white space.
  public var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// The text without surrounding white space. It works on scalars, since a space with a combining
  /// mark would be one character.
  var trimmed: Substring.UnicodeScalarView {
    let scalars = unicodeScalars[...].drop(while: \.properties.isWhitespace)
    let last = scalars.lastIndex { !$0.properties.isWhitespace }
    return last.map { scalars[...$0] } ?? scalars.prefix(0)
  }
}
