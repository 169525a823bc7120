import CSQLite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A document that FTS5 has found and that is being ranked.
struct FoundRow {
  let api: UnsafePointer<Fts5ExtensionApi>
  let context: OpaquePointer

  var rowCount: Int {
    var count: sqlite3_int64 = 0
    _ = api.pointee.xRowCount(context, &count)
    return Int(count)
  }

  /// Returns the number of words in one of its columns.
  func size(of column: Int) -> Int {
    var size: Int32 = 0
    _ = api.pointee.xColumnSize(context, Int32(column), &size)
    return Int(size)
  }

  /// Returns the number of words in a column of all documents.
  func totalSize(of column: Int) -> Int {
    var size: sqlite3_int64 = 0
    _ = api.pointee.xColumnTotalSize(context, Int32(column), &size)
    return Int(size)
  }

  /// Calls `take` with each position of a phrase, in order.
  func eachInstance(_ take: (_ phrase: Int, _ column: Int, _ offset: Int) -> Void) {
    var count: Int32 = 0
    guard api.pointee.xInstCount(context, &count) == SQLITE_OK else { return }
    var (phrase, column, offset): (Int32, Int32, Int32) = (0, 0, 0)
    for number in 0..<count {
      _ = api.pointee.xInst(context, number, &phrase, &column, &offset)
      take(Int(phrase), Int(column), Int(offset))
    }
  }

  /// Returns the number of documents that contain a phrase.
  func rowsWithPhrase(_ phrase: Int) -> Int {
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

func logarithm(_ number: Double) -> Double { log(number) }
