import Domain
import Foundation
import SQL
import StoreTesting
import Testing

@testable import SQLiteFiles
@testable import Store

/// Tests the order in which processes change a file, and how long each waits.
@Suite(.timeLimit(.minutes(5))) struct WriteQueueTests {
  private let directory: TemporaryDirectory
  private let file: DatabaseFile

  init() async throws {
    directory = try TemporaryDirectory()
    file = DatabaseFile(directory: try directory.data.path)
    try await directory.store().add(.sample("first@example.org"))
  }

  @Test func `changes are made in the order in which they were asked for`() async throws {
    let ahead = try position()
    var waiting: [Task<Void, any Error>] = []
    for number in 1...8 {
      waiting.append(Task { try await change(number) })
      try await waitFor(positions: number + 1)
    }

    ahead.end()
    for task in waiting { try await task.value }

    let order = try await directory.texts("SELECT address FROM address_uses ORDER BY number")
    #expect(order == (1...8).map { "\($0)" })
  }

  @Test func `one that is cancelled leaves the queue at once and stores nothing`() async throws {
    let ahead = try position()
    let accounts = try directory.store(lockTimeout: .seconds(3600))
    let saving = Task { try await accounts.add(.sample()) }
    try await waitFor(positions: 2)

    saving.cancel()

    await #expect(throws: AccountsError.cancelled) { try await saving.value }
    #expect(try held() == 1)
    ahead.end()
    #expect(await accounts.all().accounts.count == 1)
  }

  @Test func `one whose time is up gives its position back`() async throws {
    let ahead = try position()
    let accounts = try directory.store(lockTimeout: .milliseconds(50))

    await #expect(throws: AccountsError.notSaved(.locked)) { try await accounts.add(.sample()) }

    #expect(try held() == 1)
    ahead.end()
    try await directory.store().add(.sample())
  }

  @Test func `one that is stopped lets the others by`() throws {
    let ahead = try position()
    var connection = WritingConnection(
      file: file, schema: .store, timeout: LockTimeout(limit: .seconds(120)),
      writers: WriteQueue(of: file, timeout: .milliseconds(50)))

    let count = try connection.change {
      try $0.value("SELECT count(*) FROM accounts", as: Int.self)
    }

    #expect(count == 1)
    ahead.end()
  }

  @Test func `a change gives its position back, one that fails too`() throws {
    var connection = WritingConnection(
      file: file, schema: .store, timeout: LockTimeout(limit: .seconds(120)))

    let during = try connection.change { _ in try held() }
    #expect(throws: DatabaseError.self) {
      try connection.change { try $0.execute("INSERT INTO nowhere VALUES (1)") }
    }

    #expect(during == 1)
    #expect(try held() == 0)
  }

  @Test func `each file has its own queue, whose file is empty and the owner's alone`() throws {
    let ahead = try position()
    let members = DatabaseFile(directory: file.directory, name: "members.sqlite")

    let first = try WriteQueue(of: members).enter(LockTimeout(limit: .zero))

    #expect(first != nil)
    let lock = try FileManager.default.attributesOfItem(atPath: path)
    #expect(lock[.size] as? Int == 0)
    #expect(lock[.posixPermissions] as? Int == 0o600)
    ahead.end()
  }

  @Test func `where there can be no queue, SQLite's lock alone decides`() async throws {
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)

    try await directory.store().add(.sample())

    #expect(try await directory.store().all().accounts.count == 2)
  }

  /// Writes a number in a thread that may block. The long limit keeps other processes from treating
  /// it as stopped.
  private func change(_ number: Int) async throws {
    let (file, forever) = (file, Duration.seconds(3600))
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "change \(number)").async {
        var connection = WritingConnection(
          file: file, schema: .store, timeout: LockTimeout(limit: forever),
          writers: WriteQueue(of: file, timeout: forever))
        continuation.resume(
          with: Result {
            try connection.change {
              _ = try $0.rows(
                "INSERT INTO address_uses (kind, address, origin, used_at) VALUES ('', $1, '', 0)",
                "\(number)")
            }
          })
      }
    }
  }

  private var path: String { "\(file.directory)/foyer.lock" }

  private func position() throws -> QueuePosition { try QueuePosition(drawnFrom: path) }

  private func held() throws -> Int { try ByteLocks(path: path).all(in: 0..<Int64.max).count }

  /// Polls, because other processes take their positions in their own time.
  private func waitFor(positions count: Int) async throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while try held() < count {
      try #require(.now < deadline)
      try await Task.sleep(for: .milliseconds(1))
    }
  }
}
