extension String {
  /// Whether nothing was typed but white space.
  public var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// Without white space at its ends. By scalars, since a blank with a mark on it is still one.
  var trimmed: Substring.UnicodeScalarView {
    let scalars = unicodeScalars[...].drop(while: \.properties.isWhitespace)
    let last = scalars.lastIndex { !$0.properties.isWhitespace }
    return last.map { scalars[...$0] } ?? scalars.prefix(0)
  }
}
