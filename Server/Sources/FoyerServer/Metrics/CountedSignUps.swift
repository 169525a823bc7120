import Domain
import Essentials
import InteractorKit
import Secrets

/// Counts requests that wait for a hash and hashes in progress.
struct CountedHashing: HashingSemaphore {
  let semaphore: any HashingSemaphore
  let metrics: ServerMetrics

  func next(onWait: WaitReport) async throws(RegistrationError) -> any HashingPermit {
    metrics.beganWaiting()
    defer { metrics.endedWaiting() }
    let permit = try await semaphore.next(onWait: onWait)
    metrics.beganHashing()
    return Permit(permit: permit, metrics: metrics)
  }

  private struct Permit: HashingPermit {
    let permit: any HashingPermit
    let metrics: ServerMetrics

    func end() {
      metrics.endedHashing()
      permit.end()
    }
  }
}

/// Counts stored accounts. A repetition of a request, which returns the account stored before,
/// isn't counted.
struct CountedAccounts: Accounts {
  let accounts: any Accounts
  let metrics: ServerMetrics

  func add(_ new: NewAccount) async throws(AccountsError) -> Account {
    let stored = try await accounts.add(new)
    if stored.id == new.account.id { metrics.signedUp() }
    return stored
  }

  func delete(_ id: AccountID) async throws(AccountsError) -> Bool {
    try await accounts.delete(id)
  }
}

/// Counts accounts that an application creates at once, such as by an invitation.
struct CountedApplications: Applications {
  let applications: any Applications
  let metrics: ServerMetrics

  func add(_ new: NewApplication) async throws(ApplicationError) -> Application {
    let kept = try await applications.add(new)
    if kept.state == .approved, kept.id == new.application.id { metrics.signedUp() }
    return kept
  }

  func verify(
    _ code: KeyedDigest, of idempotencyKey: KeyedDigest, approverEmails: ApproverEmails,
    from origin: Origin?, at now: Date
  ) async throws(ApplicationError) -> CodeAnswer<Application> {
    try await applications.verify(
      code, of: idempotencyKey, approverEmails: approverEmails, from: origin, at: now)
  }

  func resend(
    _ code: KeyedDigest, of idempotencyKey: KeyedDigest, emails: ApplicationEmails,
    from origin: Origin?, at now: Date
  ) async throws(ApplicationError) -> CodeSending {
    try await applications.resend(code, of: idempotencyKey, emails: emails, from: origin, at: now)
  }

  func isValid(
    _ invitation: KeyedDigest, for address: String?, of idempotencyKey: KeyedDigest, at now: Date
  ) async throws(StorageProblem) -> Bool {
    try await applications.isValid(invitation, for: address, of: idempotencyKey, at: now)
  }

  func name(
    _ vouchers: VoucherNames, of id: AccountID, at now: Date
  ) async throws(ApplicationError) -> Application {
    let application = try await applications.name(vouchers, of: id, at: now)
    if application.state == .approved { metrics.signedUp() }
    return application
  }

  func existing(of account: Account) async throws(StorageProblem) -> ExistingApplication? {
    try await applications.existing(of: account)
  }

  func application(of idempotencyKey: KeyedDigest) async throws(StorageProblem) -> Application? {
    try await applications.application(of: idempotencyKey)
  }
}

/// Grants every request at once, for benchmarks without hashing.
struct UnlimitedHashing: HashingSemaphore {
  private struct Permit: HashingPermit {
    func end() {}
  }

  func next(onWait: WaitReport) async throws(RegistrationError) -> any HashingPermit { Permit() }
}
