import Domain
import Files
import GRDB
import SQLiteFiles
import Synchronization

/// The connection that writes events: opened at its first use, and anew after a failure.
final class EventsConnection: Sendable {
  private let file: DatabaseFile
  private let patience = LockPatience(limit: .seconds(5))
  private let opened = Mutex<DatabaseQueue?>(nil)

  init(directory: DataDirectory) {
    file = DatabaseFile(directory: directory.path, name: EventsDatabase.fileName)
  }

  /// Whether anybody has written any.
  var isThere: Bool { (try? file.identity()) != nil }

  /// Makes the change in one transaction.
  func write<Result>(_ work: (Database) throws -> Result) throws(StorageProblem) -> Result {
    try perform { try $0.write(work) }
  }

  func read<Result>(_ work: (Database) throws -> Result) throws(StorageProblem) -> Result {
    try perform { try $0.read(work) }
  }

  private func perform<Result>(
    _ work: (DatabaseQueue) throws -> Result
  ) throws(StorageProblem) -> Result {
    patience.renew()
    do {
      return try work(queue())
    } catch {
      opened.withLock { $0 = nil }  // the next change tries anew
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
    let configuration = Configuration(patience: patience, readonly: false)
    let queue = try DatabaseQueue(path: file.path, configuration: configuration)
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA journal_mode = WAL")
      // A power cut may take the last events along, but no flush is waited for.
      try database.execute(sql: "PRAGMA synchronous = NORMAL")
    }
    try Schema.events.migrate(queue)
    return queue
  }
}
