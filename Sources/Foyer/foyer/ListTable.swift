import FoyerApp
import FoyerTexts
import SceneServices

/// A row of a list, for people and for programs.
protocol ListRow: Encodable {
  /// The column names for comma-separated values; empty if the list has no such form.
  static var keys: [String] { get }

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
}

/// The layout of a list's table.
struct ListLayout {
  /// The titles of the columns; empty if the table has none.
  var head: [Text] = []
  /// The columns that are cut if the terminal is too narrow.
  var yielding: Set<Int> = []
  /// True if the last column is wrapped.
  var wrapsLast = false
  /// A column that is left out if it is empty in every row.
  var optional: Int?
}

/// A table whose column widths follow its first rows, since later ones may not be loaded yet.
struct ListTable<Row: ListRow> {
  let head: String?
  private let columns: TextColumns
  private let short: ShortColumns?
  private let leftOut: Int?

  /// - Parameters:
  ///   - isWhole: true if no further rows follow.
  ///   - width: the terminal's width; nil without a terminal.
  init(_ rows: [Row], isWhole: Bool, _ layout: ListLayout, _ texts: any Texts, width: Int?) {
    let short = ShortColumns(ids: rows.compactMap(\.longID), isWhole: isWhole, width: width)
    let cells = rows.map { $0.columns(short) }
    let leftOut = layout.optional.flatMap { column in
      isWhole && cells.allSatisfy { $0[column].isEmpty } ? column : nil
    }
    let head = layout.head.map { texts[$0] }
    let all = ((head.isEmpty ? [] : [head]) + cells).map { $0.without(leftOut) }
    let yielding = layout.yielding.map { column in
      leftOut.map { column > $0 ? column - 1 : column } ?? column
    }
    columns = TextColumns(
      all, width: width, yielding: Set(yielding), wrapsLast: layout.wrapsLast)
    self.head = head.isEmpty ? nil : columns.lines([head.without(leftOut)])
    (self.short, self.leftOut) = (short, leftOut)
  }

  /// As the rows of the table show it.
  func shortID(_ id: String) -> String { short.id(id) }

  func lines(_ rows: [Row]) -> String {
    columns.lines(rows.map { $0.columns(short).without(leftOut) })
  }
}

extension [String] {
  fileprivate func without(_ column: Int?) -> [String] {
    guard let column else { return self }
    return Array(self[..<column] + self[(column + 1)...])
  }
}
