/// Rows as comma-separated values (RFC 4180), for spreadsheets.
public enum CSVText {
  public static func lines(_ rows: [[String]]) -> String {
    rows.map { $0.map(field).joined(separator: ",") + "\r\n" }.joined()
  }

  /// Characters that begin a formula in a spreadsheet. Some programs accept the full-width forms,
  /// too, and some ignore a control character in front.
  private static let formulaBeginnings = "=+-@＝＋－＠\t\r\n".unicodeScalars

  /// Returns the text that a field had before `lines` protected it.
  public static func plain(_ field: String) -> String {
    let rest = field.unicodeScalars.dropFirst()
    let isProtected = field.hasPrefix("'") && rest.first.map(formulaBeginnings.contains) == true
    return isProtected ? String(rest) : field
  }

  /// Returns the text sanitised, with the joiners that names of some scripts need between characters.
  private static func readable(_ text: String) -> String {
    let parts = text.unicodeScalars.split(
      omittingEmptySubsequences: false, whereSeparator: isJoiner)
    var shown = ""
    for part in parts {
      let readable = sanitized(String(part))
      if part.startIndex > text.startIndex, !shown.isEmpty, !readable.isEmpty {
        shown.unicodeScalars.append(
          text.unicodeScalars[text.unicodeScalars.index(before: part.startIndex)])
      }
      shown += readable
    }
    return shown
  }

  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{200C}" || scalar == "\u{200D}"
  }

  /// Keeps typed text from becoming a formula: after an apostrophe, which spreadsheets hide, it
  /// stays text.
  private static func field(_ text: String) -> String {
    // Characters that `sanitized` drops may precede the one that begins a formula.
    let shown = readable(text)
    let isFormula = [text, shown].contains {
      $0.unicodeScalars.first.map(formulaBeginnings.contains) ?? false
    }
    let text = isFormula ? "'" + shown : shown
    guard text.contains(where: { $0 == "," || $0 == "\"" }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
