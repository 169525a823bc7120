import InteractorKit

/// Takes all due steps of a brand's accounts, for operators.
public struct SweepAccounts: Sendable {
  private let expiries: any AccountExpiries
  private let executor: any InteractorExecutor

  public init(expiries: any AccountExpiries, executor: any InteractorExecutor = AppExecutor.shared)
  {
    (self.expiries, self.executor) = (expiries, executor)
  }

  /// - Parameter limit: the number of accounts that may be suspended or deleted; nil for the limit of
  ///   `AccountLifetime`. If more are due, none is.
  public func execute(
    _ brand: BrandID, upTo limit: Int? = nil, in executor: (any InteractorExecutor)? = nil
  ) async throws(AccountsError) -> SweepReport {
    try await (executor ?? self.executor).run { () async throws(AccountsError) in
      var report = SweepReport()
      repeat {
        let rest = limit.map { $0 - report.expired - report.deleted }
        report = report + (try await expiries.sweep(brand, upTo: rest))
      } while report.remains
      return report
    }
  }
}
