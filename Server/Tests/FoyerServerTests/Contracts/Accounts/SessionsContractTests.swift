import Domain
import Foundation
import Secrets
import Testing

/// Tests sessions with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct SessionsContractTests {
  private let start = Applicant.start
  private let here = Origin(stored: "192.0.2.7")

  @Test(arguments: StoreKind.allCases)
  func `a session is found by its token, and its opening is a sign-in`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let ada = try await store.add()
    let new = NewSession.sample(from: here, isByCode: true)

    #expect(try await store.store.open(new, of: ada.id))

    #expect(try await store.store.session(new.digest, at: start) == session(new, of: ada))
    #expect(try await store.store.session(AccessToken().digest, at: start) == nil)
    #expect(
      try await store.store.own(ada.id)?.signIns == [SignInEntry(time: start, origin: here)])
    #expect(try await store.store.isFamiliar(here))
    #expect(try await !store.store.open(.sample(), of: AccountID("nobody")))
  }

  @Test(arguments: StoreKind.allCases)
  func `a sign-in by a key is its last use, noted once an hour`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let ada = try await store.add()
    for number in [1, 2] as [UInt8] {
      try await store.store.add(.sample(number), to: ada.id, at: start)
    }
    let hour = AccountKey.noteInterval
    func uses(after seconds: TimeInterval) async throws -> [Date?] {
      let new = NewSession(AccessToken(), from: here, at: start + seconds, with: .sample(1))
      #expect(try await store.store.open(new, of: ada.id))
      return try await store.store.keys(of: ada.id).map(\.usedAt)
    }

    #expect(try await store.store.open(.sample(), of: ada.id))
    #expect(try await store.store.keys(of: ada.id).map(\.usedAt) == [nil, nil])
    #expect(try await uses(after: 1) == [start + 1, nil])
    #expect(try await uses(after: hour) == [start + 1, nil])
    #expect(try await uses(after: hour + 1) == [start + hour + 1, nil])
  }

  @Test(arguments: StoreKind.allCases)
  func `a session expires when it is idle, and 12 hours after it was opened`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let ada = try await store.add()
    let (idle, used) = (NewSession.sample(), NewSession.sample())
    for new in [idle, used] { #expect(try await store.store.open(new, of: ada.id)) }

    #expect(try await store.store.session(used.digest, at: start + 1799.999) != nil)
    #expect(try await store.store.session(idle.digest, at: start + 1800) == nil)
    var now = start + 1799.999
    while now < start + 43_100 {
      #expect(try await store.store.session(used.digest, at: now) != nil)
      now += 1700
    }
    #expect(try await store.store.session(used.digest, at: start + 43_199.999) != nil)
    #expect(try await store.store.session(used.digest, at: start + 43_200) == nil)
    #expect(try await store.store.sessions(of: ada.id, at: start + 43_200).isEmpty)
    #expect(try await store.sessionCount() == 2)

    #expect(try await store.store.open(.sample(at: start + 43_200), of: ada.id))
    #expect(try await store.sessionCount() == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func `a revoked host's sessions end, and it opens no more`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let ada = try await store.add()
    let name = try #require(GrantName("alpha"))
    try await store.store.add(.guests, AccessToken(), named: "alpha")
    func open(on host: GrantName?) async throws -> NewSession {
      let new = NewSession(AccessToken(), from: here, on: host, at: start)
      #expect(try await store.store.open(new, of: ada.id))
      return new
    }
    let (alphas, other) = (try await open(on: name), try await open(on: nil))

    #expect(try await store.store.revoke(name, of: .hosts, at: start))
    let late = try await open(on: name)

    for new in [alphas, late] {
      #expect(try await store.store.session(new.digest, at: start) == nil)
    }
    #expect(try await store.store.session(other.digest, at: start) != nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `a use is noted once a minute`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let ada = try await store.add()
    let new = NewSession.sample()
    _ = try await store.store.open(new, of: ada.id)

    for (second, noted) in [(59.0, 0.0), (60, 60), (119, 60), (120, 120), (30, 120)] {
      _ = try await store.store.session(new.digest, at: start + second)
      let session = try await store.store.sessions(of: ada.id, at: start + 120).first
      #expect(session?.lastUsedAt == start + noted, "\(second)")
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `an owner ends one session or all others, and no session of another account`(kind: StoreKind)
    async throws
  {
    let store = try await kind.open()
    let ada = try await store.add()
    let bob = try await store.add("Bob Builder", "bob@example.org")
    let own = (0..<3).map { NewSession.sample(at: start + Double($0)) }
    let other = NewSession.sample()
    for new in own { _ = try await store.store.open(new, of: ada.id) }
    _ = try await store.store.open(other, of: bob.id)
    #expect(
      try await store.store.sessions(of: ada.id, at: start).map(\.id)
        == own.reversed().map(\.id))

    #expect(try await !store.store.end(other.id, of: ada.id))
    #expect(try await store.store.end(own[0].id, of: ada.id))
    #expect(try await !store.store.end(own[0].id, of: ada.id))
    #expect(try await store.store.endAll(of: ada.id, but: own[1].id) == 1)

    #expect(try await store.store.sessions(of: ada.id, at: start).map(\.id) == [own[1].id])
    #expect(try await store.store.session(other.digest, at: start) != nil)
    #expect(try await store.store.delete(ada.id))
    #expect(try await store.sessionCount() == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func `of 64 who end a session at once one has ended it`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let ada = try await store.add()
    let new = NewSession.sample()
    _ = try await store.store.open(new, of: ada.id)

    let hasEnded = try await (1...64).concurrentMap { _ in
      try await store.store.end(new.id, of: ada.id)
    }

    #expect(hasEnded.count { $0 } == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func `64 sessions are opened at once`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let ada = try await store.add()

    let isOpen = try await (1...64).concurrentMap { _ in
      try await store.store.open(.sample(), of: ada.id)
    }

    #expect(isOpen.allSatisfy { $0 })
    #expect(try await store.sessionCount() == 64)
  }

  @Test(arguments: StoreKind.allCases)
  func `another password ends all other sessions, and has to be known from then on`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let ada = try await store.add()
    let bob = try await store.add("Bob Builder", "bob@example.org")
    let (own, byCode) = (NewSession.sample(), NewSession.sample(isByCode: true))
    for new in [own, byCode] { _ = try await store.store.open(new, of: ada.id) }
    _ = try await store.store.open(.sample(), of: bob.id)
    let (old, new) = (PasswordHash(encoded: "$argon2id$"), PasswordHash(encoded: "$argon2id$2"))
    func replace(_ session: NewSession, _ old: PasswordHash?) async throws -> Bool {
      try await store.store.replacePassword(
        PasswordReplacement(by: session.id, of: ada.id, old, with: new))
    }

    #expect(try await !replace(own, nil))
    #expect(try await !replace(own, new))
    #expect(
      try await !store.store.replacePassword(
        PasswordReplacement(by: own.id, of: bob.id, old, with: new)))
    #expect(try await store.sessionCount() == 3)
    #expect(try await replace(byCode, nil))

    #expect(try await store.store.sessions(of: ada.id, at: start).map(\.id) == [byCode.id])
    #expect(try await store.store.session(byCode.digest, at: start)?.isByCode == false)
    #expect(try await !replace(byCode, nil))
    #expect(try await !replace(own, new))
    #expect(try await store.sessionCount() == 2)
  }

  @Test(arguments: StoreKind.allCases)
  func `what is exported of a person names their sessions, but no digest`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let ada = try await store.add()
    let new = NewSession.sample(from: here)
    _ = try await store.store.open(new, of: ada.id)

    let rows = try #require(try await store.store.record(of: ada.id)).rows["sessions"]

    #expect(rows?.count == 1)
    #expect(rows?.first?["origin"] == .text("192.0.2.7"))
    #expect(rows?.first?["digest"] == nil)
  }

  @Test func `no token is in the file`() async throws {
    let data = ServerData()
    let store = try OpenedStore(data)
    let ada = try await store.add()
    let token = AccessToken()
    _ = try await store.store.open(NewSession(token, from: here, at: start), of: ada.id)

    let folder = try data.directory().path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    let contents = try files.map { try Data(contentsOf: URL(filePath: "\(folder)/\($0)")) }

    #expect(contents.contains { $0.range(of: Data(token.digest.text.utf8)) != nil })
    let text = token.withBytes { Data($0) }
    #expect(contents.allSatisfy { $0.range(of: text) == nil })
  }

  private func session(_ new: NewSession, of account: Account) -> SignInSession {
    SignInSession(
      id: new.id, account: account.id, origin: new.origin, openedAt: new.time,
      lastUsedAt: new.time, isByCode: new.isByCode)
  }
}

extension OpenedStore {
  fileprivate func sessionCount() async throws -> Int {
    try await store.driver.read { try $0.rows("SELECT id FROM sessions").count }
  }
}
