import Domain

extension AccountStore: RateLimiter {
  public func admit(
    _ use: LimitedUse, within limits: HourlyLimits
  ) async throws(StorageProblem) -> Admission {
    try await write(.create, StorageProblem.self, isQueued: true) {
      try LimitedUsesTable.admit(use, within: limits, in: $0)
    }
  }

  public func giveBack(_ use: LimitedUse) async throws(StorageProblem) {
    try await write(.change, StorageProblem.self) {
      _ = try $0.rows(
        "DELETE FROM limited_uses WHERE kind = $1 AND id = $2", use.kind.rawValue, use.id)
    }
  }
}
