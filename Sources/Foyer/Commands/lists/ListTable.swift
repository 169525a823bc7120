import ArgumentParser
import Composition
import Domain
import FoyerTexts
import SceneServices

/// A row of a list, for people and for programs.
protocol ListRow: Encodable {
  /// The column names for comma-separated values; empty if the list has no such form.
  static var keys: [String] { get }

  static var layout: ListLayout { get }

  var values: [String] { get }

  /// The ID of which a terminal shows only the beginning; nil if the rows have short IDs.
  var longID: String? { get }

  /// Returns the row for people, sanitized, because any program may have written the store.
  ///
  /// - Parameter short: the shortening of columns for a terminal; nil shows everything.
  func columns(_ short: ShortColumns?) -> [String]
}

extension ListRow {
  static var keys: [String] { [] }
  var values: [String] { [] }
  var longID: String? { nil }

  /// The name of a state as a table shows it: `used up` for `usedUp`.
  static func words(_ state: String) -> String {
    state.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
  }
}

/// The layout of a list's table.
struct ListLayout {
  /// The titles of the columns.
  var head: [LocalizedText]
  /// The columns that are cut if the terminal is too narrow.
  var yielding: Set<Int> = []
  /// True if the last column is wrapped.
  var wrapsLast = false
  /// A column that is left out if it is empty in every row.
  var optional: Int?
  /// The column that colours show on a terminal.
  var state: Int?
  /// The columns to show, in their order; nil shows all.
  var selection: [Int]?
}

/// A table whose column widths follow its first rows, since later ones may not be loaded yet.
struct ListTable<Row: ListRow> {
  let head: String
  private let columns: TextColumns
  private let short: ShortColumns?
  private let shown: [Int]

  /// - Parameters:
  ///   - isWhole: true if no further rows follow.
  ///   - width: the terminal's width; nil without a terminal.
  ///   - hasColors: true to show states in colours.
  init(
    _ rows: [Row], isWhole: Bool, _ layout: ListLayout, _ texts: any Texts, width: Int?,
    hasColors: Bool = false
  ) {
    let short = ShortColumns(ids: rows.compactMap(\.longID), isWhole: isWhole, width: width)
    let cells = rows.map { $0.columns(short) }
    let leftOut = layout.optional.flatMap { column in
      isWhole && cells.allSatisfy { $0[column].isEmpty } ? column : nil
    }
    let count = layout.head.count
    let shown = layout.selection ?? (0..<count).filter { $0 != leftOut }
    let head = layout.head.map { texts[$0] }
    let places = { (columns: Set<Int>) in
      Set(shown.indices.filter { columns.contains(shown[$0]) })
    }
    let painted = hasColors ? layout.state.flatMap { shown.firstIndex(of: $0) } : nil
    columns = TextColumns(
      ([head] + cells).map { $0.only(shown) }, width: width, yielding: places(layout.yielding),
      wrapsLast: layout.wrapsLast && shown.last == count - 1, painted: painted)
    self.head = columns.lines([head.only(shown)])
    (self.short, self.shown) = (short, shown)
  }

  /// As the rows of the table show it.
  func shortID(_ id: String) -> String { short.id(id) }

  func lines(_ rows: [Row]) -> String {
    columns.lines(rows.map { $0.columns(short).only(shown) })
  }
}

extension [String] {
  fileprivate func only(_ columns: [Int]) -> [String] { columns.map { self[$0] } }
}

/// Shortens columns for a terminal; a pipe gets complete values.
struct ShortColumns: Equatable {
  /// The number of characters that distinguish the IDs; commands accept such a beginning.
  private let idLength: Int

  /// - Parameters:
  ///   - isWhole: true if no further IDs follow.
  ///   - width: the terminal's width; without a terminal the initialiser returns nil.
  init?(ids: [String], isWhole: Bool = true, width: Int?) {
    guard width != nil else { return nil }
    idLength = IDBeginnings.length(telling: ids, isWhole: isWhole)
  }

  fileprivate func id(_ id: String) -> String { String(id.prefix(idLength)) }
}

extension ShortColumns? {
  func id(_ id: String) -> String { map { $0.id(id) } ?? id }

  /// - Parameter time: in UTC as ISO 8601.
  func day(_ time: String) -> String { self == nil ? time : String(time.prefix(10)) }

  /// - Parameter time: in UTC as ISO 8601.
  func minute(_ time: String) -> String {
    self == nil || time.isEmpty ? time : time.prefix(16) + "Z"
  }
}

/// The selection of a table's columns.
struct TableOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Show these columns only, in this order, such as id,name,state.", valueName: "names"))
  var columns: String?
}

/// The options of most lists.
struct ListOptions: ParsableArguments {
  @Flag(help: "Print a JSON array instead of a table.")
  var json = false

  @OptionGroup var table: TableOptions
}

extension ListLayout {
  /// Returns the layout with selected columns.
  ///
  /// - Parameters:
  ///   - options: without a selection, all columns are shown.
  ///   - keys: the names of the columns for programs, which are accepted as well.
  func showing(
    _ options: TableOptions, keys: [String] = [], _ texts: any Texts
  ) throws(CommandFailure) -> ListLayout {
    guard let columns = options.columns else { return self }
    let names = head.map { String($0.key.split(separator: ".").last ?? "") }
    var layout = self
    layout.selection = []
    for name in columns.split(separator: ",").map({ $0.split(separator: " ").joined() }) {
      guard let index = names.firstIndex(of: name) ?? keys.firstIndex(of: name) else {
        let known = names.joined(separator: ", ")
        throw CommandFailure(
          sentence: texts[
            .commandAccountImportUnknownColumn(name: sanitized(name), columns: known)],
          exitCode: .usage)
      }
      layout.selection?.append(index)
    }
    if layout.selection?.isEmpty == true {
      throw CommandFailure(
        sentence: texts[.commandAccountImportNoneChosen(columns: names.joined(separator: ", "))],
        exitCode: .usage)
    }
    return layout
  }
}
