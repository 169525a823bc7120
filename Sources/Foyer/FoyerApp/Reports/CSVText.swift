import UnicodeKit

/// Rows as comma-separated values (RFC 4180), for spreadsheets. Each field is quoted.
public enum CSVText {
  public static func lines(_ rows: [[String]]) -> String {
    rows.map { $0.map(field).joined(separator: ",") + "\r\n" }.joined()
  }

  /// Returns the text that a field had before `lines` guarded it.
  public static func plain(_ field: String) -> String {
    changed(field) { part in
      let rest = part.dropFirst()
      return part.first == guardMark && beginsFormula(rest) ? rest : part
    }
  }

  private static func field(_ text: String) -> String {
    "\"\(printable(guarded(text)).replacing("\"", with: "\"\""))\""
  }

  /// Keeps typed text from becoming a formula: after an apostrophe it stays text.
  ///
  /// A text that begins with an apostrophe and a formula gets another one, so that `plain` returns
  /// what was written.
  private static func guarded(_ text: String) -> String {
    changed(text) { beginsFormula($0) ? [guardMark] + $0 : $0 }
  }

  private static let guardMark: Unicode.Scalar = "'"

  /// Characters that begin a formula in a spreadsheet. Some programs accept the full-width and
  /// small forms, too.
  private static let formulaBeginnings = "=+-@＝＋－＠﹦﹢﹣﹫".unicodeScalars

  /// Returns whether a formula is all that follows blanks, quotes, and characters that aren't seen.
  private static func beginsFormula(_ part: Substring.UnicodeScalarView) -> Bool {
    let first = part.first {
      !$0.properties.isWhitespace && !$0.isInvisible && $0 != guardMark && $0 != "\""
    }
    return first.map(formulaBeginnings.contains) ?? false
  }

  /// Changes each part of a text that could become a field of its own.
  private static func changed(
    _ text: String, _ change: (Substring.UnicodeScalarView) -> Substring.UnicodeScalarView
  ) -> String {
    var (rest, result) = (text.unicodeScalars[...], String.UnicodeScalarView())
    while !rest.isEmpty {
      let separator = rest.firstIndex(where: isSeparator)
      let end = separator.map(rest.index(after:)) ?? rest.endIndex
      result.append(contentsOf: change(rest[..<end]))
      rest = rest[end...]
    }
    return String(result)
  }

  /// Returns whether a spreadsheet may split a row at the character, depending on its settings.
  /// Quotes don't help where the comma between the fields is no separator.
  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ",", ";", "|", "\t"..."\r", "\u{85}", "\u{2028}"..."\u{2029}": true
    default: false
    }
  }

  /// Returns the text without characters that act on a terminal or turn the text around them. All
  /// others stay, so that an import reads the name that was exported.
  private static func printable(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": break
      case "\t"..."\r", "\u{85}", "\u{2028}"..."\u{2029}": result.append(" ")
      case "\0"..<" ", "\u{7F}"..."\u{9F}": result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
