import Domain
import Foundation
import PostgresStore
import Store
import Testing

/// Tests admission when PostgreSQL fails in the middle of it.
@Suite(.timeLimit(.minutes(5)), .enabled(if: Programs.postgres != nil, Programs.postgresMissing))
struct PostgresAdmissionTests {
  @Test
  func `settles by the same idempotency key what a lost connection left open`() async throws {
    let (database, store) = try await waitingForStandby()
    let code = try await invite(database)
    let ada = try Applicant(
      "ada@example.org", AdmissionRules(.invitation, verifiesEmail: true), invitation: code)

    let outcome = Task { await store.outcome(of: ada) }
    try await database.endBackend(inWait: "SyncRep")
    let first = await outcome.value
    let verdict = Task { try await ada.enter(in: store) }
    try await database.endBackend(inWait: "SyncRep")
    let second = await verdict.result
    let again = try await ada.apply(to: store)
    let proved = try await ada.confirm(in: store)

    #expect(first == .outcomeUnknown(.service(.connectionLost)))
    #expect(throws: ApplicationError.outcomeUnknown(.service(.connectionLost))) {
      try second.get()
    }
    #expect(again.state == .approved)
    #expect(proved == again)
    #expect(await store.accounts.all().accounts == [proved.account])
    #expect(try await store.subjects() == ["code"])
    #expect(try await store.uses() == [[0, 1]])
  }

  @Test func `a second decision gets the result of the first, whose answer was lost`() async throws
  {
    let (database, store) = try await waitingForStandby()
    let quick = OpenedStore(store: try await database.local(), owner: database)
    let applied = try await Applicant("a@example.org", AdmissionRules(.approval))
      .apply(to: quick)

    let outcome = Task {
      try await store.applications.decide(applied.id, .approved, .sample, email: nil)
    }
    try await database.endBackend(inWait: "SyncRep")
    let first = await outcome.result

    #expect(throws: ApplicationError.outcomeUnknown(.service(.connectionLost))) {
      try first.get()
    }
    let decided = try #require(try await quick.applications.applications().first)
    #expect(decided.decision == .sample)
    await #expect(throws: ApplicationError.refused(.decidedBefore, decided)) {
      try await quick.applications.decide(applied.id, .approved, .sample, email: nil)
    }
  }

  @Test func `goes on when the database is back, with all that it acknowledged`() async throws {
    let cluster = try PostgresCluster(["synchronous_commit=on"])
    let database = try await TestDatabase(in: cluster)
    var options = PoolOptions()
    options.waitTime = .seconds(120)  // longer than any recovery
    let store = OpenedStore(store: try await database.store(options), owner: database)
    let guests = try (1...6).map { try Applicant("\($0)@example.org") }
    for guest in guests.prefix(3) { try await guest.apply(to: store) }

    try cluster.crash()
    let away = Task { try await guests[0].confirm(in: store) }
    try cluster.restart()
    let proved = try await away.value
    for guest in guests { try await guest.apply(to: store) }

    #expect(proved.state == .pending)
    let states = try await store.applications.applications().map(\.state)
    #expect(states.count == 6)
    #expect(states.count { $0 == .pending } == 1)
    #expect(try await store.subjects() == Array(repeating: "code", count: 6))
  }

  @Test func `nothing of a code is kept after it was right`() async throws {
    let database = try await TestDatabase()
    let store = OpenedStore(store: try await database.store(), owner: database)
    let ada = try Applicant()
    try await ada.apply(to: store)
    let codes = "SELECT count(*)::text FROM applications WHERE code IS NOT NULL"
    #expect(try await database.run(codes) == ["1"])

    try await ada.confirm(in: store)

    #expect(try await database.run(codes) == ["0"])
  }

  @Test func `after an hour nothing is known of what an address was sent`() async throws {
    let database = try await TestDatabase()
    let store = OpenedStore(store: try await database.store(), owner: database)
    let ada = try Applicant()
    try await ada.apply(to: store)
    _ = try await ada.enter(Applicant.wrongCode, in: store)
    let uses = "SELECT count(*)::text FROM address_uses"
    #expect(try await database.run(uses) == ["2"])

    try await Applicant("grace@example.org").apply(to: store, at: Applicant.start + 3_600)

    #expect(try await database.run(uses) == ["1"])
  }

  @Test func `bytes are read in whatever form the database sends them by itself`() async throws {
    let database = try await TestDatabase()
    try await database.run("ALTER DATABASE \(database.name) SET bytea_output = escape")
    let store = OpenedStore(store: try await database.store(), owner: database)

    try await Applicant().apply(to: store)

    #expect(try await store.subjects() == ["code"])
  }

  @Test func `keeps neither idempotency key nor code`() async throws {
    let database = try await TestDatabase()
    let store = OpenedStore(store: try await database.store(), owner: database)
    let code = try await store.invite(uses: 1)
    let ada = try Applicant(
      "ada@example.org", AdmissionRules(.invitation, verifiesEmail: true), invitation: code)
    try await ada.apply(to: store)

    let rows = try await database.run(
      "SELECT applications::text || (SELECT invitations::text FROM invitations) FROM applications")

    #expect(rows.count == 1)
    for secret in [ada.idempotencyKey.description, Applicant.code.text, code.text] {
      #expect(!rows[0].contains(secret))
      #expect(!rows[0].contains(secret.replacing("-", with: "")))
    }
  }

  @Test func `the description for operators has no endpoint for guests and hosts`()
    async throws
  {
    let database = try await TestDatabase()
    let store = OpenedStore(store: try await database.store(), owner: database)
    let code = try await store.invite(uses: 1)

    await withTaskGroup { group in
      for number in 1...16 {
        group.addTask {
          let guest = try? Applicant(
            "\(number)@example.org", AdmissionRules(.invitation), invitation: code)
          if let guest { _ = await store.outcome(of: guest) }
        }
      }
    }

    #expect(await store.accounts.all().accounts.count == 1)
    #expect(database.reports.withLock { $0 } == [])
  }

  /// A store whose commits wait for a standby that never comes.
  /// Accounts whose commits wait for a standby that never comes, at the applicants' time: no time of
  /// theirs is late, so that nothing but the applications is written.
  private func waitingForStandby() async throws -> (TestDatabase, OpenedStore) {
    let database = try await TestDatabase()
    _ = try await database.store()
    try await database.run("ALTER DATABASE \(database.name) SET synchronous_commit = on")
    let store = try await database.store(now: { Applicant.start })
    return (database, OpenedStore(store: store, owner: database))
  }

  private func invite(_ database: TestDatabase) async throws -> InvitationCode {
    try await OpenedStore(store: database.local(), owner: database).invite(uses: 1)
  }
}

extension TestDatabase {
  /// A store whose commits don't wait for a standby.
  fileprivate func local() async throws -> AccountStore {
    try await store(url: url + "&options=-csynchronous_commit%3Dlocal")
  }
}
