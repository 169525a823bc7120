import FoyerApp
import FoyerTexts
import SceneServices

/// A row of a list, for people and for programs.
protocol ListRow: Encodable {
  /// As comma-separated values name them; none where a list has no such form.
  static var keys: [String] { get }

  var values: [String] { get }

  /// The id of which a terminal shows the beginning; nil where rows have a short one.
  var longID: String? { get }

  /// What a person sees of it. A store may have been written by anyone: it mustn't act on a terminal.
  ///
  /// - Parameter short: how a terminal shows them; nil for all of it.
  func columns(_ short: ShortColumns?) -> [String]
}

extension ListRow {
  static var keys: [String] { [] }
  var values: [String] { [] }
  var longID: String? { nil }
}

/// How the table of a list looks.
struct ListLayout {
  /// The columns' names; none where the table has no head.
  var head: [Text] = []
  /// The columns that give way where a terminal is too narrow.
  var yielding: Set<Int> = []
  /// Whether the last column is a text that is wrapped.
  var wrapsLast = false
  /// A column that is left out where no row has it.
  var optional: Int?
}

/// A table whose columns are as its first rows need them, since others may not have come yet.
struct ListTable<Row: ListRow> {
  let head: String?
  private let columns: TextColumns
  private let short: ShortColumns?
  private let leftOut: Int?

  /// - Parameters:
  ///   - isWhole: whether no other rows come.
  ///   - width: of the terminal; nil where there is none.
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
