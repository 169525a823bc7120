import Domain
import GRDB

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How keys of accounts lie in their table.
enum SSHKeyRecord {
  /// Why the account didn't get it; nil when it did.
  static func add(
    _ key: SSHPublicKey, to account: AccountID, at time: Date, in database: Database
  ) throws -> SSHKeysError? {
    if let owner = try owner(of: key, in: database) {
      return owner == account.description ? .present : .taken
    }
    guard
      try Row.fetchOne(
        database, sql: "SELECT 1 FROM accounts WHERE id = ?", arguments: [account.description])
        != nil
    else { return .gone }
    let count = try Int.fetchOne(
      database, sql: "SELECT count(*) FROM sshKeys WHERE account = ?",
      arguments: [account.description])
    if (count ?? 0) >= AccountKey.limit { return .tooMany(limit: AccountKey.limit) }
    try insert(key, of: account.description, at: time.milliseconds, in: database)
    return nil
  }

  /// Gives an account that was just made the key that somebody has chosen for it, unless another one
  /// has got it meanwhile: whoever signs up has an account all the same.
  static func keep(
    _ key: SSHPublicKey?, of account: AccountRecord, in database: Database
  ) throws {
    guard let key, try owner(of: key, in: database) == nil else { return }
    try insert(key, of: account.id, at: account.createdAt, in: database)
  }

  /// An application of the account's has it no more, either.
  static func remove(
    _ key: SSHPublicKey, of account: AccountID, in database: Database
  ) throws -> Bool {
    let arguments: StatementArguments = [account.description, key.line]
    try database.execute(
      sql: "UPDATE applications SET sshKey = NULL WHERE id = ? AND sshKey = ?",
      arguments: arguments)
    try database.execute(
      sql: "DELETE FROM sshKeys WHERE account = ? AND line = ?", arguments: arguments)
    return database.changesCount == 1
  }

  static func keys(of account: AccountID, in database: Database) throws -> [AccountKey] {
    let rows = try Row.fetchAll(
      database, sql: "SELECT line, addedAt FROM sshKeys WHERE account = ? ORDER BY number",
      arguments: [account.description])
    return try rows.map {
      guard let key = SSHPublicKey(stored: $0["line"]) else { throw StorageProblem.corrupt }
      return AccountKey(key: key, addedAt: Date(milliseconds: $0["addedAt"]))
    }
  }

  static func owner(of key: SSHPublicKey, in database: Database) throws -> String? {
    try String.fetchOne(
      database, sql: "SELECT account FROM sshKeys WHERE line = ?", arguments: [key.line])
  }

  static func lines(of account: AccountID, in database: Database) throws -> [String] {
    try String.fetchAll(
      database, sql: "SELECT line FROM sshKeys WHERE account = ? ORDER BY number",
      arguments: [account.description])
  }

  /// As they were stored.
  static func lines(
    of account: AccountID, named username: Username, in database: Database
  ) throws -> [String] {
    try String.fetchAll(
      database,
      sql: """
        SELECT line FROM sshKeys
        WHERE account = (SELECT id FROM accounts WHERE id = ? AND username = ?) ORDER BY number
        """, arguments: [account.description, username.value])
  }

  /// Whether the file is of a version that has them.
  static func isThere(_ database: Database) throws -> Bool {
    try Row.fetchOne(database, sql: "SELECT 1 FROM sqlite_master WHERE name = 'sshKeys'") != nil
  }

  private static func insert(
    _ key: SSHPublicKey, of account: String, at time: Int64, in database: Database
  ) throws {
    try database.execute(
      sql: "INSERT INTO sshKeys (account, line, fingerprint, addedAt) VALUES (?, ?, ?, ?)",
      arguments: [account, key.line, key.fingerprint, time])
  }
}
