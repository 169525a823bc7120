import Domain

extension AccountStore: RateLimiter {
  public func admit(
    _ use: RateLimitedUse, within limits: HourlyLimits
  ) async throws(StorageProblem) -> Admission {
    try await write(.count, StorageProblem.self) {
      try RateLimitedUsesTable.admit(use, within: limits, in: $0)
    }
  }

  public func giveBack(_ use: RateLimitedUse) async throws(StorageProblem) {
    try await write(.change, StorageProblem.self) {
      _ = try $0.rows(
        "DELETE FROM rate_limited_uses WHERE kind = $1 AND id = $2", use.kind.rawValue, use.id)
    }
  }
}
