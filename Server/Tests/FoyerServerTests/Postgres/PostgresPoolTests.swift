import Domain
import Foundation
import PostgresClient
import Testing

@Suite(.timeLimit(.minutes(5)), .enabled(if: Programs.postgres != nil, Programs.postgresMissing))
struct PostgresPoolTests {
  @Test func `opens no more connections than it may`() async throws {
    let database = try await TestDatabase(.few(connections: 3))

    let sum = try await withThrowingTaskGroup(of: Int64.self) { group in
      for number in 1...200 {
        group.addTask {
          try await database.pool.query(.reading("SELECT $1::bigint", number)).first?[0] ?? 0
        }
      }
      return try await group.reduce(0, +)
    }

    #expect(sum == 200 * 201 / 2)
    #expect(await (1...3).contains(database.pool.load.open))
  }

  @Test func `sends away at once who finds the queue full`() async throws {
    let database = try await TestDatabase(.few(connections: 1, queue: 1))
    var long = [database.query("SELECT pg_sleep(60)")]
    try await database.untilLoad { $0.inUse == 1 }
    long.append(database.query("SELECT pg_sleep(60)"))
    try await database.untilLoad { $0.waiting == 1 }

    let failure = await #expect(throws: PostgresError.self) {
      try await database.pool.query(.reading("SELECT 1"))
    }

    #expect(failure == .queueFull)
    for task in long { task.cancel() }
    for task in long { #expect(await task.value == .cancelled) }
  }

  @Test func `asks the server to stop what takes too long`() async throws {
    var options = PoolOptions.few(connections: 1)
    options.statementTime = .milliseconds(200)
    let database = try await TestDatabase(options)

    let failure = await database.query("SELECT pg_sleep(60)").value

    #expect(failure == .timedOut)
    let others = try await database.run(
      "SELECT count(*) FROM pg_stat_activity WHERE datname = '\(database.name)'"
        + " AND state = 'active' AND query LIKE '%pg_sleep%' AND pid <> pg_backend_pid()")
    #expect(others == ["0"])
  }

  @Test func `replaces connections that the server has ended`() async throws {
    let database = try await TestDatabase()
    try await database.run("SELECT 1")
    let other = try await TestDatabase()

    try await other.run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(database.name)'")
    let answer = try await database.pool.query(.reading("SELECT 'here'"))

    #expect(answer.first?[0] == "here")
  }

  @Test func `gives up idle connections too when one is lost, since a pooler may hold them open`()
    async throws
  {
    let database = try await TestDatabase(.few(connections: 2))
    let long = Task { [pool = database.pool] in
      await #expect(throws: PostgresError.self) {
        try await pool.query(.writing("SELECT pg_sleep(60)"))
      }
    }
    try await database.untilLoad { $0.inUse == 1 }
    try await database.run("SELECT 1")
    try await database.untilLoad { $0.inUse == 1 && $0.open == 2 }
    let other = try await TestDatabase()

    try await other.run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(database.name)'"
        + " AND state = 'active'")

    #expect(await long.value?.leavesOutcomeOpen == true)
    #expect(await database.pool.load.open == 0)
  }

  @Test func `says within its time that nobody is there`() async throws {
    var options = PoolOptions()
    options.waitTime = .milliseconds(300)
    let pool = PostgresPool(
      try DatabaseAddress("postgresql:///none?host=/tmp/foyer-no-such-directory"), options)

    let failure = await #expect(throws: PostgresError.self) {
      try await pool.query(.reading("SELECT 1"))
    }

    guard case .unreachable = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test func `takes the first host that answers as it is wanted`() async throws {
    let database = try await TestDatabase()
    let text =
      "host=/tmp/foyer-no-such-directory,\(database.cluster.directory)"
      + " port=5432,\(database.cluster.port) user=foyer dbname=\(database.name)"
      + " target_session_attrs=read-write"

    let rows = try await PostgresPool(DatabaseAddress(text)).query(.reading("SELECT 1"))

    #expect(rows.first?[0] == "1")
  }

  @Test func `takes values for what they are`() async throws {
    let database = try await TestDatabase()

    let row = try await database.pool.query(
      .reading("SELECT $1::text, $2::bigint, $3::boolean, $4::text", #"';\"#, Int64.min, true, nil)
    ).first

    #expect(row?[0] == #"';\"#)
    #expect(row?[1] == Int64.min)
    #expect(row?[2] == true)
    #expect(row?[3] == String?.none)
  }
}

extension PoolOptions {
  static func few(connections: Int, queue: Int = 1024) -> PoolOptions {
    var options = PoolOptions()
    options.connections = connections
    options.queue = queue
    return options
  }
}

extension TestDatabase {
  /// Asks in a task of its own, which gives why it failed.
  func query(_ sql: String) -> Task<PostgresError?, Never> {
    Task { [pool] in
      do throws(PostgresError) { try await pool.query(.reading(sql)) } catch { return error }
      return nil
    }
  }

  func untilLoad(_ isReached: ((inUse: Int, open: Int, waiting: Int)) -> Bool) async throws {
    while await !isReached(pool.load) { try await Task.sleep(for: .milliseconds(2)) }
  }
}
