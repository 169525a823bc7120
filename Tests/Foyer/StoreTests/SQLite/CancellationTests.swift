import Domain
import Foundation
import Store
import StoreTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct CancellationTests {
  private let directory: TemporaryDirectory
  private let accounts: AccountStore

  init() throws {
    directory = try TemporaryDirectory()
    // Longer than the suite's time limit.
    accounts = try directory.store(lockTimeout: .seconds(3600))
  }

  @Test func `stops waiting for a lock at once and stores nothing`() async throws {
    let first = try await accounts.add(.sample("first@example.org"))
    let other = try OtherProgram(locking: directory.databasePath)
    let saving = Task { try await accounts.add(.sample()) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { saving.cancel() }

    await #expect(throws: AccountsError.cancelled) { try await saving.value }

    try other.letGo()
    #expect(await accounts.all().accounts == [first])
  }

  @Test func `stops waiting while it opens the file`() async throws {
    try FileManager.default.createDirectory(
      atPath: directory.data.path, withIntermediateDirectories: false)
    let other = try OtherProgram(locking: directory.databasePath, .exclusive)
    let saving = Task { try await accounts.add(.sample()) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { saving.cancel() }

    await #expect(throws: AccountsError.cancelled) { try await saving.value }

    try other.letGo()
  }

  @Test func `touches nothing for a task that is cancelled already`() async throws {
    let saving = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await accounts.add(.sample())
    }

    await #expect(throws: AccountsError.cancelled) { try await saving.value }
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
  }

  @Test func `says cancelled when nothing is stored, and only then`() async throws {
    var stored: [Account] = []
    for number in 0..<200 {
      let account = try Account.sample("guest-\(number)@example.org", seconds: number)
      let saving = Task { try await accounts.add(account) }
      DispatchQueue.global().asyncAfter(deadline: .now() + .microseconds(number * 5)) {
        saving.cancel()
      }
      do { stored.append(try await saving.value) } catch AccountsError.cancelled {}
    }

    #expect(await accounts.all().accounts == stored)
  }
}
