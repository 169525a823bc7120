/// Texts in man(7)'s syntax.
enum Roff {
  /// The longest line in a page's source, as mandoc checks it.
  static let lineLength = 78

  /// Returns the text without characters that have a meaning for the typesetter.
  ///
  /// Characters outside ASCII are written by their numbers, so that no page depends on an encoding.
  static func text(_ text: some StringProtocol) -> String {
    text.unicodeScalars.reduce(into: "") { line, scalar in
      switch scalar {
      case "\\": line += "\\e"
      case "-": line += "\\-"
      case "'": line += "\\(aq"
      case "`": line += "\\(ga"
      case "^": line += "\\(ha"
      case "~": line += "\\(ti"
      case "\"": line += "\\(dq"
      case _ where scalar.isASCII: line.unicodeScalars.append(scalar)
      default:
        let number = String(scalar.value, radix: 16, uppercase: true)
        line += "\\[u\(String(repeating: "0", count: max(0, 4 - number.count)))\(number)]"
      }
    }
  }

  /// Returns the text as a macro's argument.
  static func quoted(_ argument: String) -> String { "\"\(text(argument))\"" }

  static func bold(_ text: some StringProtocol) -> String { "\\fB\(self.text(text))\\fR" }

  static func italic(_ text: some StringProtocol) -> String { "\\fI\(self.text(text))\\fR" }

  /// Breaks the text into short lines, none of which begins like a macro.
  static func filled(_ text: String) -> String {
    var lines = [""]
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.utf8.count + 1 + word.utf8.count <= lineLength {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.map(sanitized).joined(separator: "\n")
  }

  /// Returns the lines unchanged, in a block of their own.
  static func verbatim(_ text: some StringProtocol) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      sanitized(self.text($0))
    }
    return ".PP\n.RS 4\n.nf\n\(lines.joined(separator: "\n"))\n.fi\n.RE"
  }

  private static func sanitized(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("\\(aq") ? "\\&\(line)" : line
  }
}
