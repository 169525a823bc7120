import Domain
import GRDB

extension AccountsDatabase: RateLimiter {
  public func admit(
    _ use: LimitedUse, within limits: HourlyLimits
  ) throws(StorageProblem) -> Admission {
    try counting { try LimitedUseRecord.admit(use, within: limits, in: $0) }
  }

  public func giveBack(_ use: LimitedUse) throws(StorageProblem) {
    try counting { try LimitedUseRecord.giveBack(use, in: $0) }
  }

  func counting<Result>(
    _ work: (Database) throws -> Result
  ) throws(StorageProblem) -> Result {
    do throws(AccountsError) {
      return try operation { try change(work) }
    } catch .notSaved(let problem), .outcomeUnknown(let problem) {
      throw problem
    } catch {
      throw .locked
    }
  }
}
