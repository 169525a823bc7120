/// Rows as comma-separated values (RFC 4180), for spreadsheets.
public enum CSVText {
  /// Each row ends with a line break.
  public static func lines(_ rows: [[String]]) -> String {
    rows.map { $0.map(field).joined(separator: ",") + "\r\n" }.joined()
  }

  /// What people have typed must not be a formula where it is opened: it becomes a text by the
  /// apostrophe that spreadsheets hide.
  private static func field(_ text: String) -> String {
    let first = text.unicodeScalars.first
    let isFormula = first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
    let text = harmless(isFormula ? "'" + text : text)
    guard text.contains(where: { $0 == "," || $0 == "\"" }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
