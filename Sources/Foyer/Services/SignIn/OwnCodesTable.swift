import Domain
import GRDB

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How codes lie in a table, for an hour at most.
struct OwnCodesTable {
  static let signIn = OwnCodesTable(name: "signInCodes", hasOwnersShare: true)
  /// Of addresses that accounts are to have.
  static let address = OwnCodesTable(name: "addressCodes", hasOwnersShare: false)

  let name: String
  /// Whether an owner has a share of their own where they have signed in before.
  private let hasOwnersShare: Bool

  /// Keeps a code and its letter; where nobody is to have them, what is kept is good for nothing.
  ///
  /// - Parameter isForOwners: whether nobody is to have them but an owner who has signed in from
  ///   there before.
  func ask(
    _ code: OwnCode, of account: String?, _ letter: WordedLetter, isForOwners: Bool = false,
    in database: Database
  ) throws -> OwnCodeSending {
    try forget(at: code.time, in: database)
    let emails = try AddressUsesTable.uses(
      .email, of: code.email.canonical, at: code.time, in: database)
    let wait = try wait(for: code, of: account, after: emails, in: database)
    if let wait,
      let seconds = try ownersWait(for: code, .emails, after: emails, or: wait, in: database)
    {
      return .tooSoon(seconds: seconds)
    }
    let isOwner = try SignInRecord.knows(code.origin, of: account, in: database)
    let recipient = isOwner || !isForOwners && wait == nil ? account : nil
    // An id's letters go with its account.
    let entry = NewOutboxEntry(
      letter, key: "\(recipient ?? "nobody"):\(code.digest.text):\(code.time.milliseconds)",
      at: code.time)
    let reference = try OutboxRecord.insertOnce(
      recipient == nil ? entry.blank : entry, in: database)
    guard let reference else { return .full }
    try OutboxRecord.delete(reference, unless: recipient != nil, in: database)
    try insert(code, of: recipient, in: database)
    try count(.email, of: code, in: database)
    return .sent
  }

  /// - Parameter value: what a right code gives; nil where nobody is to have it.
  func enter<Value: Sendable & Equatable>(
    _ code: OwnCode, in database: Database, _ value: (OwnCodeRow) throws -> Value?
  ) throws -> CodeAnswer<Value> {
    guard var row = try newest(of: code, in: database) else { return .over }
    if row.isTooOld(at: code.time) { return .tooOld }
    let wrong = try AddressUsesTable.uses(
      .wrongCode, of: code.email.canonical, at: code.time, in: database)
    let wait = AddressPace.wrongCodes.wait(after: wrong, from: code.origin, at: code.time)
    if let wait,
      let seconds = try ownersWait(for: code, .wrongCodes, after: wrong, or: wait, in: database)
    {
      return .noTries(seconds: seconds)
    }
    if let seconds = row.tries.take(at: code.time) { return .noTries(seconds: seconds) }
    try database.execute(
      sql: "UPDATE \(name) SET tries = ?, triesAt = ? WHERE number = ?",
      arguments: [row.tries.left, row.tries.since.milliseconds, row.number])
    let isOwner = try SignInRecord.knows(code.origin, of: row.account, in: database)
    // In this order: of a wrong code, no time tells whether somebody has the address.
    guard row.code == code.digest.text, isOwner || wait == nil, let found = try value(row) else {
      try count(.wrongCode, of: code, in: database)
      return .wrong(tries: row.tries.left)
    }
    try database.execute(sql: "DELETE FROM \(name) WHERE account = ?", arguments: [row.account])
    return .right(found)
  }

  /// Whether an attempt of that account has one.
  func holds(_ code: OwnCode, of account: String, in database: Database) throws -> Bool {
    try newest(of: code, in: database)?.account == account
  }

  /// The seconds that are left to wait where owners have a share of their own, by what their origin has
  /// used of it; nil where there is some left.
  private func ownersWait(
    for code: OwnCode, _ pace: AddressPace, after uses: [AddressUse], or wait: Int,
    in database: Database
  ) throws -> Int? {
    guard try hasOwnersShare && SignInRecord.knows(code.origin, in: database) else { return wait }
    return pace.ownWait(after: uses, from: code.origin, at: code.time)
  }

  /// An account that asks for codes to other addresses has a pace of its own, wherever it asks from.
  private func wait(
    for code: OwnCode, of account: String?, after emails: [AddressUse], in database: Database
  ) throws -> Int? {
    let own = name == Self.address.name ? try askings(of: account, in: database) : []
    return [
      AddressPace.emails.wait(after: emails, from: code.origin, at: code.time),
      AddressPace.emails.wait(after: own, from: nil, at: code.time),
    ].compactMap(\.self).max()
  }

  private func askings(of account: String?, in database: Database) throws -> [AddressUse] {
    try Int64.fetchAll(
      database, sql: "SELECT sentAt FROM \(name) WHERE account = ?", arguments: [account]
    ).map { AddressUse(from: nil, at: Date(milliseconds: $0)) }
  }

  private func count(
    _ kind: AddressUse.Kind, of code: OwnCode, in database: Database
  ) throws {
    try AddressUsesTable.add(
      NewAddressUse(kind, of: code.email.canonical, from: code.origin, at: code.time),
      in: database)
  }

  private func insert(_ code: OwnCode, of account: String?, in database: Database) throws {
    try database.execute(
      sql: """
        INSERT INTO \(name) (attempt, account, name, origin, code, sentAt, tries, triesAt)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        code.attempt.text, account, try mark(of: code, in: database),
        code.origin?.description ?? "", code.digest.text, code.time.milliseconds, CodeTries.most,
        code.time.milliseconds,
      ])
  }

  private func mark(of code: OwnCode, in database: Database) throws -> String {
    SignInName(code.email).mark(keyedBy: try StoreKey.read(in: database))
  }

  private func newest(of code: OwnCode, in database: Database) throws -> OwnCodeRow? {
    try Row.fetchOne(
      database, sql: "SELECT * FROM \(name) WHERE attempt = ? ORDER BY number DESC LIMIT 1",
      arguments: [code.attempt.text]
    ).map(OwnCodeRow.init)
  }

  private func forget(at now: Date, in database: Database) throws {
    try database.execute(
      sql: "DELETE FROM \(name) WHERE sentAt <= ?",
      arguments: [(now - AddressPace.hour).milliseconds])
  }
}

/// A code in its table.
struct OwnCodeRow {
  let number: Int64
  /// Nil where nobody has the address, or the account is gone.
  let account: String?
  let code: String
  var tries: CodeTries
  private let sentAt: Date

  init(_ row: Row) {
    (number, account, code) = (row["number"], row["account"], row["code"])
    sentAt = Date(milliseconds: row["sentAt"])
    tries = CodeTries(left: row["tries"], since: Date(milliseconds: row["triesAt"]))
  }

  func isTooOld(at now: Date) -> Bool {
    now.timeIntervalSince(sentAt) >= TimeInterval(EmailCode.seconds)
  }
}

extension Schema {
  /// Codes by which people sign in. A row whose address nobody has looks like any other, as does one
  /// whose account is gone.
  static let codes13 = """
    CREATE TABLE signInCodes (
      number INTEGER PRIMARY KEY, -- in their order, whatever the clock says
      attempt TEXT NOT NULL, -- a digest, as is the code
      account TEXT REFERENCES accounts (id) ON DELETE SET NULL,
      name TEXT NOT NULL, -- the beginning of the address's digest: see SignInName.mark
      origin TEXT NOT NULL, -- empty where unknown
      code TEXT NOT NULL,
      sentAt INTEGER NOT NULL, -- in milliseconds since 1970, as all times here
      tries INTEGER NOT NULL,
      triesAt INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX signInCodesByAttempt ON signInCodes (attempt, number);
    CREATE INDEX signInCodesByName ON signInCodes (name, number);
    CREATE INDEX signInCodesByTime ON signInCodes (sentAt);
    CREATE INDEX signInCodesByAccount ON signInCodes (account);
    CREATE TABLE addressCodes (
      number INTEGER PRIMARY KEY,
      attempt TEXT NOT NULL,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      origin TEXT NOT NULL,
      code TEXT NOT NULL, -- of an address that somebody has, one that nobody was sent
      sentAt INTEGER NOT NULL,
      tries INTEGER NOT NULL,
      triesAt INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX addressCodesByAttempt ON addressCodes (attempt, number);
    CREATE INDEX addressCodesByName ON addressCodes (name, number);
    CREATE INDEX addressCodesByTime ON addressCodes (sentAt);
    CREATE INDEX addressCodesByAccount ON addressCodes (account, number);
    """
}
