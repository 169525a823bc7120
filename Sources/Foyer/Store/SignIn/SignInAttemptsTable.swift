import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Failed sign-in attempts, for a day: a row for each network of the origin.
struct SignInAttemptsTable {
  private let start: SignInStart
  /// Of the account or application with that name; nil where there is none.
  private let id: AccountID?
  private let account: AccountID?
  private let networks: [Network]

  /// - Parameter application: what counts where no account has the name.
  init(_ start: SignInStart, of account: AccountID?, or application: AccountID? = nil) {
    self.start = start
    self.account = account
    id = account ?? application
    networks = Origin.networks(of: start.origin)
  }

  /// Counts another attempt in each network, unless there is a pause. As much is done whether there is
  /// an account or not.
  ///
  /// - Returns: the seconds of that pause.
  func count(in sql: any SQLConnection) throws -> Int? {
    let mark = start.name.mark(keyedBy: try StoreRow.key(in: sql))
    let name = id?.description ?? mark
    let attempts = try networks.map { network in
      (try stored(name, network, in: sql) ?? SignInTries(count: 0, last: start.time), network)
    }
    let isKnown = try SignInsTable.knows(start.origin, of: account, in: sql)
    let pause = SignInTries.pause(
      attempts.map { ($0, in: $1) }, isKnown: isKnown, at: start.time)
    if let pause { return pause }
    try sql.rows(
      "DELETE FROM sign_in_attempts WHERE last_at <= $1", start.time - SignInTries.memory)
    for (attempts, network) in attempts {
      let attempts = attempts.counting(at: start.time)
      try sql.rows(
        """
        INSERT INTO sign_in_attempts (name, account, network, count, last_at)
        VALUES ($1, $2, $3, $4, $5) ON CONFLICT (name, network) DO UPDATE
        SET account = excluded.account, count = excluded.count, last_at = excluded.last_at
        """, name, account, network.description, attempts.count, attempts.last)
    }
    return nil
  }

  /// Forgets the attempts from this origin. The wider networks keep what came from elsewhere in them.
  func forget(in sql: any SQLConnection) throws {
    guard let name = id?.description,
      let own = try networks.first.flatMap({ try stored(name, $0, in: sql) })
    else { return }
    for network in networks {
      try sql.rows(
        "UPDATE sign_in_attempts SET count = count - $1 WHERE name = $2 AND network = $3",
        own.count, name, network.description)
    }
    try sql.rows("DELETE FROM sign_in_attempts WHERE name = $1 AND count <= 0", name)
  }

  private func stored(
    _ name: String, _ network: Network, in sql: any SQLConnection
  ) throws -> SignInTries? {
    try sql.row(
      "SELECT count, last_at FROM sign_in_attempts WHERE name = $1 AND network = $2", name,
      network.description
    ).map { SignInTries(count: try $0.get("count"), last: try $0.get("last_at")) }
  }
}

/// The last sign-ins of each account.
enum SignInsTable {
  static func insert(
    _ entry: SignInEntry, of account: AccountID, in sql: any SQLConnection
  ) throws {
    try sql.rows(
      "INSERT INTO sign_ins (account, signed_in_at, origin) VALUES ($1, $2, $3)", account,
      entry.time, entry.origin)
    try sql.rows(
      """
      DELETE FROM sign_ins WHERE account = $1 AND number NOT IN (
        SELECT number FROM sign_ins WHERE account = $1 ORDER BY number DESC LIMIT $2)
      """, account, SignInEntry.limit)
  }

  /// Whether one of the last sign-ins to an account came from there.
  ///
  /// - Parameter account: where it is nil, as much is done.
  static func knows(
    _ origin: Origin?, of account: AccountID?, in sql: any SQLConnection
  ) throws -> Bool {
    try sql.exists(
      "SELECT 1 FROM sign_ins WHERE account = $1 AND origin = $2 LIMIT 1", account, origin)
  }

  /// Whether one of the last sign-ins to any account came from there.
  static func knows(_ origin: Origin?, in sql: any SQLConnection) throws -> Bool {
    try sql.exists("SELECT 1 FROM sign_ins WHERE origin = $1 LIMIT 1", origin)
  }

  /// Newest first.
  static func entries(of id: AccountID, in sql: any SQLConnection) throws -> [SignInEntry] {
    try sql.rows(
      "SELECT signed_in_at, origin FROM sign_ins WHERE account = $1 ORDER BY number DESC", id
    ).map { SignInEntry(time: try $0.get("signed_in_at"), origin: $0["origin"]) }
  }
}
