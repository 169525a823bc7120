import Domain
import Foundation
import Services
import Synchronization
import Testing

/// When others are told of an account's keys.
@Suite(.timeLimit(.minutes(1))) struct OwnKeyUseCasesTests {
  @Test func `others are told of each key that comes or goes, and of nothing else`() async throws {
    let directory = try TemporaryDirectory()
    let accounts = try directory.accounts()
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
