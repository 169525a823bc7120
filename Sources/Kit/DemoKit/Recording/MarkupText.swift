import TerminalKit

/// Text for SVG, HTML and other XML.
package enum MarkupText {
  /// Returns a title or another text of people, programs and files: sanitised and escaped.
  package static func line(_ text: String) -> String { escaped(SanitizedText.line(text)) }

  /// Escapes what begins markup, and replaces what XML can't contain (XML 1.0, section 2.2).
  ///
  /// A parser reads scalars, so that these are compared: `<` with an accent is another character.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n", "\r": escaped.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{FFFE}"..."\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
