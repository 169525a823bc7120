import Domain
import Files
import SQL
import SQLiteFiles
import Synchronization

/// Events in an SQLite file of their own. An operator may delete it, a full disk doesn't affect
/// accounts, and writing events never holds the lock of the accounts.
///
/// The file is opened at the first use.
final class EventsDatabase: EventSink {
  static let fileName = "events.sqlite"

  private let connection: EventsConnection
  private let limit: Int
  private let onWrite: (@Sendable (Int) -> Void)?

  /// - Parameters:
  ///   - limit: the number of events to keep; the oldest beyond it are deleted.
  ///   - onWrite: called with the number of written events, if they are also sent to a collector.
  init(
    directory: DataDirectory, limit: Int = 1_000_000, onWrite: (@Sendable (Int) -> Void)? = nil
  ) {
    connection = EventsConnection(directory: directory)
    self.limit = limit
    self.onWrite = onWrite
  }

  /// Writes all events in one transaction: all are stored, or none.
  func write(_ events: [RecordedEvent]) -> Int {
    do throws(StorageProblem) {
      try connection.transaction { database in
        for event in events {
          try event.insert(in: database, isWaiting: onWrite != nil)
        }
        try dropOldest(database)
      }
    } catch {
      return events.count
    }
    onWrite?(events.count)
    return 0
  }

  private func dropOldest(_ database: Database) throws {
    try database.rows(
      "DELETE FROM events WHERE row <= (SELECT max(row) FROM events) - $1", limit)
  }
}

/// The connection that writes events. It is opened at the first use, and again after a failure.
final class EventsConnection: Sendable {
  private let file: DatabaseFile
  private let timeout = LockTimeout(limit: .seconds(5))
  private let opened = Mutex<Database?>(nil)

  init(directory: DataDirectory) {
    file = DatabaseFile(directory: directory.path, name: EventsDatabase.fileName)
  }

  /// True if the file of events exists.
  var isThere: Bool { (try? file.identity()) != nil }

  /// Runs `work` in one transaction, after all earlier ones.
  ///
  /// - Parameter kind: `.deferred` for reading.
  @discardableResult
  func transaction<Result: Sendable>(
    _ kind: Database.Transaction = .immediate,
    _ work: @Sendable (Database) throws -> Result
  ) throws(StorageProblem) -> Result {
    do {
      return try opened.withLock { opened in
        timeout.renew()
        do {
          let database = try opened ?? open()
          opened = database
          return try database.transaction(kind, work)
        } catch {
          opened = nil  // the next use opens it again
          throw error
        }
      }
    } catch {
      throw StorageProblem(error)
    }
  }

  private func open() throws -> Database {
    try file.create()
    let database = try Database(file, timeout: timeout)
    try database.execute("PRAGMA journal_mode = WAL")
    // A power cut may lose the last events, but no write waits for the disk.
    try database.execute("PRAGMA synchronous = NORMAL")
    try Schema.events.migrate(database)
    return database
  }
}

extension Schema {
  /// The table of events, with a column for each member of `RecordedEvent`, so that an operator can
  /// query it.
  static let events = Schema(["v1": .sql(events1), "v2": .sql(events2), "v3": .sql(events3)])

  /// The oldest rows are deleted first, and row numbers are never reused. The first row number
  /// therefore tells how many events were deleted.
  private static let events1 = """
    CREATE TABLE events (
      row INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL,
      session TEXT NOT NULL,
      number INTEGER NOT NULL,
      time INTEGER NOT NULL, -- milliseconds since 1970
      brand TEXT NOT NULL,
      language TEXT NOT NULL,
      name TEXT NOT NULL,
      screen TEXT,
      button TEXT,
      field TEXT,
      rule TEXT,
      call TEXT,
      failure TEXT,
      flow TEXT,
      milliseconds INTEGER
    ) STRICT
    """

  /// A scene's own properties, as a JSON object of texts.
  private static let events2 = "ALTER TABLE events ADD COLUMN more TEXT"

  /// The delivery state: 0 waits, 1 was sent, 2 was rejected; null stays on this machine. A single
  /// row holds the progress of sending.
  private static let events3 = """
    ALTER TABLE events ADD COLUMN delivery INTEGER;
    CREATE INDEX eventsByDelivery ON events (delivery, row) WHERE delivery IN (0, 2);
    CREATE TABLE eventDelivery (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      attempts INTEGER NOT NULL DEFAULT 0, -- in vain, one after another
      nextAttempt INTEGER, -- milliseconds since 1970
      dropped INTEGER NOT NULL DEFAULT 0, -- by the collector, of those it took
      lastError TEXT
    ) STRICT;
    INSERT INTO eventDelivery (one) VALUES (1);
    """
}
