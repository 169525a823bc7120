import Foundation
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(1))) struct StoredSweepTests {
  @Test(arguments: [
    (scheduled: 0, approved: 0, remains: false), (scheduled: 199, approved: 199, remains: false),
    (scheduled: 200, approved: 0, remains: true), (scheduled: 0, approved: 200, remains: true),
  ])
  func `a sweep that has reached its limit says that steps remain`(
    scheduled: Int, approved: Int, remains: Bool
  ) async throws {
    let sweep = StoredSweep(
      QuietStore(scheduled: scheduled, approved: approved), by: .unlimited,
      words: LifetimeWords(
        email: { _, _ in fatalError("No account expires.") },
        reason: { _ in fatalError("No account expires.") }), now: { .distantPast })

    let report = try await sweep.sweep(BrandID("aurora"), upTo: nil)

    #expect(report.remains == remains)
    #expect((report.scheduled, report.approved) == (scheduled, approved))
  }
}

/// Schedules and approves a number of accounts. None expires.
private struct QuietStore: Lifetimes, Vouches {
  let scheduled: Int
  let approved: Int

  func schedule(
    _ brand: BrandID, by rules: AccountLifetime, at now: Date, limit: Int
  ) async throws(AccountsError) -> Int { min(scheduled, limit) }
  func approveVouched(
    of brand: BrandID, at now: Date, limit: Int
  ) async throws(AccountsError) -> Int { min(approved, limit) }
  func expiring(
    of brand: BrandID, by rules: AccountLifetime, at now: Date, isOver: Bool,
    after last: AccountID?, limit: Int
  ) async throws(AccountsError) -> [ExpiringAccount] { [] }
  func count(of brand: BrandID) async throws(AccountsError) -> Int { 0 }
  func expireApplications(at now: Date) async throws(AccountsError) {}
  func undeliveredReminders(
    of brand: BrandID
  ) async throws(AccountsError) -> UndeliveredReminders { UndeliveredReminders() }

  func remind(
    _ account: ExpiringAccount, days: Int, _ email: Email, at now: Date
  ) async throws(AccountsError) -> LifetimeStepResult { .outdated }
  func postpone(
    _ account: ExpiringAccount, to date: Date, at now: Date
  ) async throws(AccountsError) -> LifetimeStepResult { .outdated }
  func expire(
    _ account: ExpiringAccount, _ suspension: Suspension
  ) async throws(AccountsError) -> LifetimeStepResult { .outdated }
  func deleteExpired(
    _ account: ExpiringAccount, at now: Date
  ) async throws(AccountsError) -> LifetimeStepResult { .outdated }
  func setExpiry(of id: AccountID, to date: Date?) async throws(AccountsError) -> Bool { false }
  func renew(
    _ id: AccountID, of brand: BrandID, until date: Date
  ) async throws(AccountsError) -> AccountExpiry? { nil }

  func vouches(of id: AccountID) async throws(StorageProblem) -> VouchRecord {
    throw .notWritable
  }
  func ownVouches(of voucher: AccountID, at now: Date) async throws(AccountsError) -> OwnVouches {
    OwnVouches(applicants: [])
  }
  func application(
    _ id: AccountID, naming voucher: AccountID
  ) async throws(AccountsError) -> Application? { nil }
  func answer(_ answer: NewVouchAnswer) async throws(ApplicationError) -> VouchOutcome { .over }
  func add(_ code: NewVouchCode) async throws(AccountsError) -> VouchRefusal? { nil }
  func withdrawVouchCode(
    _ id: String, of voucher: AccountID, at now: Date
  ) async throws(AccountsError) -> Bool { false }
}
