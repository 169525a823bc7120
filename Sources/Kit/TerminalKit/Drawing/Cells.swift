import LibC

/// The cells of a canvas, row by row: a value, like an array.
///
/// Canvases share equal rows. Changing one row therefore copies only that row, and comparing shared
/// rows takes no time. A row that has shown a secret is overwritten before its memory is freed.
public struct Cells: RandomAccessCollection, Sendable, Equatable {
  private let width: Int
  private var rows: [CellRow]

  init(size: Size) {
    width = size.width
    rows = Array(repeating: CellRow(blank: size.width), count: size.height)
  }

  /// Zero, the index of the upper left cell.
  public var startIndex: Int { 0 }
  /// The number of cells.
  public var endIndex: Int { width * rows.count }

  /// True if a secret was ever drawn.
  var mayHoldSecret: Bool { rows.contains(where: \.mayHoldSecret) }

  /// The cell with an index, row by row.
  public subscript(index: Int) -> Cell { self[index % width, index / width] }

  subscript(x: Int, y: Int) -> Cell {
    get {
      precondition((0..<width).contains(x))
      return rows[y].cells[x]
    }
    set { fill(x..<x + 1, row: y, with: newValue) }
  }

  /// Puts a cell into each of these columns.
  mutating func fill(_ columns: Range<Int>, row y: Int, with cell: Cell) {
    precondition(columns.clamped(to: 0..<width) == columns)
    let row = ownedRow(y, mayHoldSecret: cell.isSecret)
    if cell.direction != nil { row.mayHaveDirections = true }
    row.cells[columns].update(repeating: cell)
  }

  /// Puts ASCII characters, one for each column, into these columns.
  mutating func put(
    _ text: Slice<UnsafeBufferPointer<UInt8>>, _ columns: Range<Int>, row y: Int, role: StyleRole,
    isSecret: Bool
  ) {
    precondition(columns.clamped(to: 0..<width) == columns)
    let cells = ownedRow(y, mayHoldSecret: isSecret).cells
    for (x, byte) in zip(columns, text) {
      cells[x] = Cell(Glyph(Unicode.Scalar(byte)), width: 1, role: role, isSecret: isSecret)
    }
  }

  private mutating func ownedRow(_ y: Int, mayHoldSecret: Bool) -> CellRow {
    if !isKnownUniquelyReferenced(&rows[y]) { rows[y] = CellRow(copying: rows[y]) }
    if mayHoldSecret { rows[y].mayHoldSecret = true }
    return rows[y]
  }

  /// Compares the cells. Shared rows take no time.
  public static func == (left: Cells, right: Cells) -> Bool {
    left.width == right.width
      && left.rows.elementsEqual(right.rows) { $0.firstDifference(from: $1) == nil }
  }

  func isRow(_ y: Int, sameAs other: Cells) -> Bool {
    rows[y].firstDifference(from: other.rows[y]) == nil
  }

  /// Shares the rows that other cells have anywhere, as after scrolling.
  ///
  /// - Returns: the number of cells in rows that aren't shared.
  mutating func shareRows(of other: Cells) -> Int {
    let known = Dictionary(other.rows.map { ($0.digest, $0) }) { first, _ in first }
    var count = 0
    for (y, row) in rows.enumerated() {
      if let same = known[row.digest], row.firstDifference(from: same) == nil,
        row.mayHoldSecret == same.mayHoldSecret
      {
        rows[y] = same
      } else {
        count += width
      }
    }
    return count
  }

  /// True if a text with letters from right to left was ever drawn in a row.
  func mayHaveDirections(in y: Int) -> Bool { rows[y].mayHaveDirections }

  /// Returns the columns of a row with cells whose width terminals may disagree on.
  func disputedColumns(in y: Int) -> [Int] {
    rows[y].cells.indices.filter { rows[y].cells[$0].isDisputed }
  }

  /// Returns the indices at which cells differ. Equal rows take little time.
  func differences(from other: Cells) -> [Int] {
    precondition(width == other.width && rows.count == other.rows.count)
    var differences: [Int] = []
    for y in rows.indices where rows[y] !== other.rows[y] {
      var next = 0
      while let x = rows[y].firstDifference(from: other.rows[y], in: next..<width) {
        differences.append(y * width + x)
        next = x + 1
      }
    }
    return differences
  }
}

/// Sendable by hand: a row is changed only while it has a single owner.
private final class CellRow: @unchecked Sendable {
  let cells: UnsafeMutableBufferPointer<Cell>
  var mayHoldSecret = false
  var mayHaveDirections = false

  init(blank width: Int) {
    cells = .allocate(capacity: width)
    cells.initialize(repeating: .blank(.text))
  }

  init(copying other: CellRow) {
    cells = .allocate(capacity: other.cells.count)
    _ = cells.initialize(from: other.cells)
    mayHoldSecret = other.mayHoldSecret
    mayHaveDirections = other.mayHaveDirections
  }

  /// Equal for equal memory.
  var digest: Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(cells))
    return hasher.finalize()
  }

  /// Compares the memory first: equal bytes are equal cells.
  func firstDifference(from other: CellRow, in range: Range<Int>? = nil) -> Int? {
    let range = range ?? 0..<cells.count
    guard self !== other, cells.count == other.cells.count, !isSameMemory(range, as: other)
    else { return nil }
    return range.first { cells[$0] != other.cells[$0] }
  }

  private func isSameMemory(_ range: Range<Int>, as other: CellRow) -> Bool {
    guard !range.isEmpty else { return true }
    let mine = cells.baseAddress! + range.lowerBound
    let its = other.cells.baseAddress! + range.lowerBound
    return memcmp(mine, its, range.count * MemoryLayout<Cell>.stride) == 0
  }

  deinit {
    if mayHoldSecret { cells.update(repeating: .blank(.text)) }
    cells.deinitialize()
    cells.deallocate()
  }
}
