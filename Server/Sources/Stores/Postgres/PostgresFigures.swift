import Domain
import PostgresClient
import Services

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads how much waits in PostgreSQL.
struct PostgresFigures: StoreFiguresSource {
  let database: PostgresDatabase

  func figures() async throws(StorageProblem) -> StoreFigures {
    var figures = StoreFigures()
    let outbox = try await rows(
      """
      SELECT count(*) FILTER (WHERE next_attempt IS NOT NULL),
        min(created_at) FILTER (WHERE next_attempt IS NOT NULL),
        count(*) FILTER (WHERE next_attempt IS NULL)
      FROM outbox WHERE delivered_at IS NULL
      """)
    if let row = outbox.first {
      figures.outbox = StoreFigures.Waiting(row, from: 0)
      figures.setAside = (row[2] as Int64?).map(Int.init) ?? 0
    }
    for row in try await rows(
      """
      SELECT target, count(*), min(created_at) FROM provisionings WHERE delivered_at IS NULL
      GROUP BY target
      """)
    {
      guard let target = ProvisioningTarget(rawValue: row.text(0)) else { continue }
      figures.notifications[target] = StoreFigures.Waiting(row, from: 1)
    }
    for row in try await rows(
      """
      SELECT state, count(*), min(created_at) FROM applications
      WHERE state IN ('verifying', 'pending') AND NOT is_decoy GROUP BY state
      """)
    {
      guard let state = ApplicationState(rawValue: row.text(0)) else { continue }
      figures.applications[state] = StoreFigures.Waiting(row, from: 1)
    }
    return figures
  }

  private func rows(_ sql: String) async throws(StorageProblem) -> Rows {
    do throws(PostgresError) {
      return try await database.query(.reading(sql), patience: .seconds(1))
    } catch {
      throw StorageProblem(error)
    }
  }
}

extension StoreFigures.Waiting {
  fileprivate init(_ row: Row, from column: Int) {
    let (count, oldest): (Int64?, Int64?) = (row[column], row[column + 1])
    self.init(count: count.map(Int.init) ?? 0, oldest: oldest.map(Date.init(milliseconds:)))
  }
}
