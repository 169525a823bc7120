import Domain
import Essentials
import InteractorKit
import Secrets

extension AccountStore: Applications, ApplicationDecisions, ApplicationEntries {
  public func add(_ new: NewApplication) async throws(ApplicationError) -> Application {
    try await apply(.create) { [now] in try ApplicationsTable.add(new, at: now(), in: $0) }
  }

  public func verify(
    _ code: KeyedDigest, of idempotencyKey: KeyedDigest, approverEmails: ApproverEmails,
    from origin: Origin?, at now: Date
  ) async throws(ApplicationError) -> CodeAnswer<Application> {
    try await apply {
      try ApplicationsTable.verify(
        code, of: idempotencyKey, approverEmails, from: origin, at: now, in: $0)
    }
  }

  public func resend(
    _ code: KeyedDigest, of idempotencyKey: KeyedDigest, emails: ApplicationEmails,
    from origin: Origin?, at now: Date
  ) async throws(ApplicationError) -> CodeSending {
    try await apply {
      try ApplicationsTable.resend(code, of: idempotencyKey, emails, from: origin, at: now, in: $0)
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
    try await apply { try ApplicationsTable.send(code, to: id, at: now, in: $0) }
  }

  public func isValid(
    _ invitation: KeyedDigest, for address: String?, of idempotencyKey: KeyedDigest, at now: Date
  ) async throws(StorageProblem) -> Bool {
    try await write(.change, StorageProblem.self) {
      try ApplicationsTable.isValid(invitation, for: address, of: idempotencyKey, at: now, in: $0)
    }
  }

  public func name(
    _ vouchers: VoucherNames, of id: AccountID, at now: Date
  ) async throws(ApplicationError) -> Application {
    try await apply { try ApplicationsTable.name(vouchers, of: id, at: now, in: $0) }
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
    try await read { [now] in
      try ApplicationsTable.page(after: place, choice, limit: limit, at: now(), in: $0)
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
    try await write(.create, AccountsError.self) {
      try InvitationsTable.insert(invitation, code, in: $0)
    }
  }

  public func invitations(
    after place: PageToken?, limit: Int
  ) async throws(StorageProblem) -> Page<Invitation> {
    try await read { try InvitationsTable.page(after: place, limit: limit, in: $0) }
  }

  public func revoke(_ id: String, at now: Date) async throws(AccountsError) -> Bool {
    try await write(.change, AccountsError.self) {
      try InvitationsTable.revoke(id, at: now, in: $0)
    }
  }
}
