import Domain
import InteractorKit
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Counts those who wait for a hash, and the hashes that are made.
struct CountedTurns: HashingTurns {
  let turns: any HashingTurns
  let metrics: ServerMetrics

  func next(onWait: WaitReport) async throws(RegistrationError) -> any HashingTurn {
    metrics.beganWaiting()
    defer { metrics.endedWaiting() }
    let turn = try await turns.next(onWait: onWait)
    metrics.beganHashing()
    return Turn(turn: turn, metrics: metrics)
  }

  private struct Turn: HashingTurn {
    let turn: any HashingTurn
    let metrics: ServerMetrics

    func end() {
      metrics.endedHashing()
      turn.end()
    }
  }
}

/// Counts accounts when they are stored; one that an attempt has stored before isn't another.
struct CountedAccounts: Accounts {
  let accounts: any Accounts
  let metrics: ServerMetrics

  func add(
    _ account: Account, passwordHash: PasswordHash, attempt: AttemptMark
  ) async throws(AccountsError) -> Account {
    let stored = try await accounts.add(account, passwordHash: passwordHash, attempt: attempt)
    if stored.id == account.id { metrics.signedUp() }
    return stored
  }

  func parts(
    of brand: BrandID?, _ search: AccountSearch, _ take: (AccountsListing) async -> Void
  ) async {
    await accounts.parts(of: brand, search, take)
  }

  func delete(_ id: AccountID) async throws(AccountsError) -> Bool {
    try await accounts.delete(id)
  }
}

/// Counts accounts that an application makes at once, as by an invitation.
struct CountedApplications: Applications {
  let applications: any Applications
  let metrics: ServerMetrics

  func add(_ new: NewApplication) async throws(ApplicationError) -> Application {
    let kept = try await applications.add(new)
    if kept.state == .approved, kept.id == new.application.id { metrics.signedUp() }
    return kept
  }

  func verify(
    _ code: KeyedDigest, of attempt: KeyedDigest, from origin: Origin?, at now: Date
  ) async throws(ApplicationError) -> CodeVerdict {
    try await applications.verify(code, of: attempt, from: origin, at: now)
  }

  func resend(
    _ code: KeyedDigest, of attempt: KeyedDigest, letters: ApplicationLetters,
    from origin: Origin?, at now: Date
  ) async throws(ApplicationError) -> CodeSending {
    try await applications.resend(code, of: attempt, letters: letters, from: origin, at: now)
  }

  func isGood(
    _ invitation: KeyedDigest, for address: String?, of attempt: KeyedDigest, at now: Date
  ) async throws(StorageProblem) -> Bool {
    try await applications.isGood(invitation, for: address, of: attempt, at: now)
  }

  func decide(
    _ id: AccountID, _ event: ApplicationEvent, _ decision: Application.Decision,
    letter: WordedLetter?
  ) async throws(ApplicationError) -> Application {
    try await applications.decide(id, event, decision, letter: letter)
  }

  func standing(of account: Account) async throws(StorageProblem) -> StandingApplication? {
    try await applications.standing(of: account)
  }

  func application(_ id: AccountID) async throws(StorageProblem) -> Application? {
    try await applications.application(id)
  }

  func application(of attempt: KeyedDigest) async throws(StorageProblem) -> Application? {
    try await applications.application(of: attempt)
  }

  func applications(
    named reference: AccountReference
  ) async throws(StorageProblem) -> [Application] {
    try await applications.applications(named: reference)
  }

  func applications() async throws(StorageProblem) -> [Application] {
    try await applications.applications()
  }

  func entries(
    _ query: ApplicationsQuery
  ) async throws(StorageProblem) -> RowsPage<ApplicationEntry> {
    try await applications.entries(query)
  }
}

/// Nobody waits where nothing is hashed.
struct FreeTurns: HashingTurns {
  private struct Turn: HashingTurn {
    func end() {}
  }

  func next(onWait: WaitReport) async throws(RegistrationError) -> any HashingTurn { Turn() }
}
