/// Rows as comma-separated values (RFC 4180), for spreadsheets.
public enum CSVText {
  /// Each row ends with a line break.
  public static func lines(_ rows: [[String]]) -> String {
    rows.map { $0.map(field).joined(separator: ",") + "\r\n" }.joined()
  }

  /// What a formula begins with where a spreadsheet opens the file. Some take the full-width forms
  /// for the others, and some drop a control character that stands before one.
  private static let formulaBeginnings = "=+-@＝＋－＠\t\r\n".unicodeScalars

  /// A text that a person has typed must not become a formula: the apostrophe makes it a text, and
  /// spreadsheets hide it.
  private static func field(_ text: String) -> String {
    let isFormula = text.unicodeScalars.first.map(formulaBeginnings.contains) ?? false
    let text = harmless(isFormula ? "'" + text : text)
    guard text.contains(where: { $0 == "," || $0 == "\"" }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
