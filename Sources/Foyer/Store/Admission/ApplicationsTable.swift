import Domain
import Essentials
import SQL
import Secrets

/// The rows of the applications. `ApplicationSteps` decides about changes from the rows that are
/// read here.
enum ApplicationsTable {
  static func decide(
    _ id: AccountID, _ event: ApplicationEvent, _ decision: Application.Decision,
    _ email: Email?, _ approverEmails: ApproverEmails, by actor: AuditActor? = nil, at now: Date,
    in sql: any SQLConnection
  ) throws -> DecidedApplication {
    try expire(at: decision.date, in: sql)
    let stored = try sql.row("SELECT * FROM applications WHERE id = $1", id).map {
      try StoredApplication($0)
    }
    let isUsernameTaken = try UsernamesTable.isTaken(
      stored?.application.details.username?.value, besides: id, of: nil, in: sql)
    let isAddressPending =
      try event == .reopened && isPending(stored?.address, besides: id, in: sql)
    let isEmailWaiting = try stored.map {
      try OutboxTable.isWaiting(withKeys: $0.emailKeys, in: sql)
    }
    return try carryOut(
      ApplicationSteps.decide(
        event, of: stored, decision, email: email, approverEmails: approverEmails,
        isAddressPending: isAddressPending, isUsernameTaken: isUsernameTaken,
        isEmailWaiting: isEmailWaiting == true,
        isSuspended: SuspensionsTable.current(of: id, at: now, in: sql) != nil,
        hasSecondFactor: SecondFactorsTable.enrolled(of: id, in: sql) != nil), before: stored,
      by: actor, at: now, in: sql)
  }

  static func known(
    of new: NewApplication, in sql: any SQLConnection
  ) throws -> ApplicationSteps.Known {
    let (application, now) = (new.application, new.application.createdAt)
    let address = application.email?.canonical
    return ApplicationSteps.Known(
      earlier: try stored(of: new.idempotencyKey.id, in: sql),
      hasAccount: try AccountsTable.isTaken(application.email, in: sql),
      isPending: try isPending(address, in: sql),
      isUsernameTaken: try UsernamesTable.isTaken(
        application.details.username?.value, besides: application.id,
        of: application.state == .verifying ? application.email : nil, in: sql),
      invitation: try new.invitation.flatMap {
        try InvitationsTable.good($0, for: address, at: now, in: sql)
      },
      areVouchCodesValid: try VouchCodesTable.areValid(
        new.vouchers.codes, for: application, at: now, in: sql),
      sentEmails: try AddressUsesTable.uses(.email, of: address, at: now, in: sql))
  }

  /// Returns whether an application of an address is pending.
  private static func isPending(
    _ address: String?, besides id: AccountID? = nil, in sql: any SQLConnection
  ) throws -> Bool {
    try sql.exists(
      """
      SELECT 1 FROM applications
      WHERE email_canonical = $1 AND state = 'pending' AND NOT is_decoy AND id <> $2
      """, address, id ?? AccountID(""))
  }

  /// The pending or approved application of the same address that a decoy hides.
  static func earlier(
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

extension ApplicationsTable {
  static func carryOut<Answer>(
    _ step: ApplicationStep<Answer>, before: StoredApplication? = nil, by actor: AuditActor? = nil,
    at now: Date, in sql: any SQLConnection
  ) throws -> Answer {
    if let change = step.change {
      try carryOut(change, before: before, by: actor, at: now, in: sql)
    }
    return step.answer
  }

  static func carryOut(
    _ change: ApplicationChange, before: StoredApplication?, by actor: AuditActor?, at now: Date,
    in sql: any SQLConnection
  ) throws {
    var stored = change.stored
    if let use = change.use { try AddressUsesTable.add(use, in: sql) }
    if let use = change.invitation { try InvitationsTable.use(of: stored, use, in: sql) }
    if change.settlesAddress { try settleAddress(of: stored, in: sql) }
    if case .withdrawn = change.account {
      stored.passwordHash = try AccountsTable.credentials(
        of: stored.application.id, in: sql)?.passwordHash
    }
    if let code = change.operatorCode { try set(code, of: stored.application.id, in: sql) }
    let state = try state(of: stored.application.id, isNew: change.isNew, in: sql)
    try stored.write(isNew: change.isNew, in: sql)
    try noteChange(
      of: stored.application, from: state, isNew: change.isNew, by: actor, in: sql)
    try VouchesTable.insert(
      change.vouchers, of: stored.application, at: stored.application.createdAt, in: sql)
    try claimUsername(of: stored, isNew: change.isNew, in: sql)
    switch change.account {
    case .created(let new):
      let account = try AccountsTable.insertOnce(
        new, isApproved: stored.needsApproval,
        language: stored.application.language.isEmpty ? nil : stored.application.language, at: now,
        in: sql)
      try forgetPasswords(before: account, in: sql)
      if !stored.needsApproval {
        try OwnerEmails.note(.welcome(account.details.username), of: account.id, in: sql)
      }
    case .withdrawn: try AccountsTable.withdraw(stored.application.id, at: now, in: sql)
    case nil: break
    }
    if change.withdrawsEmails, let before {
      try OutboxTable.withdraw(withKeys: before.emailKeys, in: sql)
    }
    if change.needsDecision {
      try PendingNotifications.note(stored.application.id, at: now, in: sql)
      if before == nil {
        try VouchCodesTable.redeem(of: stored.application, at: now, in: sql)
        try VouchesTable.ask(about: stored.application, in: sql)
      } else {
        try sql.rows(
          "UPDATE applications SET reopened_at = $1 WHERE id = $2", now, stored.application.id)
      }
    }
    if change.isDecided {
      try withdrawApproverEmails(about: stored.application, in: sql)
      try PendingNotifications.withdraw(of: stored.application.id, in: sql)
    }
    for email in change.approverEmails { try OutboxTable.insertAgain(email, in: sql) }
    if let email = change.email, try OutboxTable.insertOnce(email, in: sql) == nil {
      throw ApplicationError.full
    }
  }

  /// Deletes the e-mails to approvers about the application, and the digests if no application of the
  /// brand is pending any more.
  private static func withdrawApproverEmails(
    about application: Application, in sql: any SQLConnection
  ) throws {
    try OutboxTable.withdraw(withKeys: ApproverEmails.keys(of: application.id), in: sql)
    let isPending = try sql.exists(
      "SELECT 1 FROM applications WHERE brand = $1 AND state = 'pending' AND NOT is_decoy LIMIT 1",
      application.brand)
    if isPending { return }
    try OutboxTable.withdraw(withKeys: ApproverEmails.digestKeys(of: application.brand), in: sql)
  }

  /// Claims the username for a new or a pending application, and releases it if the application is
  /// rejected. An approved application's account keeps it. A later change of an application that is
  /// still being verified claims nothing, as another one of the same address may own it by then.
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

  /// Turns all other applications of the address that are being verified into decoys. If they share
  /// the use of an invitation, the verified application keeps it.
  private static func settleAddress(
    of stored: StoredApplication, in sql: any SQLConnection
  ) throws {
    try sql.rows(
      """
      UPDATE applications SET is_decoy = $1, invitation = nullif(invitation, $2)
      WHERE email_canonical = $3 AND state = 'verifying' AND id <> $4
      """, true, stored.invitation, stored.address, stored.application.id)
  }

  /// Sets the address in the account's application as well, because an operator who withdraws an
  /// approval turns the account into an application again.
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
}

extension ApplicationsTable {
  /// Returns the stored state before a change; nil for a new application.
  static func state(
    of id: AccountID, isNew: Bool, in sql: any SQLConnection
  ) throws -> String? {
    if isNew { return nil }
    return try sql.row("SELECT state FROM applications WHERE id = $1", id)?["state"]
  }

  /// Decoys have entries as well, so that they take as long as applications. No entry has personal
  /// values, because most applications are deleted without an account.
  static func noteChange(
    of application: Application, from before: String?, isNew: Bool, by actor: AuditActor?,
    in sql: any SQLConnection
  ) throws {
    let state = application.state.rawValue
    if before == state { return }
    try AuditTable.note(
      isNew ? .applicationCreated : .applicationChanged, of: application.id,
      before: ["state": before],
      after: isNew
        ? ["state": state, "brand": application.brand.description] : ["state": state],
      by: actor, in: sql)
  }

  /// - Parameter expired: rows with their state before.
  static func noteExpiry(
    of expired: [SQLRow], by actor: AuditActor?, in sql: any SQLConnection
  ) throws {
    for row in expired {
      try AuditTable.note(
        .applicationChanged, of: row["id"] ?? AccountID("?"),
        before: ["state": row["state"]],
        after: ["state": ApplicationState.expired.rawValue], by: actor, in: sql)
    }
  }
}

/// The codes that operators have sent to applicants.
extension ApplicationsTable {
  static func set(
    _ code: KeyedDigest, of id: AccountID, in sql: any SQLConnection
  ) throws {
    try keep(operatorCode: code, for: id, in: sql)
    try AuditTable.note(.applicationCodeSent, of: id, in: sql)
  }

  /// The code that an operator has sent about an application, for one that replaces it.
  static func operatorCode(
    of id: AccountID, for new: Application, in sql: any SQLConnection
  ) throws -> KeyedDigest? {
    try sql.row(
      "SELECT operator_code FROM applications WHERE id = $1 AND email_canonical = $2 AND brand = $3",
      id, new.email?.canonical, new.brand)?["operator_code"]
  }

  static func keep(
    operatorCode code: KeyedDigest, for id: AccountID, in sql: any SQLConnection
  ) throws {
    try sql.rows("UPDATE applications SET operator_code = $1 WHERE id = $2", code, id)
  }

  /// Returns whether an operator had this code sent to the address of an application. It proves that
  /// the guest at the application's screen reads the mailbox, whichever application of the address
  /// and the brand the operator had chosen.
  static func isOperators(
    _ code: KeyedDigest, for stored: StoredApplication, in sql: any SQLConnection
  ) throws -> Bool {
    try sql.exists(
      """
      SELECT 1 FROM applications
      WHERE email_canonical = $1 AND brand = $2 AND operator_code = $3 AND state = 'verifying'
        AND NOT is_decoy
      """, stored.address, stored.application.brand, code)
  }
}

/// The members that vouch for applicants.
extension ApplicationsTable {
  /// Approves an application if the codes of members, which it had at once, are enough vouches.
  ///
  /// - Returns: the application after that.
  static func approvedByCodes(
    _ application: Application, at now: Date, in sql: any SQLConnection
  ) throws -> Application {
    guard application.state == .pending,
      try VouchesTable.approveVouched(application.id, at: now, in: sql) > 0
    else { return application }
    return try self.application(application.id, in: sql) ?? application
  }
}
