import CSQLite

/// Protects a program from a file whose owner has fewer rights than the program.
final class Caution {
  /// Examines the schema at the beginning of a transaction, in which it can't change any more.
  let examine: (Database) throws -> Void
  private let limit: Duration
  private var deadline = ContinuousClock.now

  init(limit: Duration, examine: @escaping (Database) throws -> Void) {
    (self.limit, self.examine) = (limit, examine)
  }

  var hasExpired: Bool { ContinuousClock.now > deadline }

  func beginStatement() { deadline = .now + limit }
}

extension Database {
  /// The longest text, in bytes, that a file of another user may have.
  private static let longestValue: Int32 = 1 << 24
  /// SQLite asks for the time after so many steps, of less than a millisecond together.
  private static let steps: Int32 = 10_000

  /// Treats the file as one whose owner may have put anything into it: neither views nor triggers
  /// run, and a statement that takes longer than a limit ends with an error.
  ///
  /// - Parameter examine: called at the beginning of each transaction; its error ends the
  ///   transaction.
  package func distrust(
    limit: Duration, examine: @escaping (Database) throws -> Void
  ) throws(DatabaseError) {
    let caution = Caution(limit: limit, examine: examine)
    self.caution = caution
    try check(csqlite_distrust(handle, Self.longestValue))
    sqlite3_progress_handler(
      handle, Self.steps,
      { Unmanaged<Caution>.fromOpaque($0!).takeUnretainedValue().hasExpired ? 1 : 0 },
      Unmanaged.passUnretained(caution).toOpaque())
  }

  /// Returns the tables, indexes, views and triggers, each as its type, name and statement. Without
  /// SQLite's own, and in one spelling of blanks, comments and quoted names.
  package func objects() throws -> Set<[String]> {
    let sql = """
      SELECT type, name, sql FROM sqlite_master
      WHERE NOT (substr(name, 1, 7) = 'sqlite_' AND type IN ('table', 'index'))
      """
    return Set(
      try rows(sql).map { row in
        let (type, name, text): (String?, String?, String?) = (row[0], row[1], row[2])
        return [type ?? "", name ?? "", Self.plain(text ?? "")]
      })
  }

  private static func plain(_ statement: String) -> String {
    statement.split(separator: "\n")
      .map { line in line.firstRange(of: "--").map { line[..<$0.lowerBound] } ?? line }
      .joined(separator: " ")
      .split(separator: " ").joined(separator: " ")
  }
}
