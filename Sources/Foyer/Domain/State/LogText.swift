/// Keeps an entry on one line, whatever is in it: no text can look like another entry, and none
/// acts on the terminal of those who read the log.
public enum LogText {
  public static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      if isHarmless(scalar) {
        escaped.unicodeScalars.append(scalar)
      } else {
        escaped += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: false
    default: scalar != "\\"
    }
  }
}
