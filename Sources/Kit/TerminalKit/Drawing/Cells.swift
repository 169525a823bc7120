#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The cells of a canvas, row by row: a value like an array of them. Rows that two canvases have in
/// common are there once, so that one row is changed without a copy of all, and what is alike is passed
/// over without a look. Those that showed a secret are overwritten before their memory is given back.
public struct Cells: RandomAccessCollection, Sendable, Equatable {
  private let width: Int
  private var rows: [CellRow]

  init(size: Size) {
    width = size.width
    rows = Array(repeating: CellRow(blank: size.width), count: size.height)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { width * rows.count }

  /// Whether a secret was ever drawn here.
  var mayHoldSecret: Bool { rows.contains(where: \.mayHoldSecret) }

  public subscript(index: Int) -> Cell { self[index % width, index / width] }

  subscript(x: Int, y: Int) -> Cell {
    get {
      precondition((0..<width).contains(x))
      return rows[y].cells[x]
    }
    set { fill(x..<x + 1, row: y, with: newValue) }
  }

  /// Puts the same cell into each of these columns.
  mutating func fill(_ columns: Range<Int>, row y: Int, with cell: Cell) {
    precondition(columns.clamped(to: 0..<width) == columns)
    ownedRow(y, mayHoldSecret: cell.isSecret).cells[columns].update(repeating: cell)
  }

  /// Puts characters of ASCII, as many as there are columns, into these.
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

  public static func == (left: Cells, right: Cells) -> Bool {
    left.width == right.width
      && left.rows.elementsEqual(right.rows) { $0.firstDifference(from: $1) == nil }
  }

  func isRow(_ y: Int, sameAs other: Cells) -> Bool {
    rows[y].firstDifference(from: other.rows[y]) == nil
  }

  /// The columns of a row whose width terminals may disagree on.
  func disputedColumns(in y: Int) -> [Int] {
    rows[y].cells.indices.filter { rows[y].cells[$0].isDisputed }
  }

  /// Where it differs from as many other cells. What is alike costs little to pass over.
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

/// Changed only by its one owner, so that it is as good as a value.
private final class CellRow: @unchecked Sendable {
  let cells: UnsafeMutableBufferPointer<Cell>
  var mayHoldSecret = false

  init(blank width: Int) {
    cells = .allocate(capacity: width)
    cells.initialize(repeating: .blank(.text))
  }

  init(copying other: CellRow) {
    cells = .allocate(capacity: other.cells.count)
    _ = cells.initialize(from: other.cells)
    mayHoldSecret = other.mayHoldSecret
  }

  /// Compares memory first: bytes that are alike are cells that are alike.
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
