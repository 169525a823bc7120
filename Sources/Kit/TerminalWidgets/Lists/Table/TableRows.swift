import UnicodeKit

/// The rows of a table as they are shown: which of them, and in which order.
struct TableRows: ArrangedRows {
  struct Order: Equatable, Sendable {
    let column: Int
    let isAscending: Bool
  }

  /// What is shown of the rows, and how.
  struct Arrangement: Equatable, Sendable {
    var order: Order?
    /// What a row must have in it, folded; empty for all rows.
    var part = ""
  }

  let columns: [Table.Column]
  let cells: [PackedTexts]
  private(set) var arrangement = Arrangement()
  /// Rows of the source in the order of the screen; nil where that is all, as they come.
  private var shown: [Int]?
  /// What is searched and sorted by, column by column; made when it is needed first.
  private var keys: [Int: PackedTexts] = [:]
  private var orders: [Int: [Int]] = [:]

  init(_ columns: [Table.Column], _ cells: [PackedTexts]) {
    precondition(columns.count == cells.count && Set(cells.map(\.count)).count <= 1)
    self.columns = columns
    self.cells = cells
  }

  var total: Int { cells.first?.count ?? 0 }
  var count: Int { shown?.count ?? total }

  func isAtHand(_ arrangement: Arrangement) -> Bool { arrangement == Arrangement() }

  func row(at place: Int) -> Int { shown?[place] ?? place }

  func place(of row: Int) -> Int? {
    guard let shown else { return row < total ? row : nil }
    return shown.firstIndex(of: row)
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

  /// Those that have this in one of their cells.
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

  /// What is no number comes first.
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
