import Domain
import Files
import Foundation
import StoreTesting
import Testing

@testable import Store

@Suite(.timeLimit(.minutes(5))) struct SQLiteDriverTests {
  private let directory: TemporaryDirectory
  private let driver: SQLiteDriver

  init() throws {
    directory = try TemporaryDirectory()
    driver = SQLiteDriver(directory: try directory.data, readers: 2)
  }

  @Test func `a reading and a change see an empty store where there is no file`() async throws {
    let read = try await driver.read { try Self.count(in: $0) }
    let changed = try await driver.write(.change) { sql in
      try Self.insert("a", in: sql)
      return try Self.count(in: sql)
    }

    #expect(read == 0)
    #expect(changed == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
  }

  @Test func `a file has one store, with an id and a key`() async throws {
    let first = try await driver.write(.create) {
      try [StoreRow.id(in: $0), "\(StoreRow.key(in: $0))"]
    }
    let second = try await SQLiteDriver(directory: directory.data).read {
      try [StoreRow.id(in: $0), "\(StoreRow.key(in: $0))"]
    }

    #expect(first == second)
    #expect(first[0].count == 32)
  }

  @Test func `a refusal rolls everything back, and is thrown on`() async throws {
    try await driver.write(.create) { try Self.insert("a", in: $0) }

    await #expect(throws: AccountsError.emailTaken) {
      try await driver.write(.create) { sql in
        try Self.insert("b", in: sql)
        throw AccountsError.emailTaken
      }
    }

    #expect(try await driver.read { try Self.count(in: $0) } == 1)
  }

  @Test func `a failure of the database says that nothing was committed`() async throws {
    await #expect(throws: StoreFailure.notCommitted(.other(code: 1))) {
      try await driver.write(.create) { sql in
        try Self.insert("a", in: sql)
        try sql.rows("SELECT nothing FROM nowhere")
      }
    }

    #expect(try await driver.read { try Self.count(in: $0) } == 0)
  }

  @Test func `a transaction that is cancelled before its commit changes nothing`() async throws {
    let writing = Task {
      try await driver.write(.create) { sql in
        try Self.insert("a", in: sql)
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }

    await #expect(throws: StoreFailure.cancelled) { try await writing.value }
    #expect(try await driver.read { try Self.count(in: $0) } == 0)
  }

  @Test func `readings see what was committed before, and run beside each other`() async throws {
    try await driver.write(.create) { try Self.insert("a", in: $0) }
    let (first, second) = (Gate(), Gate())

    // Each continues once the other one has begun.
    async let one = driver.read { sql in
      first.open()
      second.wait()
      return try Self.count(in: sql)
    }
    async let other = driver.read { sql in
      second.open()
      first.wait()
      return try Self.count(in: sql)
    }

    #expect(try await [one, other] == [1, 1])
  }

  @Test func `what an erasing transaction deletes isn't in a log either`() async throws {
    let secret = "something-that-nobody-shall-read"
    try await driver.write(.create) { try Self.insert(secret, in: $0) }
    #expect(try directory.text().contains(secret))

    try await driver.write(.erase) { _ = try $0.rows("DELETE FROM usernames") }

    #expect(try !directory.text().contains(secret))
  }

  private static func insert(_ username: String, in sql: any SQLConnection) throws {
    try sql.rows("INSERT INTO usernames (username, holder) VALUES ($1, $1)", username)
  }

  private static func count(in sql: any SQLConnection) throws -> Int {
    try sql.row("SELECT count(*) AS count FROM usernames")?.get("count") ?? 0
  }
}

/// Blocks a transaction's queue until the test opens the gate.
private final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() { semaphore.signal() }

  func wait() { semaphore.wait() }
}
