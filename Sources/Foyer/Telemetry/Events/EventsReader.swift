import Domain
import Files
import GRDB
import SQLiteFiles

/// Reads what was recorded, through a connection that can't write; where nothing was, it makes
/// nothing.
public struct EventsReader: Sendable {
  private let file: DatabaseFile

  public init(directory: DataDirectory) {
    file = DatabaseFile(directory: directory.path, name: EventsDatabase.fileName)
  }

  /// Goes through the events, oldest first, without having them all in memory.
  public func forEach(
    _ filter: EventFilter, _ body: (RecordedEvent) -> Void
  ) throws(StorageProblem) {
    try read { database in
      let events = try RecordedEvent.fetchCursor(
        database, literal: "SELECT * FROM events WHERE \(filter.sql) ORDER BY row")
      while let event = try events.next() { body(event) }
    }
  }

  /// How many events were dropped to make room for newer ones.
  public func droppedCount() throws(StorageProblem) -> Int {
    try read { try Int.fetchOne($0, sql: "SELECT min(row) - 1 FROM events") } ?? 0
  }

  /// What waits to be sent elsewhere.
  public func pending() throws(StorageProblem) -> PendingEvents {
    // Where the version before wrote the file, nothing was to be sent.
    try read(since: "v3") { try PendingEvents($0) } ?? PendingEvents()
  }

  /// Where sign-ups are lost.
  public func funnel(_ filter: EventFilter) throws(StorageProblem) -> SignUpFunnel {
    try read { try SignUpFunnel($0, filter) } ?? SignUpFunnel()
  }

  /// Nil when nothing was ever recorded, or by versions before the one that can tell; for a moment, too, while the
  /// first session makes the table.
  private func read<Result>(
    since version: String = "v2", _ query: (Database) throws -> Result?
  ) throws(StorageProblem) -> Result? {
    guard try file.identity() != nil else { return nil }
    do {
      let configuration = Configuration(patience: LockPatience(limit: .seconds(5)), readonly: true)
      return try DatabaseQueue(path: file.path, configuration: configuration).read { database in
        try Schema.events.appliedVersions(database).contains(version) ? query(database) : nil
      }
    } catch {
      throw StorageProblem(error)
    }
  }
}

extension RecordedEvent {
  fileprivate static func fetchCursor(
    _ database: Database, literal: SQL
  ) throws -> RecordCursor<RecordedEvent> {
    try SQLRequest<RecordedEvent>(literal: literal).fetchCursor(database)
  }
}
