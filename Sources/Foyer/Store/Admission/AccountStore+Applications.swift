import Domain
import Essentials
import InteractorKit
import SQL
import Secrets

extension AccountStore: Applications, ApplicationDecisions, ApplicationEntries {
  public func add(_ new: NewApplication) async throws(ApplicationError) -> Application {
    try await apply(.create) { [now] sql in
      try ApplicationsTable.expire(at: new.application.createdAt, in: sql)
      // A repeated request has replaced it before.
      let isRepeated = try ApplicationsTable.stored(of: new.idempotencyKey.id, in: sql) != nil
      var code: KeyedDigest?
      if let replaced = new.replaced, !isRepeated {
        code = try ApplicationsTable.operatorCode(of: replaced, for: new.application, in: sql)
        _ = try ApplicationsTable.withdraw(replaced, in: sql)
      }
      let application = try ApplicationsTable.carryOut(
        ApplicationSteps.add(new, ApplicationsTable.known(of: new, in: sql)), at: now(), in: sql)
      if let code {
        try ApplicationsTable.keep(operatorCode: code, for: application.id, in: sql)
      }
      return try ApplicationsTable.approvedByCodes(
        application, at: new.application.createdAt, in: sql)
    }
  }

  public func verify(
    _ code: KeyedDigest, of idempotencyKey: KeyedDigest, approverEmails: ApproverEmails,
    from origin: Origin?, at now: Date
  ) async throws(ApplicationError) -> CodeAnswer<Application> {
    try await apply { sql in
      try ApplicationsTable.expire(at: now, in: sql)
      let stored = try ApplicationsTable.stored(of: idempotencyKey, in: sql)
      let verdict = try ApplicationsTable.carryOut(
        ApplicationSteps.verify(
          code, of: stored,
          earlier: stored.flatMap { try ApplicationsTable.earlier(than: $0, in: sql) },
          isOperators: stored.map { try ApplicationsTable.isOperators(code, for: $0, in: sql) }
            ?? false,
          wrong: AddressUsesTable.uses(.wrongCode, of: stored?.address, at: now, in: sql),
          approverEmails: approverEmails, from: origin, at: now), at: now, in: sql)
      guard case .right(let application) = verdict else { return verdict }
      return .right(try ApplicationsTable.approvedByCodes(application, at: now, in: sql))
    }
  }

  public func resend(
    _ code: KeyedDigest, of idempotencyKey: KeyedDigest, emails: ApplicationEmails,
    from origin: Origin?, at now: Date
  ) async throws(ApplicationError) -> CodeSending {
    try await apply { sql in
      try ApplicationsTable.expire(at: now, in: sql)
      let stored = try ApplicationsTable.stored(of: idempotencyKey, in: sql)
      return try ApplicationsTable.carryOut(
        ApplicationSteps.resend(
          code, to: stored, emails,
          hasAccount: AccountsTable.isTaken(stored?.application.email, in: sql),
          sentEmails: AddressUsesTable.uses(.email, of: stored?.address, at: now, in: sql),
          from: origin, at: now), at: now, in: sql)
    }
  }

  public func decide(
    _ id: AccountID, _ event: ApplicationEvent, _ decision: Application.Decision,
    email: Email?, approverEmails: ApproverEmails
  ) async throws(ApplicationError) -> DecidedApplication {
    try await apply { [now] in
      try ApplicationsTable.decide(
        id, event, decision, email, approverEmails, at: now(), in: $0)
    }
  }

  public func send(
    _ code: OperatorCode, to id: AccountID, at now: Date
  ) async throws(ApplicationError) -> CodeSending {
    try await apply { sql in
      try ApplicationsTable.expire(at: now, in: sql)
      let stored = try sql.row("SELECT * FROM applications WHERE id = $1", id).map {
        try StoredApplication($0)
      }
      return try ApplicationsTable.carryOut(
        ApplicationSteps.send(
          code, to: stored,
          sentEmails: AddressUsesTable.uses(.email, of: stored?.address, at: now, in: sql), at: now),
        at: now, in: sql)
    }
  }

  public func isValid(
    _ invitation: KeyedDigest, for address: String?, of idempotencyKey: KeyedDigest, at now: Date
  ) async throws(StorageProblem) -> Bool {
    try await write(.change, StorageProblem.self) { sql in
      try ApplicationsTable.expire(at: now, in: sql)
      return try ApplicationsTable.stored(of: idempotencyKey, in: sql) != nil
        || InvitationsTable.good(invitation, for: address, at: now, in: sql) != nil
        || InvitationsTable.isHeld(invitation, in: sql)
    }
  }

  public func name(
    _ vouchers: VoucherNames, of id: AccountID, at now: Date
  ) async throws(ApplicationError) -> Application {
    try await apply { sql in
      try ApplicationsTable.expire(at: now, in: sql)
      guard let application = try ApplicationsTable.application(id, in: sql) else {
        throw ApplicationError.unknown
      }
      // After an operator has undone a decision, applicants can't bring in further members.
      let isOpen = try sql.exists(
        "SELECT 1 FROM applications WHERE id = $1 AND state = 'pending' AND reopened_at IS NULL", id
      )
      guard isOpen else { return application }
      guard
        try VouchCodesTable.areValid(vouchers.codes, for: application, at: now, in: sql)
      else { throw ApplicationError.vouchCode }
      let new = try VouchesTable.insert(vouchers, of: application, at: now, in: sql)
      try VouchCodesTable.redeem(of: application, at: now, in: sql)
      try VouchesTable.ask(new, about: application, in: sql)
      return try ApplicationsTable.approvedByCodes(application, at: now, in: sql)
    }
  }

  public func existing(of account: Account) async throws(StorageProblem) -> ExistingApplication? {
    try await read { try ApplicationsTable.existing(of: account, in: $0) }
  }

  public func application(_ id: AccountID) async throws(StorageProblem) -> Application? {
    try await read { try ApplicationsTable.application(id, in: $0) }
  }

  public func application(of idempotencyKey: KeyedDigest) async throws(StorageProblem)
    -> Application?
  {
    try await read { try ApplicationsTable.stored(of: idempotencyKey, in: $0)?.visible }
  }

  public func applicationEntries(
    named reference: AccountReference
  ) async throws(StorageProblem) -> [ApplicationEntry] {
    try await read { [now] in
      try ApplicationsTable.entries(named: reference, at: now(), in: $0)
    }
  }

  public func entries(
    after place: PageToken?, _ choice: ApplicationsChoice, limit: Int
  ) async throws(StorageProblem) -> Page<ApplicationEntry> {
    try await read { [now] sql in
      // A condition is only added if it is needed, so that its index is used.
      var values: [SQLValue] = [
        .integer(place?.milliseconds ?? .max), .text(place?.id ?? ""), limit.sqlValue,
      ]
      var conditions = ""
      for (column, value) in [
        ("state", choice.state?.rawValue.sqlValue), ("brand", choice.brand?.sqlValue),
      ] {
        guard let value else { continue }
        values.append(value)
        conditions += " AND \(column) = $\(values.count)"
      }
      let page = """
        SELECT * FROM applications
        WHERE NOT is_decoy AND created_at <= $1 AND (created_at < $1 OR id > $2)\(conditions)
        ORDER BY created_at DESC, id LIMIT $3
        """
      return try sql.page(
        ApplicationsTable.rows(page, values, at: now(), in: sql), of: "applications", limit: limit,
        by: "created_at",
        id: "id", ApplicationEntry.init)
    }
  }

  public func entries(
    _ query: LoadApplications
  ) async throws(StorageProblem) -> RowsPage<ApplicationEntry> {
    try await read { [now] in try ApplicationsTable.entries(query, at: now(), in: $0) }
  }

  private func apply<Answer: Sendable>(
    _ mode: WriteMode = .change,
    _ work: @escaping @Sendable (any SQLConnection) throws -> Answer
  ) async throws(ApplicationError) -> Answer {
    try await write(mode, ApplicationError.self, isQueued: true) { sql in
      do { return try work(sql) } catch let error as AccountsError {
        throw ApplicationError(error)
      }
    }
  }
}

extension AccountStore: Invitations {
  public func add(_ invitation: Invitation, code: KeyedDigest) async throws(AccountsError) {
    try await write(.create, AccountsError.self) { sql in
      try sql.rows(
        """
        INSERT INTO invitations (id, code, uses, created_at, expires_at, note)
        VALUES ($1, $2, $3, $4, $5, $6)
        """, invitation.id, code, invitation.uses, invitation.createdAt, invitation.expiresAt,
        invitation.note)
      try AuditTable.note(
        .invitationCreated, of: invitation.id,
        after: [
          "uses": "\(invitation.uses)", "expires": invitation.expiresAt?.formatted(.iso8601),
          "note": invitation.note,
        ], in: sql)
    }
  }

  public func invitations(
    after place: PageToken?, limit: Int
  ) async throws(StorageProblem) -> Page<Invitation> {
    try await read { sql in
      let rows = try sql.rows(
        """
        SELECT * FROM invitations WHERE (created_at, id) > ($1, $2) ORDER BY created_at, id LIMIT $3
        """, place?.milliseconds ?? .min, place?.id ?? "", limit)
      return try sql.page(
        rows, of: "invitations", limit: limit, by: "created_at", id: "id", Invitation.init)
    }
  }

  public func revoke(_ id: String, at now: Date) async throws(AccountsError) -> Bool {
    try await write(.change, AccountsError.self) { sql in
      let isRevoked = try sql.exists(
        "UPDATE invitations SET revoked_at = $1 WHERE id = $2 AND revoked_at IS NULL RETURNING id",
        now, id)
      if isRevoked { try AuditTable.note(.invitationRevoked, of: id, in: sql) }
      return try isRevoked || sql.exists("SELECT 1 FROM invitations WHERE id = $1", id)
    }
  }
}
