import Domain
import GRDB
import Synchronization

/// Events in an SQLite file of their own: an operator may delete it, or a full one may fail,
/// without any account being touched, and writing events never holds the accounts' lock.
///
/// Making one touches nothing: the file is opened at its first use.
final class EventsDatabase: EventSink {
  static let fileName = "events.sqlite"

  private let file: DatabaseFile
  private let patience = LockPatience(limit: .seconds(5))
  private let limit: Int
  private let opened = Mutex<DatabaseQueue?>(nil)

  /// - Parameter limit: how many events are kept; beyond it the oldest are dropped.
  init(directory: DataDirectory, limit: Int = 1_000_000) {
    file = DatabaseFile(directory: directory.path, name: Self.fileName)
    self.limit = limit
  }

  /// All in one transaction: all are kept, or none.
  func write(_ events: [RecordedEvent]) -> Int {
    patience.renew()
    do {
      try queue().write { database in
        for event in events { try event.insert(database) }
        try dropOldest(database)
      }
      return 0
    } catch {
      opened.withLock { $0 = nil }  // the next batch tries anew
      return events.count
    }
  }

  private func dropOldest(_ database: Database) throws {
    try database.execute(
      sql: "DELETE FROM events WHERE row <= (SELECT max(row) FROM events) - ?", arguments: [limit])
  }

  private func queue() throws -> DatabaseQueue {
    try opened.withLock { opened in
      if let opened { return opened }
      let queue = try open()
      opened = queue
      return queue
    }
  }

  private func open() throws -> DatabaseQueue {
    try file.create()
    let configuration = Configuration(patience: patience, readonly: false)
    let queue = try DatabaseQueue(path: file.path, configuration: configuration)
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA journal_mode = WAL")
      // A power cut may take the last events along, but no flush is waited for.
      try database.execute(sql: "PRAGMA synchronous = NORMAL")
    }
    try EventsSchema.migrate(queue)
    return queue
  }
}
