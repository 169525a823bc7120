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
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    let (token, check) = (AccessToken(), SessionCheck(accounts, now: { now }))
    _ = try await accounts.open(NewSession(token, from: nil, at: now), of: ada.id)
    let deliver = { @Sendable in delivered.withLock { $0 += 1 } }
    let add = AddAccountKey(keys: accounts, check: check, deliver: deliver)
    let remove = RemoveAccountKey(keys: accounts, check: check, deliver: deliver)

    try await add.execute(AddAccountKey.Request(session: token, .sample(1)))
    #expect(delivered.withLock(\.self) == 1)
    await #expect(throws: SSHKeysError.present) {
      try await add.execute(AddAccountKey.Request(session: token, .sample(1)))
    }
    #expect(delivered.withLock(\.self) == 1)
    try await remove.execute(RemoveAccountKey.Request(session: token, .sample(2)))
    #expect(delivered.withLock(\.self) == 1)
    try await remove.execute(RemoveAccountKey.Request(session: token, .sample(1)))
    #expect(delivered.withLock(\.self) == 2)
    await #expect(throws: SSHKeysError.signedOut) {
      try await add.execute(AddAccountKey.Request(session: AccessToken(), .sample(1)))
    }
    #expect(delivered.withLock(\.self) == 2)
  }
}
