import Domain
import SQLiteFiles

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
