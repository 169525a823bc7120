import Domain
import Foundation
import SQL
import SQLiteFiles
import Store
import StoreTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct LockTests {
  private let directory: TemporaryDirectory
  private let clock = ContinuousClock()

  init() async throws {
    directory = try TemporaryDirectory()
    try await directory.store().add(.sample("first@example.org"))
  }

  /// The queue of a busy host can take that long.
  @Test func `waits 15 s for its permit, unless it is given another time`() async throws {
    let accounts = AccountStore(SQLiteDriver(directory: try directory.data))
    let other = try OtherProgram(locking: directory.databasePath)
    other.letGo(after: 6)

    try await accounts.add(.sample())

    #expect(WriteQueue.timeout == .seconds(15))
  }

  /// A call with a longer limit outlasts calls with shorter ones. With one limit for all, it would
  /// have given up by then.
  @Test func `gives up after the time it was given`() async throws {
    let patient = try directory.store(lockTimeout: .seconds(3600))
    let accounts = try directory.store(lockTimeout: .milliseconds(50))
    let other = try OtherProgram(locking: directory.databasePath)
    let saving = Task { try await patient.add(.sample("patient@example.org")) }

    for _ in 0..<4 {
      let time = await clock.measure {
        await #expect(throws: AccountsError.notSaved(.locked)) {
          try await accounts.add(.sample())
        }
      }
      #expect(time > .milliseconds(50))
    }
    try other.letGo()

    #expect(try await saving.value.handle == "patient@example.org")
  }

  @Test func `stores when the other lets go in time`() async throws {
    let accounts = try directory.store()
    let other = try OtherProgram(locking: directory.databasePath)
    other.letGo(after: 0.1)

    try await accounts.add(.sample())

    #expect(await accounts.all().accounts.count == 2)
  }

  @Test(arguments: [Database.Transaction.immediate, .exclusive])
  func `waits for another to finish making the file`(
    lock: Database.Transaction
  ) async throws {
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory.data.path, withIntermediateDirectories: false)
    let other = try OtherProgram(locking: directory.databasePath, lock)
    other.letGo(after: 0.1)

    try await directory.store().add(.sample())

    #expect(try await directory.store().all().accounts.count == 1)
  }

  @Test func `lists while another writes`() async throws {
    let other = try OtherProgram(locking: directory.databasePath)

    let listing = try await directory.store(lockTimeout: .zero).all()

    try other.letGo()
    #expect(listing.accounts.count == 1)
    #expect(listing.problem == nil)
  }

  @MainActor
  @Test func `leaves the main actor free while it waits`() async throws {
    let accounts = try directory.store(lockTimeout: .seconds(30))
    let other = try OtherProgram(locking: directory.databasePath)

    let saving = Task { @MainActor in try await accounts.add(.sample()) }
    await Task { @MainActor in }.value  // runs after the task before
    try other.letGo()

    #expect(try await saving.value.handle == "ada@example.org")
  }

  @Test func `leaves Swift's threads free while more wait than there are`() async throws {
    let other = try OtherProgram(locking: directory.databasePath)

    let saving = (0..<2 * ProcessInfo.processInfo.activeProcessorCount).map { number in
      Task { try await directory.store().add(.sample("guest-\(number)@example.org")) }
    }
    await Task.detached {}.value
    try other.letGo()

    for task in saving { _ = try await task.value }
  }
}
