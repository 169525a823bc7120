import Composition
import Domain
import Files
import FoyerTexts
import SceneServices

/// An operator's list of accounts as comma-separated values, with a line of titles.
struct ImportFile {
  /// About a million rows.
  private static let byteLimit = 128 << 20

  let rows: [ImportRow]
  /// Rows that don't fit the titles.
  let problems: [(line: Int, sentence: String)]

  init(at path: String, _ texts: any Texts) throws(CommandFailure) {
    let all = try Self.read(path, texts)
    guard let head = all.first else { throw Self.failure(path, 1, Self.noColumn(texts)) }
    let columns = try Self.columns(head, path, texts)
    var (rows, problems): ([ImportRow], [(line: Int, sentence: String)]) = ([], [])
    for row in all.dropFirst() {
      guard row.fields.count == columns.count else {
        let text = LocalizedText.commandAccountImportFields(
          count: row.fields.count, columns: "\(columns.count)")
        problems.append((row.line, texts[text]))
        continue
      }
      var values: [ImportRow.Column: String] = [:]
      for (column, field) in zip(columns, row.fields) {
        if let column { values[column] = CSVText.plain(field) }
      }
      rows.append(ImportRow(line: row.line, values))
    }
    (self.rows, self.problems) = (rows, problems)
  }

  private static func read(
    _ path: String, _ texts: any Texts
  ) throws(CommandFailure) -> [CSVReader.Row] {
    let bytes: [UInt8]
    do throws(TextFileError) { bytes = try TextFile.bytes(at: path, upTo: byteLimit) } catch {
      throw CommandFailure(
        sentence: texts[
          .commandAccountImportUnreadable(file: sanitized(path), reason: error.reason)],
        exitCode: .cannotRead)
    }
    do throws(CSVReader.Problem) { return try CSVReader.rows(bytes) } catch {
      switch error {
      case .spreadsheet: throw failure(path, nil, texts[.commandAccountImportSpreadsheet])
      case .compressed: throw failure(path, nil, texts[.commandAccountImportCompressed])
      case .json: throw failure(path, nil, texts[.commandAccountImportJson])
      case .tabs: throw failure(path, nil, texts[.commandAccountImportTabs])
      case .separatorLine(let line):
        let text = LocalizedText.commandAccountImportSeparatorLine(line: sanitized(line))
        throw failure(path, 1, texts[text])
      case .notUTF8: throw failure(path, nil, texts[.commandAccountImportNotUTF8])
      case .openQuote(let line): throw failure(path, line, texts[.commandAccountImportOpenQuote])
      case .misplacedQuote(let line):
        throw failure(path, line, texts[.commandAccountImportMisplacedQuote])
      }
    }
  }

  /// - Returns: nil for a column that an import ignores.
  private static func columns(
    _ head: CSVReader.Row, _ path: String, _ texts: any Texts
  ) throws(CommandFailure) -> [ImportRow.Column?] {
    var columns: [ImportRow.Column?] = []
    let titles = head.fields.map { $0.split(separator: " ").joined() }
    guard titles.contains(where: isKnown) else { throw failure(path, head.line, noColumn(texts)) }
    for (index, title) in titles.enumerated() {
      guard isKnown(title) else {
        let name = sanitized(title)
        let text: LocalizedText =
          name.isBlank
          ? .commandAccountImportUntitled(number: "\(index + 1)", columns: known)
          : .commandAccountImportUnknownColumn(name: name, columns: known)
        throw failure(path, head.line, texts[text])
      }
      let column = ImportRow.Column(rawValue: title)
      guard column == nil || !columns.contains(column) else {
        let text = LocalizedText.commandAccountImportRepeatedColumn(name: title)
        throw failure(path, head.line, texts[text])
      }
      columns.append(column)
    }
    guard columns.contains(.email) || columns.contains(.username) else {
      throw failure(path, head.line, noColumn(texts))
    }
    return columns
  }

  private static func isKnown(_ title: String) -> Bool {
    ImportRow.Column(rawValue: title) != nil || ImportRow.ignored.contains(title)
  }

  private static func noColumn(_ texts: any Texts) -> String {
    texts[.commandAccountImportNoColumn(columns: known)]
  }

  private static var known: String {
    ImportRow.Column.allCases.map(\.rawValue).joined(separator: ", ")
  }

  private static func failure(_ path: String, _ line: Int?, _ sentence: String) -> CommandFailure {
    let place = ([sanitized(path)] + (line.map { ["\($0)"] } ?? [])).joined(separator: ":")
    return CommandFailure(sentence: "\(place): \(sentence)", exitCode: .badData)
  }
}
