import Domain
import GRDB

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How failed sign-in attempts lie in their table, for a day: a row for each network of the origin.
struct SignInTriesRecord {
  private let start: SignInStart
  /// Of an account or an application that is called so; nil where none is.
  private let id: String?
  private let account: String?
  private let networks: [Network]

  /// - Parameter application: what counts where there is no such account.
  init(_ start: SignInStart, of account: String?, or application: AccountID? = nil) {
    self.start = start
    self.account = account
    id = account ?? application?.description
    networks = Origin.networks(of: start.origin)
  }

  /// Counts another one in each network, unless there is a pause. As much is done whether there is an
  /// account or not.
  ///
  /// - Returns: the seconds of that pause.
  func count(in database: Database) throws -> Int? {
    let mark = start.name.mark(keyedBy: try StoreKey.read(in: database))
    let name = id ?? mark
    let tries = try networks.map { network in
      (try stored(name, network, in: database) ?? SignInTries(count: 0, last: start.time), network)
    }
    let isKnown = try SignInRecord.knows(start.origin, of: account, in: database)
    let pause = SignInTries.pause(
      tries.map { ($0, in: $1) }, isKnown: isKnown, at: start.time)
    if let pause { return pause }
    try database.execute(
      sql: "DELETE FROM signInTries WHERE time <= ?",
      arguments: [(start.time - SignInTries.memory).milliseconds])
    for (tries, network) in tries {
      let tries = tries.counting(at: start.time)
      try database.execute(
        sql: "INSERT OR REPLACE INTO signInTries VALUES (?, ?, ?, ?, ?)",
        arguments: [
          name, account, network.description, tries.count, tries.last.milliseconds,
        ])
    }
    return nil
  }

  /// Forgets the attempts from this origin. The wider networks keep what came from elsewhere in them.
  func forget(in database: Database) throws {
    guard let id, let own = try networks.first.flatMap({ try stored(id, $0, in: database) })
    else { return }
    for network in networks {
      try database.execute(
        sql: "UPDATE signInTries SET count = count - ? WHERE name = ? AND network = ?",
        arguments: [own.count, id, network.description])
    }
    try database.execute(
      sql: "DELETE FROM signInTries WHERE name = ? AND count <= 0", arguments: [id])
  }

  private func stored(
    _ name: String, _ network: Network, in database: Database
  ) throws -> SignInTries? {
    try Row.fetchOne(
      database, sql: "SELECT count, time FROM signInTries WHERE name = ? AND network = ?",
      arguments: [name, network.description]
    ).map { SignInTries(count: $0["count"], last: Date(milliseconds: $0["time"])) }
  }
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

  /// Whether one of the last sign-ins to an account came from there.
  ///
  /// - Parameter account: where it is nil, as much is done.
  static func knows(
    _ origin: Origin?, of account: String?, in database: Database
  ) throws -> Bool {
    try Row.fetchOne(
      database, sql: "SELECT 1 FROM signIns WHERE account = ? AND origin = ? LIMIT 1",
      arguments: [account, origin?.description]) != nil
  }

  /// Whether one of the last sign-ins to any account came from there.
  static func knows(_ origin: Origin?, in database: Database) throws -> Bool {
    try Row.fetchOne(
      database, sql: "SELECT 1 FROM signIns WHERE origin = ? LIMIT 1",
      arguments: [origin?.description]) != nil
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
      name TEXT NOT NULL, -- the beginning of a digest
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

  /// Whether anybody has signed in from an origin is asked for.
  static let signInOrigins19 = "CREATE INDEX signInsByOrigin ON signIns (origin);"

  /// The old counters, whose marks anybody could make, go.
  static func signIns14(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE storeKeys (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          key TEXT NOT NULL
        ) STRICT;
        DROP TABLE signInTries;
        CREATE TABLE signInTries (
          name TEXT NOT NULL, -- the account's id, or a mark: see SignInName.mark
          account TEXT REFERENCES accounts (id) ON DELETE CASCADE, -- null where there is none
          network TEXT NOT NULL, -- see Origin.networks; empty where unknown
          count INTEGER NOT NULL,
          time INTEGER NOT NULL, -- of the last one, in milliseconds since 1970
          PRIMARY KEY (name, network)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX signInTriesByTime ON signInTries (time);
        CREATE INDEX signInTriesByAccount ON signInTries (account);
        CREATE INDEX applicationsRejectedByUsername ON applications (username, createdAt)
          WHERE state = 'rejected' AND username IS NOT NULL;
        """)
    try StoreKey.make(in: database)
  }
}
