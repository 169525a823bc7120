import Domain
import GRDB
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Applications in SQLite, each call within a transaction; what happens is decided by
/// `ApplicationSteps`.
enum ApplicationsTable {
  static func add(_ new: NewApplication, in database: Database) throws -> Application {
    try expire(at: new.application.createdAt, in: database)
    return try carryOut(ApplicationSteps.add(new, known(of: new, in: database)), in: database)
  }

  static func verify(
    _ code: KeyedDigest, of attempt: KeyedDigest, from origin: Origin?, at now: Date,
    in database: Database
  ) throws -> CodeVerdict {
    try expire(at: now, in: database)
    let record = try record(of: attempt, in: database)
    return try carryOut(
      ApplicationSteps.verify(
        code, of: record, earlier: record.flatMap { try earlier(than: $0, in: database) },
        wrong: AddressUsesTable.uses(
          .wrongCode, of: record?.emailCanonical, at: now, in: database),
        from: origin, at: now), in: database)
  }

  static func resend(
    _ code: KeyedDigest, of attempt: KeyedDigest, _ letters: ApplicationLetters,
    from origin: Origin?, at now: Date, in database: Database
  ) throws -> CodeSending {
    try expire(at: now, in: database)
    let record = try record(of: attempt, in: database)
    return try carryOut(
      ApplicationSteps.resend(
        code, to: record, letters,
        hasAccount: hasAccount(record?.emailCanonical, in: database),
        emails: AddressUsesTable.uses(.email, of: record?.emailCanonical, at: now, in: database),
        from: origin, at: now), in: database)
  }

  static func decide(
    _ id: AccountID, _ event: ApplicationEvent, _ decision: Application.Decision,
    _ letter: WordedLetter?, in database: Database
  ) throws -> Application {
    try expire(at: decision.date, in: database)
    let record = try ApplicationRecord.fetchOne(database, key: id.description)
    let isUsernameTaken = try record.map {
      try isTaken($0.username, besides: $0.id, in: database)
    }
    return try carryOut(
      ApplicationSteps.decide(
        event, of: record, decision, letter: letter, isUsernameTaken: isUsernameTaken ?? false),
      in: database)
  }
}

// MARK: What is known

extension ApplicationsTable {
  private static func known(
    of new: NewApplication, in database: Database
  ) throws -> ApplicationSteps.Known {
    let address = new.application.email?.canonical
    return ApplicationSteps.Known(
      earlier: try record(of: new.attempt.id, in: database),
      hasAccount: try hasAccount(address, in: database),
      isPending: try isPending(address, in: database),
      isUsernameTaken: try isTaken(
        new.application.details.username?.value, besides: new.application.id.description,
        sharedBy: new.application.state == .verifying ? address : nil, in: database),
      invitation: try new.invitation.flatMap {
        try InvitationRecord.good(
          $0, for: address, at: new.application.createdAt, in: database)
      },
      emails: try AddressUsesTable.uses(
        .email, of: address, at: new.application.createdAt, in: database))
  }

  static func isGood(
    _ invitation: KeyedDigest, for address: String?, of attempt: KeyedDigest, at now: Date,
    in database: Database
  ) throws -> Bool {
    try expire(at: now, in: database)
    return try record(of: attempt, in: database) != nil
      || InvitationRecord.good(invitation, for: address, at: now, in: database) != nil
  }

  static func record(
    of attempt: KeyedDigest, in database: Database
  ) throws -> ApplicationRecord? {
    try ApplicationRecord.filter(Column("attempt") == attempt.text).fetchOne(database)
  }

  private static func hasAccount(_ address: String?, in database: Database) throws -> Bool {
    try Row.fetchOne(
      database, sql: "SELECT 1 FROM accounts WHERE emailCanonical = ?", arguments: [address])
      != nil
  }

  private static func isPending(_ address: String?, in database: Database) throws -> Bool {
    try Row.fetchOne(
      database,
      sql: """
        SELECT 1 FROM applications WHERE emailCanonical = ? AND state = 'pending' AND NOT isDecoy
        """, arguments: [address]) != nil
  }
}

extension ApplicationsTable {
  /// - Parameter address: its applications that are being verified have the username together.
  private static func isTaken(
    _ username: String?, besides id: String, sharedBy address: String? = nil,
    in database: Database
  ) throws -> Bool {
    guard let username else { return false }
    let account = "SELECT 1 FROM accounts WHERE username = ? AND id <> ?"
    let application = """
      SELECT 1 FROM applications WHERE username = ? AND id <> ?
        AND (state = 'pending' OR state = 'verifying' AND emailCanonical IS NOT ?)
      """
    return try Row.fetchOne(database, sql: account, arguments: [username, id]) != nil
      || Row.fetchOne(database, sql: application, arguments: [username, id, address]) != nil
      || HeldUsernames.contain(username, besides: id, in: database)
  }
}

// MARK: What changes

extension ApplicationsTable {
  private static func carryOut<Answer>(
    _ step: ApplicationStep<Answer>, in database: Database
  ) throws -> Answer {
    if let change = step.change { try carryOut(change, in: database) }
    return step.answer
  }

  private static func carryOut(_ change: ApplicationChange, in database: Database) throws {
    var record = change.record
    if let use = change.use { try AddressUsesTable.add(use, in: database) }
    if let use = change.invitation {
      try InvitationRecord.use(of: record, use, in: database)
    }
    if change.settlesAddress { try settleAddress(of: record, in: database) }
    if case .unmade = change.account {
      record.passwordHash = try passwordHash(of: record.id, in: database)
    }
    if change.isNew { try record.insert(database) } else { try record.update(database) }
    try carryOut(change.account, of: record, in: database)
    if change.takesLettersBack { try takeBackLetters(to: record, in: database) }
    if let letter = change.letter, try OutboxRecord.insertOnce(letter, in: database) == nil {
      throw ApplicationError.full
    }
  }

  /// Makes decoys of all others of its address that are being verified. The use of an invitation that
  /// they had together is the one that was proved.
  private static func settleAddress(
    of record: ApplicationRecord, in database: Database
  ) throws {
    try database.execute(
      sql: """
        UPDATE applications SET isDecoy = 1, invitation = nullif(invitation, ?)
        WHERE emailCanonical = ? AND state = 'verifying' AND id <> ?
        """, arguments: [record.invitation, record.emailCanonical, record.id])
  }

  /// After the application, which goes along with an account's row while it is approved.
  private static func carryOut(
    _ row: ApplicationChange.AccountRow?, of record: ApplicationRecord, in database: Database
  ) throws {
    switch row {
    case .made(let account):
      let stored = try account.insertOnce(database)
      let key = record.sshKey.flatMap { SSHPublicKey(stored: $0) }
      try SSHKeyRecord.keep(key, of: stored, in: database)
    case .unmade: _ = try AccountRecord.deleteOne(database, key: record.id)
    case nil: break
    }
  }

  private static func passwordHash(of id: String, in database: Database) throws -> String? {
    try String.fetchOne(
      database, sql: "SELECT passwordHash FROM accounts WHERE id = ?", arguments: [id])
  }

  /// Ends what nobody went on with: a use of an invitation is given back.
  private static func expire(at now: Date, in database: Database) throws {
    let old = """
      (state = 'verifying' AND createdAt <= \((now - Application.verifyingSeconds).milliseconds)
       OR state = 'pending' AND createdAt <= \((now - Application.pendingSeconds).milliseconds))
      """
    try expire(where: old, in: database)
    try forget(at: now, in: database)
  }

  /// Removes what came to nothing long ago, and where the others came from.
  private static func forget(at now: Date, in database: Database) throws {
    try database.execute(
      sql: """
        DELETE FROM applications WHERE state IN ('expired', 'rejected') AND createdAt <= ?
        """, arguments: [(now - Application.keptSeconds).milliseconds])
    try database.execute(
      sql: "UPDATE applications SET origin = NULL WHERE origin IS NOT NULL AND createdAt <= ?",
      arguments: [(now - Application.originSeconds).milliseconds])
  }

  /// Ends applications; the use of an invitation is given back with the last one of an address.
  ///
  /// - Parameter condition: of those that end, in brackets; its arguments have names.
  static func expire(
    where condition: String, _ arguments: StatementArguments = [:], in database: Database
  ) throws {
    try database.execute(
      sql: """
        UPDATE invitations SET pending = pending - (
          SELECT count(DISTINCT emailCanonical) FROM applications AS ended
          WHERE invitation = invitations.id AND state = 'verifying' AND \(condition)
            AND NOT EXISTS (SELECT 1 FROM applications WHERE emailCanonical = ended.emailCanonical
              AND invitation = ended.invitation AND state = 'verifying' AND NOT \(condition)))
        """, arguments: arguments)
    try database.execute(
      sql: """
        UPDATE applications SET state = 'expired', passwordHash = NULL, code = NULL, sshKey = NULL
        WHERE \(condition)
        """, arguments: arguments)
  }

  private static func takeBackLetters(
    to record: ApplicationRecord, in database: Database
  ) throws {
    try database.execute(
      sql: "DELETE FROM outbox WHERE kind = 'letter' AND key LIKE ? AND attempts = 0",
      arguments: ["letter:\(record.id):%"])
  }
}
