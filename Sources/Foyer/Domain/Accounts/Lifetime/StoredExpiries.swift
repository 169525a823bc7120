#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The expiry of the accounts of a brand on a store. A sweep also approves applications that have
/// enough vouches since its members are active again, or since the brand needs fewer.
public struct StoredExpiries: AccountExpiries {
  private let operators: any Lifetimes
  private let sweeping: StoredSweep
  private let deliver: @Sendable () -> Void

  /// - Parameters:
  ///   - operators: the store on which an operator acts.
  ///   - program: the same store, on which the program acts.
  ///   - deliver: starts to deliver reminders and notifications, and returns at once.
  public init(
    _ operators: any Lifetimes, program: any Lifetimes & Vouches, by rules: AccountLifetime,
    words: LifetimeWords, now: @escaping @Sendable () -> Date,
    deliver: @escaping @Sendable () -> Void
  ) {
    self.operators = operators
    sweeping = StoredSweep(program, by: rules, words: words, now: now)
    self.deliver = deliver
  }

  public func setExpiry(of id: AccountID, to date: Date?) async throws(AccountsError) -> Bool {
    let isThere = try await operators.setExpiry(of: id, to: date)
    if isThere { deliver() }
    return isThere
  }

  public func sweep(
    _ brand: BrandID, upTo limit: Int?
  ) async throws(AccountsError) -> SweepReport {
    let report = try await sweeping.sweep(brand, upTo: limit)
    deliver()
    return report
  }
}
