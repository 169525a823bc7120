import Domain
import Foundation
import Synchronization
import Testing

@testable import PostgresStore

/// Tests sharing, replacing and closing of the driver's connections.
@Suite(.timeLimit(.minutes(5)), .enabled(if: Programs.postgres != nil, Programs.postgresMissing))
struct PostgresConnectionsTests {
  @Test func `opens no more connections than it may`() async throws {
    let database = try await TestDatabase(.few(connections: 3))

    let sum = try await withThrowingTaskGroup(of: Int64.self) { group in
      for number in 1...200 {
        group.addTask {
          try await database.driver.read { sql in
            try sql.row("SELECT CAST($1 AS bigint) AS number", number)?["number"] ?? 0
          }
        }
      }
      return try await group.reduce(0, +)
    }

    #expect(sum == 200 * 201 / 2)
    #expect((1...3).contains(database.driver.load.open))
  }

  @Test func `refuses a call that finds the queue full`() async throws {
    let database = try await TestDatabase(.few(connections: 1, queue: 1))
    var long = [database.query("SELECT pg_sleep(60)")]
    try await database.untilLoad { $0.inUse == 1 }
    long.append(database.query("SELECT pg_sleep(60)"))
    try await database.untilLoad { $0.waiting == 1 }

    let failure = await database.query("SELECT 1").value

    #expect(failure == .notCommitted(.locked))
    for task in long { task.cancel() }
    for task in long { #expect(await task.value == .cancelled) }
    #expect(database.driver.load.waiting == 0)
  }

  @Test func `a call that is cancelled while it waits leaves at once`() async throws {
    let database = try await TestDatabase(.few(connections: 1))
    let long = database.query("SELECT pg_sleep(60)")
    try await database.untilLoad { $0.inUse == 1 }
    let waiting = database.query("SELECT 1")
    try await database.untilLoad { $0.waiting == 1 }

    waiting.cancel()

    #expect(await waiting.value == .cancelled)
    #expect(database.driver.load.inUse == 1)
    long.cancel()
    #expect(await long.value == .cancelled)
  }

  @Test func `replaces connections that the server has ended`() async throws {
    let database = try await TestDatabase(.few(connections: 2))
    try await database.run("CREATE TABLE things (name text)")
    #expect(await database.query("SELECT 1").value == nil)

    try await database.run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        + " WHERE datname = '\(database.name)' AND pid <> pg_backend_pid()")
    try await database.driver.write(.change) { _ = try $0.rows("INSERT INTO things VALUES ('a')") }

    #expect(try await database.run("SELECT name FROM things") == ["a"])
  }

  @Test func `gives up idle connections too when one is lost, since a pooler may hold them open`()
    async throws
  {
    let database = try await TestDatabase(.few(connections: 2))
    let long = database.query("SELECT pg_sleep(60)")
    try await database.untilLoad { $0.inUse == 1 }
    #expect(await database.query("SELECT 1").value == nil)
    try await database.untilLoad { $0.inUse == 1 && $0.open == 2 }

    // Once its session is terminated, the driver repeats the query on a new connection.
    let sleeping = """
      FROM pg_stat_activity WHERE datname = '\(database.name)' AND wait_event = 'PgSleep'
      """
    try await database.untilWaiting(for: "PgSleep")
    let before = try await database.run("SELECT pid \(sleeping)")
    try await database.run("SELECT pg_terminate_backend(pid) \(sleeping)")
    try await until("another connection sleeps") {
      let after = try await database.run("SELECT pid \(sleeping)")
      return !after.isEmpty && Set(after).isDisjoint(with: before)
    }

    #expect(database.driver.load.open == 1)
    long.cancel()
    #expect(await long.value == .cancelled)
  }

  @Test func `says within its time that no server is there`() async throws {
    var options = PoolOptions()
    options.waitTime = .milliseconds(300)
    let reports = Count()
    let driver = PostgresDriver(
      try DatabaseAddress("postgresql:///none?host=/tmp/foyer-no-such-directory"), options
    ) { sentence in
      #expect(
        sentence == "Can't reach the database. Start it, or correct --database."
      )
      reports.add()
    }

    let failure = await #expect(throws: StoreFailure.self) {
      try await driver.read { _ = try $0.rows("SELECT 1") }
    }

    #expect(failure == .notCommitted(.service(.unreachable)))
    #expect(reports.value == 1)
  }

  @Test func `takes the first host that answers as it is wanted`() async throws {
    let database = try await TestDatabase()
    let text =
      "host=/tmp/foyer-no-such-directory,\(database.cluster.directory)"
      + " port=5432,\(database.cluster.port) user=foyer dbname=\(database.name)"
      + " target_session_attrs=read-write"

    let row = try await PostgresDriver(DatabaseAddress(text)).read { sql in
      try sql.row("SELECT 1 AS one")
    }

    #expect(row?["one"] == 1)
  }
}
