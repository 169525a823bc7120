import Essentials

/// Takes due steps on a store. A step is one transaction that changes nothing if it was taken
/// before, so a sweep can be killed, repeated, and run at the same time as another one.
struct StoredSweep: Sendable {
  /// The number of steps after which a sweep pauses, so that a request to a server ends in time.
  static let limit = 200

  private let lifetimes: any Lifetimes & Vouches
  private let rules: AccountLifetime
  private let words: LifetimeWords
  private let now: @Sendable () -> Date

  init(
    _ lifetimes: any Lifetimes & Vouches, by rules: AccountLifetime, words: LifetimeWords,
    now: @escaping @Sendable () -> Date
  ) {
    (self.lifetimes, self.rules, self.words, self.now) = (lifetimes, rules, words, now)
  }

  /// - Parameter limit: as for `SweepAccounts`.
  func sweep(_ brand: BrandID, upTo limit: Int?) async throws(AccountsError) -> SweepReport {
    var report = SweepReport()
    report.approved = try await lifetimes.approveVouched(of: brand, at: now(), limit: Self.limit)
    report.scheduled = try await lifetimes.schedule(
      brand, by: rules, at: now(), limit: Self.limit)
    if report.scheduled == Self.limit || report.approved == Self.limit {
      report.remains = true
      return report
    }
    report.undelivered = try await lifetimes.undeliveredReminders(of: brand)
    report.withheld = try await withheld(of: brand, upTo: limit)
    if report.withheld == 0 { try await lifetimes.expireApplications(at: now()) }
    var last: AccountID?
    repeat {
      let page = try await lifetimes.expiring(
        of: brand, by: rules, at: now(), isOver: false, after: last, limit: Self.limit)
      for account in page {
        guard !report.isOutboxFull, report.steps < Self.limit else { break }
        try await take(account, into: &report)
      }
      last = page.count == Self.limit ? page.last?.account.id : nil
    } while last != nil && report.steps < Self.limit && !report.isOutboxFull
    report.remains = report.steps >= Self.limit
    return report
  }

  /// Returns the number of accounts that are due to be suspended or deleted, if that are more than a
  /// sweep may; else 0.
  private func withheld(
    of brand: BrandID, upTo limit: Int?
  ) async throws(AccountsError) -> Int {
    var (due, last): (Int, AccountID?) = (0, nil)
    repeat {
      let page = try await lifetimes.expiring(
        of: brand, by: rules, at: now(), isOver: true, after: last, limit: Self.limit)
      due += page.count { $0.step(at: now(), by: rules)?.isClosing == true }
      last = page.count == Self.limit ? page.last?.account.id : nil
    } while last != nil
    guard due > 0 else { return 0 }
    let accounts = try await lifetimes.count(of: brand)
    return due > limit ?? AccountLifetime.sweepLimit(of: accounts) ? due : 0
  }

  private func take(
    _ account: ExpiringAccount, into report: inout SweepReport
  ) async throws(AccountsError) {
    let now = now()
    let step = account.step(at: now, by: rules)
    if report.withheld > 0, step?.isClosing == true { return }
    switch step {
    case nil: break
    case .remind(let days):
      guard let email = words.reminder(of: account) else { return }
      switch try await lifetimes.remind(account, days: days, email, at: now) {
      case .done: report.reminded += 1
      case .full: report.isOutboxFull = true
      case .outdated: break
      }
    case .expire:
      let suspension = Suspension(
        reason: words.reason(of: account), since: now, until: nil, by: LifetimeWords.program)
      if try await lifetimes.expire(account, suspension) == .done { report.expired += 1 }
    case .postpone:
      let date = now + Double(AccountLifetime.postponement) * AccountLifetime.secondsPerDay
      if try await lifetimes.postpone(account, to: date, at: now) == .done {
        report.postponed += 1
      }
    case .keep: report.kept += 1
    case .delete:
      if try await lifetimes.deleteExpired(account, at: now) == .done { report.deleted += 1 }
    }
  }
}

extension SweepReport {
  fileprivate var steps: Int { reminded + expired + deleted + postponed }
}
