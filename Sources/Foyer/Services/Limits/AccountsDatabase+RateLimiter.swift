import Domain

extension AccountsDatabase: RateLimiter {
  public func admit(
    _ use: LimitedUse, within limits: HourlyLimits
  ) throws(StorageProblem) -> Admission {
    do throws(AccountsError) {
      return try operation {
        try change {
          try LimitedUseRecord.admit(use, within: limits, in: $0)
        }
      }
    } catch .notSaved(let problem), .outcomeUnknown(let problem) {
      throw problem
    } catch {
      throw .locked
    }
  }
}
