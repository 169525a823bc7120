#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The cells of a canvas, row by row: a value like an array of them. Those that showed a secret are
/// overwritten before their memory is given back.
public struct Cells: RandomAccessCollection, MutableCollection, Sendable, Equatable {
  private var storage: CellStorage

  init(repeating cell: Cell, count: Int) {
    storage = CellStorage(count: count)
    storage.cells.initialize(repeating: cell)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { storage.cells.count }

  /// Whether a secret was ever drawn here.
  var mayHoldSecret: Bool { storage.mayHoldSecret }

  public subscript(index: Int) -> Cell {
    get {
      precondition(indices.contains(index))
      return storage.cells[index]
    }
    set {
      precondition(indices.contains(index))
      makeUnique()
      if newValue.isSecret { storage.mayHoldSecret = true }
      storage.cells[index] = newValue
    }
  }

  mutating func fill(_ range: Range<Int>, with cell: Cell) {
    precondition(range.clamped(to: indices) == range)
    makeUnique()
    if cell.isSecret { storage.mayHoldSecret = true }
    storage.cells[range].update(repeating: cell)
  }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = CellStorage(copying: storage) }
  }

  public static func == (left: Cells, right: Cells) -> Bool {
    left.count == right.count && left.storage.firstDifference(from: right.storage) == nil
  }

  /// Where it differs from as many other cells. What is alike costs little to pass over.
  func differences(from other: Cells) -> [Int] {
    precondition(count == other.count)
    var differences: [Int] = []
    var next = 0
    while let index = storage.firstDifference(from: other.storage, in: next..<count) {
      differences.append(index)
      next = index + 1
    }
    return differences
  }
}

/// Changed only by its one owner, so that it is as good as a value.
private final class CellStorage: @unchecked Sendable {
  /// How many cells are compared at once.
  private static let run = 64

  let cells: UnsafeMutableBufferPointer<Cell>
  var mayHoldSecret = false

  /// Its cells are still to be initialised.
  init(count: Int) { cells = .allocate(capacity: count) }

  init(copying other: CellStorage) {
    cells = .allocate(capacity: other.cells.count)
    _ = cells.initialize(from: other.cells)
    mayHoldSecret = other.mayHoldSecret
  }

  /// Compares memory first, a run of cells at a time: bytes that are alike are cells that are alike.
  func firstDifference(from other: CellStorage, in range: Range<Int>? = nil) -> Int? {
    guard self !== other else { return nil }
    var run = range ?? 0..<cells.count
    while !run.isEmpty {
      let piece = run.prefix(Self.run)
      if !isSameMemory(piece, as: other),
        let index = piece.first(where: { cells[$0] != other.cells[$0] })
      {
        return index
      }
      run = piece.upperBound..<run.upperBound
    }
    return nil
  }

  private func isSameMemory(_ piece: Range<Int>, as other: CellStorage) -> Bool {
    let mine = cells.baseAddress! + piece.lowerBound
    let its = other.cells.baseAddress! + piece.lowerBound
    return memcmp(mine, its, piece.count * MemoryLayout<Cell>.stride) == 0
  }

  deinit {
    if mayHoldSecret { cells.update(repeating: .blank(.text)) }
    cells.deinitialize()
    cells.deallocate()
  }
}
