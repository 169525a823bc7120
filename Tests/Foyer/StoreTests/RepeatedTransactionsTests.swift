import Domain
import Store
import StoreTesting
import Testing

/// A driver may repeat a closure after a conflict, so the first run must leave no trace.
@Suite(.timeLimit(.minutes(2))) struct RepeatedTransactionsTests {
  @Test func `a transaction that runs twice does and gives the same as one that runs once`()
    async throws
  {
    let directory = try TemporaryDirectory()
    let driver = RepeatingDriver(SQLiteDriver(directory: try directory.data))
    let store = try directory.store(now: { Applicant.start }, through: driver)

    for call in try PortCalls(on: directory.store()).all {
      let count = driver.runs.count
      _ = try await call.make(store)

      let runs = driver.runs.dropFirst(count)
      #expect(!runs.isEmpty, "\(call)")
      for run in runs {
        #expect(run.first.outcome == run.second.outcome, "\(call)")
        #expect(run.first.rows == run.second.rows, "\(call)")
      }
    }
    #expect(driver.runs.contains { $0.first.rows.contains { $0.hasPrefix("outbox") } })
  }
}
