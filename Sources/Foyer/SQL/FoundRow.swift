import CSQLite

/// A row that the full-text search has found and that is being ranked
/// (sqlite.org/fts5.html#custom_auxiliary_functions).
package struct FoundRow {
  let api: UnsafePointer<Fts5ExtensionApi>
  let context: OpaquePointer

  package var rowCount: Int {
    var count: sqlite3_int64 = 0
    _ = api.pointee.xRowCount(context, &count)
    return Int(count)
  }

  /// Returns the number of words in one of its columns.
  package func size(of column: Int) -> Int {
    var size: Int32 = 0
    _ = api.pointee.xColumnSize(context, Int32(column), &size)
    return Int(size)
  }

  /// Returns the number of words in a column of all rows.
  package func totalSize(of column: Int) -> Int {
    var size: sqlite3_int64 = 0
    _ = api.pointee.xColumnTotalSize(context, Int32(column), &size)
    return Int(size)
  }

  /// Calls `take` with each position of a phrase, in order.
  package func eachInstance(_ take: (_ phrase: Int, _ column: Int, _ offset: Int) -> Void) {
    var count: Int32 = 0
    guard api.pointee.xInstCount(context, &count) == SQLITE_OK else { return }
    var (phrase, column, offset): (Int32, Int32, Int32) = (0, 0, 0)
    for number in 0..<count {
      _ = api.pointee.xInst(context, number, &phrase, &column, &offset)
      take(Int(phrase), Int(column), Int(offset))
    }
  }

  /// Returns the number of rows that contain a phrase.
  package func rowsWithPhrase(_ phrase: Int) -> Int {
    var count = 0
    withUnsafeMutablePointer(to: &count) { count in
      _ = api.pointee.xQueryPhrase(context, Int32(phrase), count) { _, _, count in
        count?.assumingMemoryBound(to: Int.self).pointee += 1
        return SQLITE_OK
      }
    }
    return count
  }
}
