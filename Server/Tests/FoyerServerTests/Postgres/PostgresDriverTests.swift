import Domain
import Foundation
import Synchronization
import Testing

@testable import PostgresStore

@Suite(.timeLimit(.minutes(5)), .enabled(if: Programs.postgres != nil, Programs.postgresMissing))
struct PostgresDriverTests {
  // MARK: Values

  @Test func `takes values for what they are`() async throws {
    let database = try await TestDatabase()

    let row = try await database.driver.read { sql in
      try sql.row(
        """
        SELECT CAST($1 AS text) AS text, CAST($2 AS bigint) AS number, CAST($3 AS boolean) AS flag,
          CAST($4 AS text) AS nothing, CAST($5 AS bytea) AS bytes, CAST($6 AS bytea) AS none,
          count(*) AS count, sum(CAST($2 AS bigint)) AS sum
        """, #"';\"#, Int64.min, true, String?.none, [0, 255, 16, 171] as [UInt8], [] as [UInt8])
    }

    #expect(row?["text"] == #"';\"#)
    #expect(row?["number"] == Int64.min)
    #expect(row?.values[2] == .boolean(true))
    #expect(row?["nothing"] == String?.none)
    #expect(row?["bytes"] == [0, 255, 16, 171] as [UInt8])
    #expect(row?["none"] == [] as [UInt8])
    #expect(row?["count"] == 1)
    #expect(row?["sum"] == Int64.min)
  }

  @Test func `stores a replacement for NUL, which ends texts there`() async throws {
    let database = try await TestDatabase()

    let text = try await database.driver.read { sql in
      try sql.row("SELECT CAST($1 AS text) AS text", "a\0b")?["text"] as String?
    }

    #expect(text == "a\u{FFFD}b")
  }

  @Test func `gives rows one by one, and reads the rest where the closure throws`() async throws {
    let database = try await TestDatabase(.few(connections: 1))
    struct Enough: Error {}

    let numbers = try await database.driver.read { sql in
      var numbers: [Int64] = []
      do {
        try sql.each("SELECT generate_series(1, 100000) AS number", []) { row in
          numbers.append(try row.get("number"))
          if numbers.count == 3 { throw Enough() }
        }
      } catch is Enough {}
      return numbers + [try sql.row("SELECT 4 AS number")?["number"] ?? 0]
    }

    #expect(numbers == [1, 2, 3, 4])
  }

  // MARK: Transactions

  @Test func `rolls back what a closure has thrown, and throws it on`() async throws {
    let database = try await TestDatabase(.few(connections: 1))
    try await database.run("CREATE TABLE things (name text PRIMARY KEY)")

    await #expect(throws: AccountsError.emailTaken) {
      try await database.driver.write(.change) { sql in
        try sql.rows("INSERT INTO things VALUES ($1)", "a")
        throw AccountsError.emailTaken
      }
    }
    try await database.driver.write(.change) { _ = try $0.rows("INSERT INTO things VALUES ('b')") }

    #expect(try await database.run("SELECT name FROM things") == ["b"])
  }

  @Test func `fails where a statement has failed, whatever its closure makes of it`() async throws {
    let database = try await TestDatabase()

    let failure = await #expect(throws: StoreFailure.self) {
      try await database.driver.write(.change) { sql in
        _ = try? sql.rows("SELECT 1 FROM nowhere")
      }
    }

    #expect(failure == .notCommitted(.notReadable))
  }

  @Test func `a transaction that only reads changes nothing`() async throws {
    let database = try await TestDatabase()

    let failure = await #expect(throws: StoreFailure.self) {
      try await database.driver.read { _ = try $0.rows("CREATE TABLE things (name text)") }
    }

    #expect(failure == .notCommitted(.service(.unreachable)))
  }

  @Test func `counts on what others count on as well, as if each had been alone`() async throws {
    let database = try await TestDatabase(.few(connections: 8))
    try await database.run("CREATE TABLE things (number bigint)")
    let runs = Count()

    try await withThrowingTaskGroup { group in
      for _ in 1...64 {
        group.addTask {
          try await database.driver.write(.change) { sql in
            runs.add()
            let count = try sql.row("SELECT count(*) AS count FROM things")?["count"] ?? 0
            try sql.rows("INSERT INTO things VALUES ($1)", count)
          }
        }
      }
      try await group.waitForAll()
    }

    let numbers = try await database.run("SELECT number FROM things ORDER BY number")
    #expect(numbers == (0..<64).map { "\($0)" })
    #expect(runs.value > 64)
  }

  @Test func `looks again when another transaction has the key`() async throws {
    let database = try await TestDatabase(.few(connections: 8))
    try await database.run("CREATE TABLE things (name text PRIMARY KEY)")

    let inserted = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 1...32 {
        group.addTask {
          try await database.driver.write(.change) { sql in
            if try sql.exists("SELECT 1 FROM things WHERE name = 'a'") { return false }
            try sql.rows("INSERT INTO things VALUES ('a')")
            return true
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(inserted.count { $0 } == 1)
  }

  @Test func `gives up on a key that is there whatever it looks for`() async throws {
    let database = try await TestDatabase()
    try await database.run("CREATE TABLE things (name text PRIMARY KEY)")
    try await database.run("INSERT INTO things VALUES ('a')")
    let runs = Count()

    await #expect(throws: StoreFailure.self) {
      try await database.driver.write(.change) { sql in
        runs.add()
        try sql.rows("INSERT INTO things VALUES ('a')")
      }
    }

    #expect(runs.value == 4)
  }

  @Test func `a call that is cancelled ends its statement at the server, and changes nothing`()
    async throws
  {
    let database = try await TestDatabase(.few(connections: 1))
    try await database.run("CREATE TABLE things (name text)")

    let task = Task {
      try await database.driver.write(.change) { sql in
        try sql.rows("INSERT INTO things VALUES ('a')")
        try sql.rows("SELECT pg_sleep(60)")
      }
    }
    try await database.untilWaiting(for: "PgSleep")
    task.cancel()

    await #expect(throws: StoreFailure.cancelled) { try await task.value }
    #expect(try await database.run("SELECT name FROM things") == [])
    try await until("nothing sleeps") {
      try await database.run(
        "SELECT 1 FROM pg_stat_activity WHERE datname = '\(database.name)' AND wait_event = 'PgSleep'"
      ).isEmpty
    }
    try await database.driver.write(.change) { _ = try $0.rows("INSERT INTO things VALUES ('b')") }
  }

  @Test func `asks the server to stop what takes too long`() async throws {
    var options = PoolOptions.few(connections: 1)
    options.statementTime = .milliseconds(200)
    let database = try await TestDatabase(options)

    let failure = await database.query("SELECT pg_sleep(60)").value

    #expect(failure == .notCommitted(.service(.timedOut)))
    #expect(
      try await database.run(
        "SELECT 1 FROM pg_stat_activity WHERE datname = '\(database.name)' AND wait_event = 'PgSleep'"
      ).isEmpty)
  }
}

/// A counter that several tasks share.
final class Count: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .relaxed) }

  func add() { count.wrappingAdd(1, ordering: .relaxed) }
}

extension TestDatabase {
  /// Runs a query in a new task, which returns the failure.
  func query(_ sql: String) -> Task<StoreFailure?, Never> {
    Task { [driver] in
      await failure { try await driver.read { _ = try $0.rows(sql) } }
    }
  }

  func untilLoad(
    _ isReached: @Sendable ((inUse: Int, open: Int, waiting: Int)) -> Bool
  ) async throws {
    try await until("the load is reached") { isReached(driver.load) }
  }
}
