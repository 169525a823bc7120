import Domain
import Essentials
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

/// Selects events for an operator.
public struct EventFilter: Sendable {
  private let since: Date?
  private let brand: BrandID?

  /// - Parameters:
  ///   - since: nil selects from the beginning.
  ///   - brand: nil selects all brands.
  public init(since: Date? = nil, brand: BrandID? = nil) {
    self.since = since
    self.brand = brand
  }

  /// A condition on the rows of `events`, which takes `values`.
  static let condition = "time >= $1 AND ($2 IS NULL OR brand = $2)"

  var values: [SQLValue] {
    let earliest = since.map { Int64($0.timeIntervalSince1970 * 1000) } ?? 0
    return [.integer(earliest), brand.map { .text($0.description) } ?? .null]
  }
}

extension RecordedEvent {
  init(_ row: SQLRow) throws(StorageProblem) {
    self.init(
      id: try row.get("id"), session: try row.get("session"), number: try row.get("number"),
      time: Date(milliseconds: try row.get("time")), brand: try row.get("brand"),
      language: try row.get("language"), name: try row.get("name"), screen: row["screen"],
      button: row["button"], field: row["field"], rule: row["rule"], call: row["call"],
      failure: row["failure"], flow: row["flow"], milliseconds: row["milliseconds"],
      more: try row["more"].map(Self.properties))
  }

  /// - Parameter isWaiting: true if the event is also sent to a collector.
  func insert(in database: Database, isWaiting: Bool) throws {
    try database.rows(
      """
      INSERT INTO events (
        id, session, number, time, brand, language, name, screen, button, field, rule, call,
        failure, flow, milliseconds, more, delivery)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
      """, id, session, number, time.milliseconds, brand, language, name, screen, button, field,
      rule, call, failure, flow, milliseconds, more.map(Self.json),
      isWaiting ? EventDelivery.waiting.rawValue : nil)
  }

  private static func properties(_ json: String) throws(StorageProblem) -> [String: String] {
    do { return try JSONDecoder().decode([String: String].self, from: Data(json.utf8)) } catch {
      throw .corrupt
    }
  }

  private static func json(_ properties: [String: String]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(properties), as: UTF8.self)
  }
}
