import Domain
import Essentials
import SQL

extension AccountStore: StoreFiguresSource {
  public func figures() async throws(StorageProblem) -> StoreFigures {
    try await read { [now] in try StoreFigures($0, at: now()) }
  }
}

extension StoreFigures {
  fileprivate init(_ sql: any SQLConnection, at now: Date) throws {
    self.init()
    waves = try WavesTable.waves(at: now, in: sql)
    for row in try sql.rows(
      """
      SELECT min(next_attempt_at) AS next, count(*) AS count, min(created_at) AS oldest,
        count(last_error) AS failed
      FROM outbox WHERE delivered_at IS NULL GROUP BY (next_attempt_at IS NULL)
      """)
    {
      if (row["next"] as Int64?) == nil {
        setAside = try Waiting(row)
      } else {
        outbox = try Waiting(row)
      }
    }
    for row in try sql.rows(
      """
      SELECT target, count(*) AS count, min(created_at) AS oldest, count(last_error) AS failed
      FROM notifications
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
    self.init(
      count: try row.get("count"), oldest: row["oldest"], failed: row["failed"] ?? 0)
  }
}
