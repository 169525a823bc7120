import Domain
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The applications' rows. `ApplicationSteps` decides, from what is read here, what changes.
enum ApplicationsTable {
  static func add(
    _ new: NewApplication, at now: Date, in sql: any SQLConnection
  ) throws -> Application {
    try expire(at: new.application.createdAt, in: sql)
    return try carryOut(ApplicationSteps.add(new, known(of: new, in: sql)), at: now, in: sql)
  }

  static func verify(
    _ code: KeyedDigest, of attempt: KeyedDigest, from origin: Origin?, at now: Date,
    in sql: any SQLConnection
  ) throws -> CodeVerdict {
    try expire(at: now, in: sql)
    let stored = try stored(of: attempt, in: sql)
    return try carryOut(
      ApplicationSteps.verify(
        code, of: stored, earlier: stored.flatMap { try earlier(than: $0, in: sql) },
        wrong: AddressUsesTable.uses(.wrongCode, of: stored?.address, at: now, in: sql),
        from: origin, at: now), at: now, in: sql)
  }

  static func resend(
    _ code: KeyedDigest, of attempt: KeyedDigest, _ letters: ApplicationLetters,
    from origin: Origin?, at now: Date, in sql: any SQLConnection
  ) throws -> CodeSending {
    try expire(at: now, in: sql)
    let stored = try stored(of: attempt, in: sql)
    return try carryOut(
      ApplicationSteps.resend(
        code, to: stored, letters,
        hasAccount: AccountsTable.isTaken(stored?.application.email, in: sql),
        emails: AddressUsesTable.uses(.email, of: stored?.address, at: now, in: sql),
        from: origin, at: now), at: now, in: sql)
  }

  static func decide(
    _ id: AccountID, _ event: ApplicationEvent, _ decision: Application.Decision,
    _ letter: WordedLetter?, at now: Date, in sql: any SQLConnection
  ) throws -> Application {
    try expire(at: decision.date, in: sql)
    let stored = try sql.row("SELECT * FROM applications WHERE id = $1", id).map {
      try StoredApplication($0)
    }
    let isUsernameTaken = try UsernamesTable.isTaken(
      stored?.application.details.username?.value, besides: id, of: nil, in: sql)
    return try carryOut(
      ApplicationSteps.decide(
        event, of: stored, decision, letter: letter, isUsernameTaken: isUsernameTaken),
      at: now, in: sql)
  }

  static func isGood(
    _ invitation: KeyedDigest, for address: String?, of attempt: KeyedDigest, at now: Date,
    in sql: any SQLConnection
  ) throws -> Bool {
    try expire(at: now, in: sql)
    return try stored(of: attempt, in: sql) != nil
      || InvitationsTable.good(invitation, for: address, at: now, in: sql) != nil
  }

  private static func known(
    of new: NewApplication, in sql: any SQLConnection
  ) throws -> ApplicationSteps.Known {
    let (application, now) = (new.application, new.application.createdAt)
    let address = application.email?.canonical
    return ApplicationSteps.Known(
      earlier: try stored(of: new.attempt.id, in: sql),
      hasAccount: try AccountsTable.isTaken(application.email, in: sql),
      isPending: try sql.exists(
        """
        SELECT 1 FROM applications
        WHERE email_canonical = $1 AND state = 'pending' AND NOT is_decoy
        """, address),
      isUsernameTaken: try UsernamesTable.isTaken(
        application.details.username?.value, besides: application.id,
        of: application.state == .verifying ? application.email : nil, in: sql),
      invitation: try new.invitation.flatMap {
        try InvitationsTable.good($0, for: address, at: now, in: sql)
      },
      emails: try AddressUsesTable.uses(.email, of: address, at: now, in: sql))
  }

  /// Another application of its address that is pending or approved: what a decoy hides.
  private static func earlier(
    than stored: StoredApplication, in sql: any SQLConnection
  ) throws -> Application? {
    try sql.row(
      """
      SELECT * FROM applications WHERE email_canonical = $1 AND NOT is_decoy
        AND state IN ('pending', 'approved') ORDER BY created_at DESC LIMIT 1
      """, stored.address
    ).map { try StoredApplication($0).visible }
  }
}

// MARK: Changes

extension ApplicationsTable {
  private static func carryOut<Answer>(
    _ step: ApplicationStep<Answer>, at now: Date, in sql: any SQLConnection
  ) throws -> Answer {
    if let change = step.change { try carryOut(change, at: now, in: sql) }
    return step.answer
  }

  private static func carryOut(
    _ change: ApplicationChange, at now: Date, in sql: any SQLConnection
  ) throws {
    var stored = change.stored
    if let use = change.use { try AddressUsesTable.add(use, in: sql) }
    if let use = change.invitation { try InvitationsTable.use(of: stored, use, in: sql) }
    if change.settlesAddress { try settleAddress(of: stored, in: sql) }
    if case .withdrawn = change.account {
      stored.passwordHash = try AccountsTable.credentials(
        of: stored.application.id, in: sql)?.passwordHash
    }
    try stored.write(isNew: change.isNew, in: sql)
    try claimUsername(of: stored, isNew: change.isNew, in: sql)
    switch change.account {
    case .created(let new):
      _ = try AccountsTable.insertOnce(new, isApproved: stored.needsApproval, at: now, in: sql)
    case .withdrawn: try AccountsTable.deleteRow(stored.application.id, at: now, in: sql)
    case nil: break
    }
    if change.withdrawsEmails { try OutboxTable.withdraw(about: stored.application.id, in: sql) }
    if let email = change.email, try OutboxTable.insertOnce(email, in: sql) == nil {
      throw ApplicationError.full
    }
  }

  /// An approved application's account claims it; one that came to nothing releases it. One that is
  /// being verified claims it once: later, another one of its address may have it alone.
  private static func claimUsername(
    of stored: StoredApplication, isNew: Bool, in sql: any SQLConnection
  ) throws {
    let application = stored.application
    guard let username = application.details.username?.value else { return }
    switch application.state {
    case .verifying where !isNew: break
    case .verifying, .pending:
      guard
        try UsernamesTable.claim(
          username, for: application.id, of: application.email,
          isShared: application.state == .verifying, in: sql)
      else { throw ApplicationError.usernameTaken }
    case .rejected: try UsernamesTable.release(by: application.id, in: sql)
    case .approved, .expired: break
    }
  }

  /// Makes decoys of all other applications of its address that are being verified. The use of an
  /// invitation that they shared is the one that was proved.
  private static func settleAddress(
    of stored: StoredApplication, in sql: any SQLConnection
  ) throws {
    try sql.rows(
      """
      UPDATE applications SET is_decoy = $1, invitation = nullif(invitation, $2)
      WHERE email_canonical = $3 AND state = 'verifying' AND id <> $4
      """, true, stored.invitation, stored.address, stored.application.id)
  }

  /// What the account came of has the new address as well: an operator who takes an approval back makes
  /// an application of it again.
  static func setAddress(
    _ email: EmailAddress, of id: AccountID, in sql: any SQLConnection
  ) throws {
    try sql.rows(
      "UPDATE applications SET email = $1, email_canonical = $2 WHERE id = $3", email.address,
      email.canonical, id)
    if let application = try application(id, in: sql) {
      try ApplicationKeys.set(of: application, in: sql)
    }
  }

  /// Expires applications past their time limit, deletes expired and rejected ones after their
  /// retention, and forgets the origins of the others.
  private static func expire(at now: Date, in sql: any SQLConnection) throws {
    try expire(
      "(state = 'verifying' AND created_at <= $1 OR state = 'pending' AND created_at <= $2)",
      [
        (now - Application.verifyingSeconds).sqlValue, (now - Application.pendingSeconds).sqlValue,
      ], in: sql)
    try sql.rows(
      "DELETE FROM applications WHERE state IN ('expired', 'rejected') AND created_at <= $1",
      now - Application.keptSeconds)
    try sql.rows(
      "UPDATE applications SET origin = NULL WHERE origin IS NOT NULL AND created_at <= $1",
      now - Application.originSeconds)
  }

  /// Expires applications; the use of an invitation is given back with the last one of an address.
  ///
  /// - Parameter condition: of those that expire.
  static func expire(
    _ condition: String, _ values: [SQLValue], in sql: any SQLConnection
  ) throws {
    let expiring = try sql.rows(
      "SELECT id, email_canonical, username, invitation, state FROM applications WHERE \(condition)",
      values)
    if expiring.isEmpty { return }
    try sql.rows(
      """
      UPDATE applications SET state = 'expired', password_hash = NULL, code = NULL, ssh_key = NULL
      WHERE \(condition)
      """, values)
    let verifying = expiring.filter { $0["state"] == ApplicationState.verifying.rawValue }
    // The applications of one address have one use together.
    let uses = Set(verifying.map { [$0["email_canonical"] as String?, $0["invitation"]] })
    for use in uses { try InvitationsTable.giveBack(of: use[0], use[1], in: sql) }
    for case let username? in expiring.map({ $0["username"] as String? }) {
      try UsernamesTable.release(username, in: sql)
    }
  }
}
