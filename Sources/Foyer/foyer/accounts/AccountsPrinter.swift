import Domain
import SceneServices

/// Prints a list of accounts part by part, as one.
@MainActor
final class AccountsPrinter {
  enum Form {
    case table, json, csv
  }

  private(set) var hasPrinted = false
  private let form: Form
  private let texts: any Texts

  init(_ form: Form, _ texts: any Texts) { (self.form, self.texts) = (form, texts) }

  /// A part without rows prints nothing.
  func print(_ report: AccountsReport) {
    guard !report.isEmpty else { return }
    switch form {
    case .table:
      let table = report.table(texts, width: outputWidth)
      Swift.print(hasPrinted ? Self.withoutHead(table, lineEnd: "\n") : table)
    case .csv:
      let csv = report.csv
      Swift.print(
        hasPrinted ? Self.withoutHead(csv, lineEnd: "\r\n") : csv, terminator: "")
    case .json:
      let rows = report.json.dropFirst("[\n".count).dropLast("\n]".count)
      Swift.print(hasPrinted ? ",\n\(rows)" : "[\n\(rows)", terminator: "")
    }
    hasPrinted = true
  }

  /// - Parameter none: what to say where there were no rows.
  func end(none: String) {
    switch form {
    case .json: Swift.print(hasPrinted ? "\n]" : AccountsReport(AccountsListing()).json)
    case .csv where !hasPrinted:
      Swift.print(AccountsReport(AccountsListing()).csv, terminator: "")
    case .table where !hasPrinted: Swift.print(none)
    case .csv, .table: break
    }
  }

  /// The names of the columns stand above the first part alone.
  private static func withoutHead(_ text: String, lineEnd: Character) -> String {
    text.firstIndex(of: lineEnd).map { String(text[text.index(after: $0)...]) } ?? ""
  }
}
