import Domain
import Foundation
import StoreTesting
import Synchronization
import Testing

/// When delivery begins after a change of an account's keys.
@Suite(.timeLimit(.minutes(1))) struct OwnKeyUseCasesTests {
  @Test func `delivery begins with each key that is added or removed, and then alone`() async throws
  {
    let directory = try TemporaryDirectory()
    let accounts = try directory.store()
    let ada = try await accounts.add(.sample())
    let delivered = Mutex(0)
    let keys = OwnKeyUseCases(
      keys: accounts, now: { Date(timeIntervalSince1970: 1_800_000_000) },
      deliver: { delivered.withLock { $0 += 1 } })

    try await keys.add.execute(.sample(1), to: ada.id)
    #expect(delivered.withLock(\.self) == 1)
    await #expect(throws: SSHKeysError.present) {
      try await keys.add.execute(.sample(1), to: ada.id)
    }
    #expect(delivered.withLock(\.self) == 1)
    try await keys.remove.execute(.sample(2), of: ada.id)
    #expect(delivered.withLock(\.self) == 1)
    try await keys.remove.execute(.sample(1), of: ada.id)
    #expect(delivered.withLock(\.self) == 2)
  }
}
