/// Texts as man(7) takes them.
enum Roff {
  /// What a line of a page holds at most, by the tradition that mandoc checks.
  static let lineLength = 78

  /// A text as it is to be read: nothing in it acts on the typesetter.
  ///
  /// What isn't ASCII is written by its number, so that no page has an encoding.
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

  /// A macro's argument.
  static func quoted(_ argument: String) -> String { "\"\(text(argument))\"" }

  static func bold(_ text: some StringProtocol) -> String { "\\fB\(self.text(text))\\fR" }

  static func italic(_ text: some StringProtocol) -> String { "\\fI\(self.text(text))\\fR" }

  /// Words in lines that aren't too long, none of which begins as a macro would.
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
    return lines.map(harmless).joined(separator: "\n")
  }

  /// Lines as they stand, in a block of their own.
  static func verbatim(_ text: some StringProtocol) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      harmless(self.text($0))
    }
    return ".PP\n.RS 4\n.nf\n\(lines.joined(separator: "\n"))\n.fi\n.RE"
  }

  private static func harmless(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("\\(aq") ? "\\&\(line)" : line
  }
}
