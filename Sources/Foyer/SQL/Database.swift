import CSQLite

/// A connection to an SQLite database, for one thread at a time.
///
/// It prepares each statement once. References between tables are checked, as in PostgreSQL.
package final class Database: SQLRunner {
  package enum Access: Sendable {
    case writing
    case reading
    /// Without locks and without files beside the database, although its log may have newer changes.
    case readingOnlyItsFile
  }

  package enum Transaction: String, Sendable {
    case deferred = "BEGIN"
    case immediate = "BEGIN IMMEDIATE"
    case exclusive = "BEGIN EXCLUSIVE"
  }

  /// Decides whether SQLite tries once more to get a lock; it may block the thread before.
  private final class Waiting {
    let forLock: () -> Bool

    init(_ forLock: @escaping () -> Bool) { self.forLock = forLock }
  }

  let handle: OpaquePointer
  private let waiting: Waiting
  private var statements: [String: Statement] = [:]
  private var isInTransaction = false
  var caution: Caution?
  private static let statementLimit = 500

  /// Opens a file; one that is missing is created if `access` allows it.
  ///
  /// - Parameter waitForLock: called while another connection holds a lock. It may block the
  ///   thread; false ends the wait with `DatabaseError.busy`.
  /// - Throws: SQLite's error, also if the file is no database.
  package convenience init(
    path: String, _ access: Access = .writing, waitForLock: @escaping () -> Bool = { false }
  ) throws {
    switch access {
    case .writing:
      try self.init(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, waitForLock)
    case .reading: try self.init(path, SQLITE_OPEN_READONLY, waitForLock)
    case .readingOnlyItsFile:
      let uri = "file:\(Self.percentEncoded(path))?immutable=1"
      try self.init(uri, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, waitForLock)
    }
    try execute("PRAGMA cache_size = -256")  // KiB
    try execute("PRAGMA cell_size_check = ON")  // detects damage sooner
    _ = try row("SELECT 1 FROM sqlite_master LIMIT 1")
  }

  /// Creates an empty database in memory.
  package convenience init() throws { try self.init(":memory:", SQLITE_OPEN_READWRITE) { false } }

  private init(_ name: String, _ flags: Int32, _ waitForLock: @escaping () -> Bool) throws {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard let opened, code == SQLITE_OK else {
      sqlite3_close_v2(opened)
      throw DatabaseError(code: code)
    }
    handle = opened
    waiting = Waiting(waitForLock)
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_handler(
      handle,
      { waiting, _ in
        Unmanaged<Waiting>.fromOpaque(waiting!).takeUnretainedValue().forLock() ? 1 : 0
      }, Unmanaged.passUnretained(waiting).toOpaque())
    try check(csqlite_refuse_quoted_texts(handle))
    try execute("PRAGMA foreign_keys = ON")
  }

  deinit {
    statements = [:]
    sqlite3_close_v2(handle)
  }

  private static func percentEncoded(_ path: String) -> String {
    path.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        String(Unicode.Scalar(byte))
      default: "%" + String(256 + Int(byte), radix: 16).dropFirst()
      }
    }.joined()
  }

  func check(_ code: Int32) throws(DatabaseError) {
    guard code != SQLITE_OK else { return }
    throw DatabaseError(code: code, String(cString: sqlite3_errmsg(handle)))
  }
}

// MARK: Statements

extension Database {
  package func each(
    _ sql: String, _ values: [SQLValue], _ take: (SQLRow) throws -> Void
  ) throws {
    try prepared(sql)?.run(values, in: self, take)
  }

  /// Runs all statements of a text.
  package func execute(_ sql: String) throws {
    try sql.withCString { text in
      var rest = text
      while rest.pointee != 0 { try Statement(&rest, in: self)?.run([], in: self) { _ in } }
    }
  }

  private func prepared(_ sql: String) throws -> Statement? {
    if let statement = statements[sql], statement.isFree { return statement }
    let statement = try sql.withCString { text in
      var text = text
      return try Statement(&text, in: self)
    }
    if statements.count >= Self.statementLimit { statements = [:] }
    statements[sql] = statement
    return statement
  }

  package func hasTable(_ name: String) throws -> Bool {
    try exists("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = $1", name)
  }
}

// MARK: Transactions

extension Database {
  package func begin(_ kind: Transaction) throws {
    try rows(kind.rawValue)
    isInTransaction = true
    do { try caution?.examine(self) } catch {
      try? rollback()
      throw error
    }
  }

  package func commit() throws {
    try rows("COMMIT")
    isInTransaction = false
  }

  /// Throws if SQLite has ended the transaction itself, as it does on a full disk: further
  /// statements would be committed without the earlier ones.
  func checkTransaction() throws(DatabaseError) {
    guard isInTransaction, sqlite3_get_autocommit(handle) != 0 else { return }
    throw DatabaseError(code: SQLITE_ABORT)
  }

  /// Does nothing if SQLite has ended the transaction itself.
  package func rollback() throws {
    isInTransaction = false
    if sqlite3_get_autocommit(handle) == 0 { try rows("ROLLBACK") }
  }

  /// Commits all changes of `work`, or none if it throws.
  @discardableResult
  package func transaction<Result>(
    _ kind: Transaction = .immediate, _ work: (Database) throws -> Result
  ) throws -> Result {
    try begin(kind)
    do {
      let result = try work(self)
      try commit()
      return result
    } catch {
      try? rollback()  // the first error is the one that matters
      throw error
    }
  }
}

// MARK: Files

extension Database {
  package enum Checkpoint: Sendable {
    /// Moves what readers allow.
    case passive
    /// Also empties the log.
    case truncate
  }

  /// Moves committed changes from the write-ahead log into the file.
  ///
  /// - Returns: true if nothing is left in the log.
  /// - Throws: `busy` if readers prevent `truncate`.
  @discardableResult
  package func checkpoint(_ checkpoint: Checkpoint) throws -> Bool {
    let mode = checkpoint == .passive ? SQLITE_CHECKPOINT_PASSIVE : SQLITE_CHECKPOINT_TRUNCATE
    var (frames, moved): (Int32, Int32) = (0, 0)
    try check(sqlite3_wal_checkpoint_v2(handle, nil, mode, &frames, &moved))
    return frames == moved
  }

  /// Copies everything into another database while other connections read and write
  /// (sqlite.org/backup.html).
  package func copy(to other: Database) throws {
    guard let backup = sqlite3_backup_init(other.handle, "main", handle, "main") else {
      throw DatabaseError(code: sqlite3_extended_errcode(other.handle))
    }
    let step = sqlite3_backup_step(backup, -1)
    let end = sqlite3_backup_finish(backup)
    guard step == SQLITE_DONE, end == SQLITE_OK else {
      throw DatabaseError(code: step == SQLITE_DONE ? end : step)
    }
  }
}

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

extension Database {
  private final class Ranking {
    let rank: (FoundRow) -> Double

    init(_ rank: @escaping (FoundRow) -> Double) { self.rank = rank }
  }

  /// Adds a function of the full-text search, `name(table)`, which ranks a row that was found.
  package func addRanking(_ name: String, _ rank: @escaping (FoundRow) -> Double) throws {
    let api = try fullText()
    let ranking = Unmanaged.passRetained(Ranking(rank))
    try check(
      api.pointee.xCreateFunction(
        api, name, ranking.toOpaque(),
        { api, context, result, _, _ in
          guard let api, let context, let result, let own = api.pointee.xUserData(context) else {
            return
          }
          let ranking = Unmanaged<Ranking>.fromOpaque(own).takeUnretainedValue()
          sqlite3_result_double(result, ranking.rank(FoundRow(api: api, context: context)))
        }, { own in own.map { Unmanaged<Ranking>.fromOpaque($0).release() } }))
  }

  /// The functions of FTS5 (sqlite.org/fts5.html#extending_fts5).
  private func fullText() throws -> UnsafeMutablePointer<fts5_api> {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, "SELECT fts5(?1)", -1, &statement, nil))
    defer { sqlite3_finalize(statement) }
    var api: UnsafeMutablePointer<fts5_api>?
    try withUnsafeMutablePointer(to: &api) { api in
      try check(sqlite3_bind_pointer(statement, 1, api, "fts5_api_ptr", nil))
      sqlite3_step(statement)
    }
    guard let api else { throw DatabaseError(code: SQLITE_ERROR) }
    return api
  }
}
