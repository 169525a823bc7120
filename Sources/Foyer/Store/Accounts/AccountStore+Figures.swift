import Domain

/// Reads how much waits in a store.
extension AccountStore: StoreFiguresSource {
  public func figures() async throws(StorageProblem) -> StoreFigures {
    try await read { try StoreFigures($0) }
  }
}

extension StoreFigures {
  fileprivate init(_ sql: any SQLConnection) throws {
    self.init()
    let waiting = try sql.row(
      """
      SELECT count(*) AS count, min(created_at) AS oldest FROM outbox
      WHERE next_attempt_at IS NOT NULL
      """)
    outbox = try waiting.map { try Waiting($0) } ?? .none
    setAside =
      try sql.row(
        """
        SELECT count(*) AS count FROM outbox
        WHERE next_attempt_at IS NULL AND delivered_at IS NULL
        """)?["count"] ?? 0
    for row in try sql.rows(
      """
      SELECT target, count(*) AS count, min(created_at) AS oldest FROM notifications
      WHERE delivered_at IS NULL GROUP BY target
      """)
    {
      guard let target = ProvisioningTarget(rawValue: try row.get("target")) else { continue }
      notifications[target] = try Waiting(row)
    }
    for row in try sql.rows(
      """
      SELECT state, count(*) AS count, min(created_at) AS oldest FROM applications
      WHERE state IN ('verifying', 'pending') AND NOT is_decoy GROUP BY state
      """)
    {
      guard let state = ApplicationState(rawValue: try row.get("state")) else { continue }
      applications[state] = try Waiting(row)
    }
  }
}

extension StoreFigures.Waiting {
  fileprivate init(_ row: SQLRow) throws(StorageProblem) {
    self.init(count: try row.get("count"), oldest: row["oldest"])
  }
}
