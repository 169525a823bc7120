import InteractorKit

/// Takes all due steps of a brand's accounts, for operators.
public struct SweepAccounts: Sendable {
  private let expiries: any AccountExpiries
  private let executor: any InteractorExecutor

  public init(expiries: any AccountExpiries, executor: any InteractorExecutor = AppExecutor.shared)
  {
    (self.expiries, self.executor) = (expiries, executor)
  }

  public func execute(
    _ brand: BrandID, in executor: (any InteractorExecutor)? = nil
  ) async throws(AccountsError) -> SweepReport {
    try await (executor ?? self.executor).run { () async throws(AccountsError) in
      var report = SweepReport()
      repeat { report = report + (try await expiries.sweep(brand)) } while report.remains
      return report
    }
  }
}
