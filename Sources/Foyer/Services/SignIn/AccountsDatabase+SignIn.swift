import Domain
import GRDB
import Secrets

extension AccountsDatabase: OwnAccounts {
  public func begin(_ start: SignInStart) throws(AccountsError) -> SignInBeginning {
    try operation {
      try change { database in
        let id = try Self.account(called: start, in: database)
        let standing = try ApplicationsTable.standing(
          called: start.name, at: start.time, in: database)
        let attempts = SignInTriesRecord(
          start, of: id, or: standing?.application.id)
        if let seconds = try attempts.count(in: database) { return .paused(seconds: seconds) }
        let credentials = try Self.credentials(where: "id = ?", [id], in: database)
        if let standing, credentials == nil { return .applied(standing) }
        return .admitted(credentials)
      }
    }
  }

  public func end(_ end: SignInEnd) throws(AccountsError) -> Bool {
    let (id, hash) = (end.credentials.account.id, end.credentials.passwordHash)
    return try operation {
      try change { database in
        guard try Self.replace(hash, with: end.renewed ?? hash, of: id, in: database)
        else { return false }
        try SignInTriesRecord(end.start, of: id.description).forget(in: database)
        if end.isEntry {
          let entry = SignInEntry(time: end.start.time, origin: end.start.origin)
          try SignInRecord.insert(entry, of: id, in: database)
        }
        return true
      }
    }
  }

  public func end(_ start: SignInStart, of application: AccountID) throws(AccountsError) {
    try operation {
      try change {
        try SignInTriesRecord(start, of: nil, or: application).forget(in: $0)
      }
    }
  }

  public func own(_ id: AccountID) throws(AccountsError) -> OwnAccount? {
    try operation {
      guard try file.identity() != nil else { return nil }
      return try change { database in
        let record = try AccountRecord.request(in: database).filter(key: id.description)
        guard let account = try record.fetchOne(database)?.account(),
          let face = try ProfileRecord.face(of: id, in: database)
        else { return nil }
        return OwnAccount(
          account: account, profile: face.profile,
          signIns: try SignInRecord.entries(of: id, in: database))
      }
    }
  }

  public func replacePassword(
    of id: AccountID, _ old: PasswordHash, with new: PasswordHash
  ) throws(AccountsError) -> Bool {
    try operation {
      try change { try Self.replace(old, with: new, of: id, in: $0) }
    }
  }

  /// The condition takes part in no comparison where the name can't be one: NULL equals nothing.
  private static func account(
    called start: SignInStart, in database: Database
  ) throws -> String? {
    try String.fetchOne(
      database,
      sql: "SELECT id FROM accounts WHERE emailCanonical = ? OR username = ?",
      arguments: [start.name.canonicalAddress, start.name.username])
  }

  static func credentials(
    where condition: String, _ arguments: StatementArguments, in database: Database
  ) throws -> Credentials? {
    let row = try Row.fetchOne(
      database, sql: "SELECT id, passwordHash FROM accounts WHERE \(condition)",
      arguments: arguments)
    guard let row else { return nil }
    let id: String = row["id"]
    guard
      let account = try AccountRecord.request(in: database).filter(key: id).fetchOne(database)
    else { throw StorageProblem.corrupt }
    return Credentials(
      account: try account.account(), passwordHash: PasswordHash(encoded: row["passwordHash"]))
  }

  /// - Returns: whether the account is there and has that hash.
  private static func replace(
    _ old: PasswordHash, with new: PasswordHash, of id: AccountID, in database: Database
  ) throws -> Bool {
    try database.execute(
      sql: "UPDATE accounts SET passwordHash = ? WHERE id = ? AND passwordHash = ?",
      arguments: [new.encoded, id.description, old.encoded])
    return database.changesCount == 1
  }
}
