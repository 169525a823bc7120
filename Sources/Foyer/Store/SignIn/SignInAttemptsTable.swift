import Domain
import Essentials
import SQL
import Secrets

/// Failed sign-in attempts of the last day, one row for each network of an origin. Attempts with codes
/// of a second factor are counted apart, so that a correct password doesn't reset them.
struct SignInAttemptsTable {
  private let start: SignInStart
  /// The name in the table: the ID of the account or application; nil if there is none.
  private let id: String?
  private let account: AccountID?
  private let networks: [Network]

  /// - Parameter application: counted if no account has the name.
  init(_ start: SignInStart, of account: AccountID?, or application: AccountID? = nil) {
    self.start = start
    self.account = account
    id = (account ?? application)?.description
    networks = start.networks
  }

  /// Counts attempts with codes of an account's second factor.
  init?(_ attempt: SecondFactorAttempt, of account: Account) {
    guard let name = SignInName(of: account) else { return nil }
    start = SignInStart(
      name: name, origin: attempt.origin, time: attempt.time, host: attempt.host)
    self.account = account.id
    id = "\(account.id) code"
    networks =
      start.networks + [SecondFactorAttempt.anywhere, SecondFactorAttempt.knownOrigins]
  }

  /// Counts an attempt in each network, unless a pause applies. The same work is done whether or
  /// not an account exists, so that the duration reveals nothing.
  ///
  /// - Returns: the pause in seconds; nil if the attempt is allowed.
  func count(in sql: any SQLConnection) throws -> Int? {
    let mark = start.name.mark(keyedBy: try StoreRow.key(in: sql))
    let name = id ?? mark
    let attempts = try networks.map { network in
      (try stored(name, network, in: sql) ?? SignInThrottle(count: 0, last: start.time), network)
    }
    let isKnown = try SignInsTable.knows(start.origin, of: account, in: sql)
    let pause = SignInThrottle.pause(
      attempts.map { ($0, in: $1) }, isKnown: isKnown, at: start.time)
    if let pause { return pause }
    try sql.rows(
      "DELETE FROM sign_in_attempts WHERE last_at <= $1", start.time - SignInThrottle.memory)
    for (attempts, network) in attempts where isKnown || !network.isOfKnownOrigins {
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

  /// Returns the number of attempts in a network.
  func count(in network: Network, _ sql: any SQLConnection) throws -> Int {
    try id.flatMap { try stored($0, network, in: sql) }?.count ?? 0
  }

  /// Deletes the attempts from this origin. In the wider networks, attempts from other origins
  /// still count.
  func forget(in sql: any SQLConnection) throws {
    guard let name = id,
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
  ) throws -> SignInThrottle? {
    try sql.row(
      "SELECT * FROM sign_in_attempts WHERE name = $1 AND network = $2", name, network.description
    ).map { row in try row.reading(of: "sign_in_attempts", SignInThrottle.init) }
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
  }

  /// Deletes all but the last sign-ins.
  static func trim(of account: AccountID, in sql: any SQLConnection) throws {
    try sql.rows(
      """
      DELETE FROM sign_ins WHERE account = $1 AND number NOT IN (
        SELECT number FROM sign_ins WHERE account = $1 ORDER BY number DESC LIMIT $2)
      """, account, SignInEntry.limit)
  }

  /// Returns whether one of the account's last sign-ins had this origin.
  ///
  /// - Parameter account: nil runs the same query, so that its duration reveals nothing.
  static func knows(
    _ origin: Origin?, of account: AccountID?, in sql: any SQLConnection
  ) throws -> Bool {
    try sql.exists(
      "SELECT 1 FROM sign_ins WHERE account = $1 AND origin = $2 LIMIT 1", account, origin)
  }

  /// Returns whether one of the last sign-ins to any account had this origin.
  static func knows(_ origin: Origin?, in sql: any SQLConnection) throws -> Bool {
    try sql.exists("SELECT 1 FROM sign_ins WHERE origin = $1 LIMIT 1", origin)
  }

  /// Returns the sign-ins, the newest first.
  static func entries(of id: AccountID, in sql: any SQLConnection) throws -> [SignInEntry] {
    let rows = try sql.rows(
      "SELECT account, signed_in_at, origin FROM sign_ins WHERE account = $1 ORDER BY number DESC",
      id)
    return try sql.readable(rows, of: "sign_ins", SignInEntry.init)
  }
}

extension SignInThrottle {
  init(_ row: SQLRow) throws(StorageProblem) {
    self.init(count: try row.get("count"), last: try row.get("last_at"))
  }
}

extension SignInEntry {
  init(_ row: SQLRow) throws(StorageProblem) {
    self.init(time: try row.get("signed_in_at"), origin: row["origin"])
  }
}

extension AccountStore: OwnAccounts {
  public func begin(_ start: SignInStart) async throws(AccountsError) -> SignInBeginning {
    try await write(.create, AccountsError.self) { sql in
      let id: AccountID? = try sql.row(
        "SELECT id FROM accounts WHERE email_canonical = $1 OR username = $2",
        start.name.canonicalAddress, start.name.username)?["id"]
      let existing = try ApplicationsTable.existing(called: start.name, at: start.time, in: sql)
      let attempts = SignInAttemptsTable(start, of: id, or: existing?.application.id)
      if let seconds = try attempts.count(in: sql) { return .paused(seconds: seconds) }
      let credentials = try AccountsTable.credentials(of: id, in: sql)
      if let existing, credentials == nil { return .applied(existing) }
      return .admitted(credentials)
    }
  }

  public func end(_ end: SignInEnd) async throws(AccountsError) -> SignInEnding {
    let (id, hash) = (end.credentials.account.id, end.credentials.passwordHash)
    return try await write(.change, AccountsError.self) { [now] sql in
      if let suspension = try SuspensionsTable.current(of: id, at: end.start.time, in: sql) {
        guard try AccountsTable.replacePassword(of: id, hash, with: hash, at: now(), in: sql) else {
          return .outdated
        }
        try SignInAttemptsTable(end.start, of: id).forget(in: sql)
        return .suspended(suspension)
      }
      guard
        try AccountsTable.replacePassword(
          of: id, hash, with: end.renewed ?? hash, at: now(), in: sql)
      else { return .outdated }
      try SignInAttemptsTable(end.start, of: id).forget(in: sql)
      guard let session = end.session else { return .admitted }
      return try SessionsTable.open(session, of: id, in: sql) ? .admitted : .challenged
    }
  }

  public func end(_ start: SignInStart, of application: AccountID) async throws(AccountsError) {
    try await write(.change, AccountsError.self) {
      try SignInAttemptsTable(start, of: nil, or: application).forget(in: $0)
    }
  }

  public func withdraw(
    _ application: AccountID, after start: SignInStart
  ) async throws(AccountsError) -> Bool {
    try await write(.change, AccountsError.self) { sql in
      try SignInAttemptsTable(start, of: nil, or: application).forget(in: sql)
      return try ApplicationsTable.withdraw(application, in: sql)
    }
  }

  public func own(_ id: AccountID) async throws(AccountsError) -> OwnAccount? {
    try await read(AccountsError.self) { sql in
      guard let account = try AccountsTable.account(id, in: sql),
        let profile = try AccountsTable.profile(of: id, in: sql)
      else { return nil }
      return OwnAccount(
        account: account, profile: profile.profile,
        signIns: try SignInsTable.entries(of: id, in: sql),
        expiry: try LifetimesTable.expiry(of: id, in: sql),
        secondFactor: try SecondFactorsTable.status(of: id, in: sql))
    }
  }

  public func replacePassword(
    _ replacement: PasswordReplacement
  ) async throws(AccountsError) -> Bool {
    let (session, id) = (replacement.session, replacement.account)
    return try await write(.change, AccountsError.self) { [now] sql in
      guard
        try SessionsTable.holds(session, of: id, isByCode: replacement.old == nil, in: sql),
        let old = try replacement.old ?? AccountsTable.credentials(of: id, in: sql)?.passwordHash,
        try AccountsTable.replacePassword(of: id, old, with: replacement.new, at: now(), in: sql)
      else { return false }
      try AuditTable.note(.passwordChanged, of: id, in: sql)
      try OwnerEmails.note(.passwordChanged(at: now()), of: id, in: sql)
      _ = try SessionsTable.endAll(of: id, but: session, in: sql)
      try SessionsTable.noteOwnPassword(of: session, in: sql)
      return true
    }
  }
}
