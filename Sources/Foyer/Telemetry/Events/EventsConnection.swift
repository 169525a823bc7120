import Domain
import Files
import SQL
import SQLiteFiles
import Synchronization

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
