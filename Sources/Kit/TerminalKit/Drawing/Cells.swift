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
      if !isKnownUniquelyReferenced(&storage) { storage = CellStorage(copying: storage) }
      if newValue.isSecret { storage.mayHoldSecret = true }
      storage.cells[index] = newValue
    }
  }

  public static func == (left: Cells, right: Cells) -> Bool {
    if left.storage === right.storage { return true }
    let (left, right) = (left.storage.cells, right.storage.cells)
    guard left.count == right.count else { return false }
    return left.indices.allSatisfy { left[$0] == right[$0] }
  }
}

/// Changed only by its one owner, so that it is as good as a value.
private final class CellStorage: @unchecked Sendable {
  let cells: UnsafeMutableBufferPointer<Cell>
  var mayHoldSecret = false

  /// Its cells are still to be initialised.
  init(count: Int) { cells = .allocate(capacity: count) }

  init(copying other: CellStorage) {
    cells = .allocate(capacity: other.cells.count)
    _ = cells.initialize(from: other.cells)
    mayHoldSecret = other.mayHoldSecret
  }

  deinit {
    if mayHoldSecret { cells.update(repeating: .blank(.text)) }
    cells.deinitialize()
    cells.deallocate()
  }
}
