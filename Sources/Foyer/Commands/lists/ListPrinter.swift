import Composition
import Domain
import LibC
import SceneServices
import Viper
import Wording

/// Prints a list in parts, each as soon as it is loaded, without holding the rows in memory.
@MainActor
final class ListPrinter<Row: ListRow> {
  private(set) var hasPrinted = false
  private let form: ListForm
  private let layout: ListLayout
  private let texts: any Texts
  private let width: Int?
  private let hasColors: Bool
  private let write: (String) -> Void
  private var table: ListTable<Row>?

  /// - Parameters:
  ///   - width: the terminal's width; nil without a terminal.
  ///   - hasColors: true to show states in colours.
  ///   - write: receives the output with its line ends.
  init(
    _ form: ListForm, _ layout: ListLayout, _ texts: any Texts, width: Int? = outputWidth,
    hasColors: Bool = outputHasColors,
    write: @escaping (String) -> Void = { Swift.print($0, terminator: "") }
  ) {
    (self.form, self.layout, self.texts) = (form, layout, texts)
    (self.width, self.hasColors, self.write) = (width, hasColors, write)
  }

  /// - Parameter isWhole: true if no further rows follow.
  func print(_ rows: [Row], isWhole: Bool = false) {
    if rows.isEmpty { return }
    switch form {
    case .table: printTable(rows, isWhole: isWhole)
    case .csv:
      let values = (hasPrinted ? [] : [Row.keys]) + rows.map(\.values)
      write(CSVText.lines(values.map(shown)))
    case .jsonLines: write(rows.map { JSONText.line($0) + "\n" }.joined())
    case .json:
      let text = JSONText.pretty(rows).dropFirst("[\n".count).dropLast("\n]".count)
      write(hasPrinted ? ",\n\(text)" : "[\n\(text)")
    }
    hasPrinted = true
    fflush(nil)
  }

  /// - Parameter none: the sentence for an empty list.
  func end(none: String) {
    switch form {
    case .json: write(hasPrinted ? "\n]\n" : JSONText.pretty([Row]()) + "\n")
    case .csv where !hasPrinted: write(CSVText.lines([shown(Row.keys)]))
    case .table where !hasPrinted: write(none + "\n")
    case .csv, .table, .jsonLines: break
    }
  }

  /// Prints a sentence for each row that needs one, below the table.
  func printLegend(_ sentences: [(id: String, sentence: String)]) {
    guard let table, !sentences.isEmpty else { return }
    let lines = sentences.map { sanitized("! \(table.shortID($0.id))  \($0.sentence)") + "\n" }
    write("\n" + lines.joined())
  }

  /// Returns the selected values.
  private func shown(_ values: [String]) -> [String] {
    layout.selection.map { $0.map { values[$0] } } ?? values
  }

  private func printTable(_ rows: [Row], isWhole: Bool) {
    let table =
      table
      ?? ListTable(
        rows, isWhole: isWhole, layout, texts, width: width, hasColors: hasColors)
    if self.table == nil { write(table.head + "\n") }
    self.table = table
    write(table.lines(rows) + "\n")
  }
}

/// The form of a list's output.
enum ListForm {
  case table, json, csv, jsonLines
}

extension ListPrinter {
  convenience init(_ options: ListOptions, _ texts: any Texts) throws(CommandFailure) {
    self.init(
      options.json ? .json : .table, try Row.layout.showing(options.table, texts), texts)
  }

  /// Prints all pages.
  ///
  /// - Parameters:
  ///   - none: the sentence for an empty list.
  ///   - page: returns the operation for the page at that place.
  func print<Op: APIOperation, Item>(
    _ row: (Item) -> Row, none: LocalizedText, from backend: any Backend,
    _ page: (PageToken?) -> Op
  ) async throws(CommandFailure) where Op.Response == Page<Item> {
    try await print(from: backend, page) { $0.map(row) }
    end(none: texts[none])
  }

  /// Prints all pages, and leaves the end open.
  ///
  /// - Parameter rows: returns the rows to print of a page's items.
  func print<Op: APIOperation, Item>(
    isWhole: Bool = true, from backend: any Backend, _ page: (PageToken?) -> Op,
    _ rows: ([Item]) -> [Row]
  ) async throws(CommandFailure) where Op.Response == Page<Item> {
    var unreadable = 0
    do throws(StorageProblem) {
      try await Page.each { (place) async throws(StorageProblem) in
        try await backend.answer(to: page(place))
      } _: {
        print(rows($0.items), isWhole: isWhole && $0.next == nil && !hasPrinted)
        unreadable += $0.unreadable.count
      }
    } catch {
      throw incomplete(error)
    }
    if unreadable > 0 { throw incomplete(.unreadable(rows: unreadable)) }
  }

  /// Completes the output after a failure, so that a program can still parse it.
  func incomplete(_ problem: StorageProblem) -> CommandFailure {
    guard hasPrinted else { return CommandFailure(problem, texts) }
    end(none: "")
    return .incomplete(problem, texts)
  }
}
