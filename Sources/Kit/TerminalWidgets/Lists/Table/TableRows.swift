import UnicodeKit

/// Rows of a table after filtering and sorting.
struct TableRows: ArrangedRows {
  struct Order: Equatable, Sendable {
    let column: Int
    let isAscending: Bool
  }

  /// Filter and order of the rows.
  struct Arrangement: Equatable, Sendable {
    var order: Order?
    /// Folded text that a row must contain; empty for all rows.
    var part = ""
  }

  let columns: [Table.Column]
  let cells: [PackedTexts]
  /// Column that identifies a row; nil if the first one stands for it.
  var keyColumn: Int?
  private(set) var arrangement = Arrangement()
  /// Original indices of the shown rows; nil for all rows in their original order.
  private var shown: [Int]?
  /// Folded cells by column, created when they are first needed.
  private var keys: [Int: PackedTexts] = [:]
  private var orders: [Int: [Int]] = [:]

  init(_ columns: [Table.Column], _ cells: [PackedTexts], keyColumn: Int? = nil) {
    precondition(
      columns.count == cells.count,
      "A table of \(columns.count) columns needs cells for each of them, not \(cells.count) lists.")
    precondition(
      Set(cells.map(\.count)).count <= 1,
      "The columns of a table have the same number of cells, not \(cells.map(\.count)).")
    self.columns = columns
    self.cells = cells
    self.keyColumn = keyColumn
  }

  var total: Int { cells.first?.count ?? 0 }
  var count: Int { shown?.count ?? total }

  func isImmediate(_ arrangement: Arrangement) -> Bool { arrangement == Arrangement() }

  func row(at place: Int) -> Int { shown?[place] ?? place }

  func place(of row: Int) -> Int? {
    guard let shown else { return row < total ? row : nil }
    return shown.firstIndex(of: row)
  }

  var hasKeys: Bool { keyColumn != nil }

  func key(ofRow row: Int) -> String? {
    guard (0..<total).contains(row) else { return nil }
    return cells[keyColumn ?? 0][row]
  }

  func row(withKey key: String, near row: Int) -> Int? {
    cells.isEmpty ? nil : cells[keyColumn ?? 0].firstIndex(of: key)
  }

  mutating func arrange(_ arrangement: Arrangement) {
    self.arrangement = arrangement
    let found = arrangement.part.isEmpty ? nil : rows(with: arrangement.part)
    guard let order = arrangement.order else {
      shown = found
      return
    }
    let sorted = self.sorted(by: order.column)
    let inOrder = order.isAscending ? sorted : sorted.reversed()
    shown =
      found.map { found in
        var isFound = [Bool](repeating: false, count: total)
        for row in found { isFound[row] = true }
        return inOrder.filter { isFound[$0] }
      } ?? inOrder
  }

  /// Returns the rows of which a cell contains a folded text.
  mutating func rows(with part: String) -> [Int] {
    var rows: Set<Int> = []
    for column in cells.indices { rows.formUnion(key(column).indices(containing: part).array) }
    return rows.sorted()
  }

  private mutating func sorted(by column: Int) -> [Int] {
    if let order = orders[column] { return order }
    let order =
      columns[column].isNumeric ? sortedByNumber(column) : key(column).sortedIndices()
    orders[column] = order
    return order
  }

  /// Cells that aren't numbers come first.
  private func sortedByNumber(_ column: Int) -> [Int] {
    let numbers = cells[column].map { cell in
      Double(cell).flatMap { $0.isNaN ? nil : $0 } ?? -.infinity
    }
    return numbers.indices.sorted {
      numbers[$0] == numbers[$1] ? $0 < $1 : numbers[$0] < numbers[$1]
    }
  }

  private mutating func key(_ column: Int) -> PackedTexts {
    if let key = keys[column] { return key }
    let key = PackedTexts(cells[column].lazy.map { $0.folded() })
    keys[column] = key
    return key
  }
}
