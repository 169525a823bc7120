import Domain
import Files
import GRDB
import SQLiteFiles
import Synchronization

/// The connection that writes events. It is opened at the first use, and again after a failure.
final class EventsConnection: Sendable {
  private let file: DatabaseFile
  private let timeout = LockTimeout(limit: .seconds(5))
  private let opened = Mutex<DatabaseQueue?>(nil)

  init(directory: DataDirectory) {
    file = DatabaseFile(directory: directory.path, name: EventsDatabase.fileName)
  }

  /// True if the file of events exists.
  var isThere: Bool { (try? file.identity()) != nil }

  func write<Result>(_ work: (Database) throws -> Result) throws(StorageProblem) -> Result {
    try perform { try $0.write(work) }
  }

  func read<Result>(_ work: (Database) throws -> Result) throws(StorageProblem) -> Result {
    try perform { try $0.read(work) }
  }

  private func perform<Result>(
    _ work: (DatabaseQueue) throws -> Result
  ) throws(StorageProblem) -> Result {
    timeout.renew()
    do {
      return try work(queue())
    } catch {
      opened.withLock { $0 = nil }  // the next use opens it again
      throw StorageProblem(error)
    }
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
    let configuration = Configuration(timeout: timeout, readonly: false)
    let queue = try DatabaseQueue(path: file.path, configuration: configuration)
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA journal_mode = WAL")
      // A power cut may lose the last events, but no write waits for the disk.
      try database.execute(sql: "PRAGMA synchronous = NORMAL")
    }
    try Schema.events.migrate(queue)
    return queue
  }
}
