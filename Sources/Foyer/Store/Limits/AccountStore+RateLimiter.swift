import Domain

extension AccountStore: RateLimiter {
  public func admit(
    _ use: RateLimitedUse, within limits: HourlyLimits
  ) async throws(StorageProblem) -> Admission {
    try await write(.create, StorageProblem.self, isQueued: true) { sql in
      // Other transactions wait until this one has committed, so it doesn't wait for the disk. If a
      // crash loses the count, the limit allows one more use within the hour.
      if let statement = sql.dialect.commitsWithoutDisk { try sql.rows(statement) }
      return try RateLimitedUsesTable.admit(use, within: limits, in: sql)
    }
  }

  public func giveBack(_ use: RateLimitedUse) async throws(StorageProblem) {
    try await write(.change, StorageProblem.self) {
      _ = try $0.rows(
        "DELETE FROM rate_limited_uses WHERE kind = $1 AND id = $2", use.kind.rawValue, use.id)
    }
  }
}
