import Domain
import GRDB

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How tries to sign in lie in their table, for a day.
enum SignInTriesRecord {
  /// Counts another one, unless there is a pause.
  ///
  /// - Returns: the seconds of that pause.
  static func count(_ start: SignInStart, in database: Database) throws -> Int? {
    let before = try tries(start, in: database)
    if let seconds = before?.pause(at: start.time) { return seconds }
    try database.execute(
      sql: "DELETE FROM signInTries WHERE time <= ?",
      arguments: [(start.time - SignInTries.memory).milliseconds])
    let none = SignInTries(count: 0, last: start.time)
    let tries = (before ?? none).counting(at: start.time)
    try database.execute(
      sql: "INSERT OR REPLACE INTO signInTries VALUES (?, ?, ?, ?)",
      arguments: [start.name.mark, origin(start), tries.count, tries.last.milliseconds])
    return nil
  }

  static func forget(_ start: SignInStart, in database: Database) throws {
    try database.execute(
      sql: "DELETE FROM signInTries WHERE name = ? AND origin = ?",
      arguments: [start.name.mark, origin(start)])
  }

  private static func tries(_ start: SignInStart, in database: Database) throws -> SignInTries? {
    try Row.fetchOne(
      database, sql: "SELECT count, time FROM signInTries WHERE name = ? AND origin = ?",
      arguments: [start.name.mark, origin(start)]
    ).map { SignInTries(count: $0["count"], last: Date(milliseconds: $0["time"])) }
  }

  private static func origin(_ start: SignInStart) -> String { start.origin?.description ?? "" }
}

/// How it lies in its table that somebody signed in.
enum SignInRecord {
  /// Keeps the last ones alone.
  static func insert(_ entry: SignInEntry, of account: AccountID, in database: Database) throws {
    let id = account.description
    try database.execute(
      sql: "INSERT INTO signIns (account, time, origin) VALUES (?, ?, ?)",
      arguments: [id, entry.time.milliseconds, entry.origin?.description])
    try database.execute(
      sql: """
        DELETE FROM signIns WHERE account = :id AND number NOT IN (
          SELECT number FROM signIns WHERE account = :id ORDER BY number DESC LIMIT :limit)
        """, arguments: ["id": id, "limit": SignInEntry.limit])
  }

  /// Newest first.
  static func entries(of id: AccountID, in database: Database) throws -> [SignInEntry] {
    let rows = try Row.fetchAll(
      database, sql: "SELECT time, origin FROM signIns WHERE account = ? ORDER BY number DESC",
      arguments: [id.description])
    return rows.map {
      let origin: String? = $0["origin"]
      return SignInEntry(
        time: Date(milliseconds: $0["time"]), origin: origin.map(Origin.init(stored:)))
    }
  }
}

extension Schema {
  static let signIns11 = """
    CREATE TABLE signInTries (
      name TEXT NOT NULL, -- the beginning of a digest: see SignInName.mark
      origin TEXT NOT NULL, -- empty where unknown
      count INTEGER NOT NULL,
      time INTEGER NOT NULL, -- of the last one, in milliseconds since 1970
      PRIMARY KEY (name, origin)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX signInTriesByTime ON signInTries (time);
    CREATE TABLE signIns (
      number INTEGER PRIMARY KEY, -- in their order, whatever the clock says
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      time INTEGER NOT NULL, -- in milliseconds since 1970
      origin TEXT
    ) STRICT;
    CREATE INDEX signInsByAccount ON signIns (account, number);
    """
}
