import Domain
import Files
import SQL
import SQLiteFiles

/// Reads recorded events through a read-only connection, and never creates the file.
public struct EventsReader: Sendable {
  private let file: DatabaseFile

  public init(directory: DataDirectory) {
    file = DatabaseFile(directory: directory.path, name: EventsDatabase.fileName)
  }

  /// Passes the events to `body`, oldest first, without loading all into memory.
  public func forEach(
    _ filter: EventFilter, _ body: (RecordedEvent) -> Void
  ) throws(StorageProblem) {
    try read { database in
      try database.each(
        "SELECT * FROM events WHERE \(EventFilter.condition) ORDER BY row", filter.values
      ) { body(try RecordedEvent($0)) }
    }
  }

  /// Returns the number of events that were deleted to make room for newer ones.
  public func droppedCount() throws(StorageProblem) -> Int {
    try read { try $0.value("SELECT min(row) - 1 FROM events") } ?? 0
  }

  /// Returns the events that wait to be sent.
  public func pending() throws(StorageProblem) -> PendingEvents {
    // A file from before version 3 has no events to send.
    try read(since: "v3") { try PendingEvents($0) } ?? PendingEvents()
  }

  /// Returns the steps at which sign-ups end.
  public func funnel(_ filter: EventFilter) throws(StorageProblem) -> SignUpFunnel {
    try read { try SignUpFunnel($0, filter) } ?? SignUpFunnel()
  }

  /// Returns nil if nothing was recorded, or only by versions before `version`; also while the
  /// first session is creating the table.
  private func read<Result>(
    since version: String = "v2", _ query: (Database) throws -> Result?
  ) throws(StorageProblem) -> Result? {
    guard try file.identity() != nil else { return nil }
    do {
      let database = try Database(file, .reading, timeout: LockTimeout(limit: .seconds(5)))
      return try database.transaction(.deferred) { database in
        try Schema.events.appliedVersions(database).contains(version) ? query(database) : nil
      }
    } catch {
      throw StorageProblem(error)
    }
  }
}
