import Domain
import GRDB

/// The table for events. It has a column for each member of `RecordedEvent`, so that an operator
/// can ask it anything.
enum EventsSchema {
  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("v1") { try $0.execute(sql: version1) }
    migrator.registerMigration("v2") { try $0.execute(sql: version2) }
    return migrator
  }

  /// The oldest rows go first, and no row number is used twice: so the numbers that are missing
  /// from the start count what was dropped.
  private static let version1 = """
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

  /// What a scene's own events tell: a JSON object of texts.
  private static let version2 = "ALTER TABLE events ADD COLUMN more TEXT"

  static func migrate(_ queue: DatabaseQueue) throws {
    guard try !queue.read(migrator.hasBeenSuperseded) else { throw StorageProblem.newerVersion }
    try migrator.migrate(queue)
  }

  /// False for a moment, while the first session makes the table.
  static func isThere(_ database: Database) throws -> Bool {
    if try migrator.hasBeenSuperseded(database) { throw StorageProblem.newerVersion }
    return try database.tableExists("events")
  }
}

extension RecordedEvent: FetchableRecord, PersistableRecord {
  public static let databaseTableName = "events"

  public static func databaseDateEncodingStrategy(
    for column: String
  ) -> DatabaseDateEncodingStrategy { .custom { $0.roundedMilliseconds } }

  public static func databaseDateDecodingStrategy(
    for column: String
  ) -> DatabaseDateDecodingStrategy { .millisecondsSince1970 }
}
