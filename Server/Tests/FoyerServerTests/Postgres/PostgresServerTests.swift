import APIClient
import Domain
import Foundation
import InteractorKit
import PostgresStore
import Testing
import WebRepositories

/// Tests servers whose data is in PostgreSQL.
@Suite(.timeLimit(.minutes(5)), .enabled(if: Programs.postgres != nil, Programs.postgresMissing))
struct PostgresServerTests {
  @Test func `makes one account of 32 requests for one address`() async throws {
    let database = try await TestDatabase()
    let servers = try (1...2).map { _ in
      try ServerProcess(ServerData(), "--database", database.url, "--max-hashes", "2")
    }
    let registrations = try servers.map { try RegisterOnServer(at: $0.address) }

    let verdicts = await withTaskGroup(of: Verdict.self) { group in
      for number in 1...32 {
        group.addTask { await Verdict(of: registrations[number % 2], on: .form()) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }

    #expect(verdicts.filter { $0.error == nil }.count == 1)
    #expect(verdicts.filter { $0.error == .emailTaken }.count == 31)
    #expect(try await database.run("SELECT count(*) FROM accounts") == ["1"])
  }

  @Test func `shows on one server who registered on another`() async throws {
    let database = try await TestDatabase()
    let (one, other) = (
      try ServerProcess(ServerData(), "--database", database.url),
      try ServerProcess(ServerData(), "--database", database.url)
    )

    let (account, session) = try await RegisterOnServer(at: one.address).signUp(.form())
    try await ServerClient(other.address).own(
      EditOwnAccount(isListed: true, about: .empty), session)
    let users = try await RealUsersWebRepository(session: HTTPSession(), baseURL: one.address)
      .fetchUsers(UsersQuery("love"))

    #expect(users.rows.map(\.id) == [account.id])
    #expect(try await WebAnswer("GET", other.url("/ready")).status == 204)
  }

  /// The number of kills is 12 by default; `FOYER_KILLS=100` raises it.
  @Test func `stores each account once although its server is killed all the time`() async throws {
    let database = try await TestDatabase()
    let kills = ProcessInfo.processInfo.environment["FOYER_KILLS"].flatMap(Int.init) ?? 12
    var requests: [RegisterAccount.Request] = []
    var acknowledged: [Int: Account] = [:]
    for number in 0..<kills {
      let server = try ServerProcess(ServerData(), "--database", database.url)
      let registration = try RegisterOnServer(at: server.address)
      let request = RegisterAccount.Request(.form(email: "guest-\(number)@example.org"))
      requests.append(request)
      let answer = Task { try? await registration.createdAccount(of: request) }
      // The kill hits the request at a varying point.
      try await Task.sleep(for: .milliseconds(number * 13 % 150))
      server.signal(SIGKILL)
      acknowledged[number] = await answer.value
    }

    let server = try ServerProcess(ServerData(), "--database", database.url)
    let registration = try RegisterOnServer(at: server.address)
    for (number, request) in requests.enumerated() {
      let account = try await registration.createdAccount(of: request)
      #expect(acknowledged[number].map { $0 == account } != false)
    }

    #expect(try await database.run("SELECT count(*) FROM accounts") == ["\(kills)"])
  }

  @Test func `reports the number of connections in use`() async throws {
    let database = try await TestDatabase()
    let server = try ServerProcess(ServerData(), "--database", database.url)
    let (users, metrics) = (try server.url("/users"), try server.url("/metrics"))
    async let lock = database.run(
      "BEGIN; LOCK TABLE accounts IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(300)")
    try await database.untilWaiting(for: "PgSleep")

    async let answer = WebAnswer("GET", users)
    try await Self.wait(for: "foyer_pool_connections_in_use 1", at: metrics)
    try await database.endBackend(inWait: "PgSleep")
    _ = try? await lock
    _ = try await answer

    try await Self.wait(for: "foyer_pool_connections_in_use 0", at: metrics)
  }

  private static func wait(for line: String, at url: URL) async throws {
    while try await !WebAnswer("GET", url).text.contains("\n\(line)\n") {}
  }

  @Test
  func `answers 503 where the database's answer was lost, and tells the outcome when asked again`()
    async throws
  {
    let database = try await TestDatabase()
    _ = try await database.store()
    try await database.run("ALTER DATABASE \(database.name) SET synchronous_commit = on")
    let server = try ServerProcess(ServerData(), "--database", database.url, "--hash-memory", "19")
    let url = try server.url("/accounts")
    let headers = ["Content-Type": "application/json", "Idempotency-Key": "1111-2222-3333-4444"]
    let form =
      #"{"name":"Ada Lovelace","email":"ada@example.org","password":"aB3!","brand":"aurora"}"#

    // The account's commit waits for a standby that never comes. The rate limit's commit doesn't wait.
    async let answer = WebAnswer("POST", url, form, headers: headers)
    try await database.endBackend(inWait: "SyncRep")
    let lost = try await answer
    try await database.run("ALTER DATABASE \(database.name) RESET synchronous_commit")
    let again = try await WebAnswer("POST", url, form, headers: headers)

    #expect(lost.status == 503)
    #expect(lost.problem?.kind == .outcomeUnknown)
    #expect(lost.headers["retry-after"] == "1")
    #expect(again.status == 201)
    #expect(try await database.run("SELECT count(*) FROM accounts") == ["1"])
  }

  @Test(arguments: ["08P01", "57P03", "25006", "40P01", "53300"])
  func `what passes by itself may be tried again`(state: String) async throws {
    let database = try await TestDatabase()
    _ = try await database.store()
    let server = try ServerProcess(ServerData(), "--database", database.url)
    try await database.run(
      """
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $refuse$
        BEGIN RAISE 'refused' USING ERRCODE = '\(state)'; END
      $refuse$;
      CREATE TRIGGER refuse BEFORE INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION refuse();
      """)

    let answer = try await WebAnswer(
      "POST", server.url("/accounts"),
      #"{"name":"Ada Lovelace","email":"ada@example.org","password":"aB3!","brand":"aurora"}"#,
      headers: ["Content-Type": "application/json", "Idempotency-Key": "1111-2222-3333-4444"])

    #expect(answer.status == 503)
    #expect(answer.problem?.kind == .notSaved)
    #expect(answer.headers["retry-after"] == "1")
  }

  @Test func `answers 503 while the database is away, and stores when it is back`() async throws {
    let database = try await TestDatabase(in: PostgresCluster())
    let log = NSTemporaryDirectory() + "foyer-log-\(UUID())"
    defer { try? FileManager.default.removeItem(atPath: log) }
    let server = try ServerProcess(
      ServerData(), "--database", database.url, "--log-file", log)
    let registration = try RegisterOnServer(at: server.address)
    let request = RegisterAccount.Request(.form())
    try database.cluster.crash()

    let (readyURL, usersURL) = (try server.url("/ready"), try server.url("/users"))
    async let ready = WebAnswer("GET", readyURL)
    async let members = WebAnswer("GET", usersURL)
    let statuses = try await [ready.status, members.status]
    try database.cluster.restart()
    let account = try await registration.persist(request)

    #expect(statuses == [503, 503])
    #expect(
      try String(contentsOfFile: log, encoding: .utf8).contains(
        #""message":"Can't reach the database. Start it, or correct --database.""#
      ))
    #expect(try await database.run("SELECT id FROM accounts") == [account.id.description])
  }
}

extension RegisterOnServer {
  /// Repeats the request until the database is back.
  func persist(_ request: RegisterAccount.Request) async throws -> Account {
    while true {
      do throws(RegistrationError) { return try await createdAccount(of: request) } catch {
        guard error.storageProblem != nil else { throw error }
      }
    }
  }
}
