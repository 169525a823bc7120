import Domain
import Foundation
import StoreTesting
import Testing

@testable import Store

/// Tests which sessions an account has at which time.
@Suite(.timeLimit(.minutes(5))) struct SessionsTests {
  private let directory: TemporaryDirectory
  private let driver: SQLiteDriver
  private let store: AccountStore
  private let start = Applicant.start

  init() throws {
    directory = try TemporaryDirectory()
    driver = SQLiteDriver(directory: try directory.data, lockTimeout: .seconds(5))
    store = try directory.store(through: driver)
  }

  @Test func `the open sessions are listed, the newest first, without expired and others' ones`()
    async throws
  {
    let ada = try await store.add(.sample())
    let grace = try await store.add(.sample("grace@example.org"))
    let old = try await opened(of: ada, at: start)
    let (first, second) = (
      try await opened(of: ada, at: start + 60), try await opened(of: ada, at: start + 120)
    )
    _ = try await opened(of: grace, at: start + 120)

    let end = start + SignInSession.idleLimit

    #expect(try await ids(of: ada, at: end - 1) == [second, first, old].map(\.id))
    #expect(try await ids(of: ada, at: end) == [second, first].map(\.id))
    #expect(try await store.session(old.digest, at: end) == nil)
    #expect(try await store.session(old.digest, at: end - 1)?.id == old.id)
  }

  @Test func `a use counts a minute after the one before it, and prolongs its session only`()
    async throws
  {
    let ada = try await store.add(.sample())
    let (used, other) = (
      try await opened(of: ada, at: start), try await opened(of: ada, at: start)
    )

    _ = try await store.session(used.digest, at: start + 59)
    #expect(try await lastUse(of: used, ada) == start)
    _ = try await store.session(used.digest, at: start + 60)

    #expect(try await lastUse(of: used, ada) == start + 60)
    #expect(try await lastUse(of: other, ada) == start)
    #expect(try await ids(of: ada, at: start + SignInSession.idleLimit + 59) == [used.id])
  }

  @Test func `a use that is recorded late doesn't make a session older`() async throws {
    let ada = try await store.add(.sample())
    let session = try await opened(of: ada, at: start)

    for seconds in [100.0, 70] {
      try await driver.write(.change) { [start] in
        try SessionsTable.noteUse(of: session.id, at: start + seconds, in: $0)
      }
    }

    #expect(try await lastUse(of: session, ada) == start + 100)
  }

  @Test func `a session ends at its limit however often it is used`() async throws {
    let ada = try await store.add(.sample())
    let session = try await opened(of: ada, at: start)
    let end = start + SignInSession.limit

    for time in stride(from: start, to: end, by: SignInSession.idleLimit - 1) {
      #expect(try await store.session(session.digest, at: time) != nil)
    }

    #expect(try await ids(of: ada, at: end - 1) == [session.id])
    #expect(try await ids(of: ada, at: end).isEmpty)
  }

  private func opened(of account: Account, at time: Date) async throws -> NewSession {
    let session = NewSession.sample(at: time)
    #expect(try await store.open(session, of: account.id))
    return session
  }

  private func ids(of account: Account, at time: Date) async throws -> [SessionID] {
    try await store.sessions(of: account.id, at: time).map(\.id)
  }

  private func lastUse(of session: NewSession, _ account: Account) async throws -> Date? {
    try await store.sessions(of: account.id, at: start).first { $0.id == session.id }?.lastUsedAt
  }
}
