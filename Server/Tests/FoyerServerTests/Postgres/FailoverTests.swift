import APIClient
import Domain
import Foundation
import InteractorKit
import PostgresStore
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(5)), .enabled(if: Programs.postgres != nil, Programs.postgresMissing))
struct FailoverTests {
  @Test func `loses and doubles no account when a standby takes over`() async throws {
    let pair = try await Pair()
    let servers = try (1...3).map { _ in
      try ServerProcess(ServerData(), "--database", pair.url, "--max-hashes", "2")
    }
    let journal = Journal()

    let clients = (0..<8).map { number in
      let port = servers[number % 3].port
      return Task { try await journal.register(by: number, at: port) }
    }
    try await until("some are registered") { journal.count >= 40 }
    try pair.primary.kill()
    try pair.standby.promote()
    try await until("each has registered since") { journal.isOver(since: 40) }
    journal.stop()
    for client in clients { try await client.value }

    let stored = try await Console(DatabaseAddress(pair.standby.url("foyer")))
      .run("SELECT id FROM accounts")
    #expect(Set(stored).count == stored.count)
    #expect(Set(stored) == journal.acknowledged)
    print("Failover: \(stored.count) stored, \(journal.settled) settled, gap \(journal.longestGap)")
  }
}

/// A primary that waits for its standby at each commit, and a database in it.
struct Pair {
  let primary: PostgresCluster
  let standby: PostgresCluster
  var url: String {
    "postgresql://foyer@/foyer?host=\(primary.directory),\(standby.directory)"
      + "&port=\(primary.port),\(standby.port)&target_session_attrs=read-write"
  }

  init() async throws {
    primary = try PostgresCluster(["synchronous_commit=on"])
    let console = Console(try DatabaseAddress(primary.url("postgres", user: "postgres")))
    try await Recipe.run(in: primary, database: "foyer")
    try await PostgresSchema.current.migrate(
      PostgresDriver(try DatabaseAddress(primary.url("foyer", user: "foyer_owner")), .patient))
    standby = try PostgresCluster(following: primary, named: "second")
    _ = try await console.run("ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (second)'")
    _ = try await console.run("SELECT pg_reload_conf()")
    let followers = "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'quorum'"
    try await until("the standby follows") { try await !console.run(followers).isEmpty }
  }
}

/// The responses that clients received.
private final class Journal: Sendable {
  private struct State {
    var isStopped = false
    var ids: Set<String> = []
    var settled = 0
    var times: [ContinuousClock.Instant] = []
    var clients: [Int: Int] = [:]
  }

  private let state = Mutex(State())

  var count: Int { state.withLock { $0.times.count } }
  var acknowledged: Set<String> { state.withLock { $0.ids } }
  var settled: Int { state.withLock { $0.settled } }

  var longestGap: Duration {
    let times = state.withLock { $0.times }
    return zip(times, times.dropFirst()).map { $0.duration(to: $1) }.max() ?? .zero
  }

  func stop() { state.withLock { $0.isStopped = true } }

  /// True if each of the eight clients has had a response since that count.
  func isOver(since count: Int) -> Bool {
    state.withLock { $0.clients.count == 8 && $0.times.count >= count + 16 }
  }

  /// Registers accounts one after another, each until it is acknowledged.
  func register(by client: Int, at port: UInt16) async throws {
    let registration = try RegisterOnServer(at: port)
    var number = 0
    while !state.withLock({ $0.isStopped }) {
      number += 1
      let request = RegisterAccount.Request(
        .form(email: "guest-\(client)-\(number)@example.org"))
      try await settle(request, by: registration, client)
    }
  }

  private func settle(
    _ request: RegisterAccount.Request, by registration: RegisterOnServer, _ client: Int
  ) async throws {
    var wasOpen = false
    while true {
      do throws(RegistrationError) {
        let account = try await registration.createdAccount(of: request)
        return note(account, client, wasOpen)
      } catch {
        guard error.storageProblem != nil else {
          Issue.record(error)
          throw error
        }
        if case .outcomeUnknown = error { wasOpen = true }
      }
    }
  }

  private func note(_ account: Account, _ client: Int, _ wasOpen: Bool) {
    state.withLock { state in
      state.ids.insert(account.id.description)
      state.settled += wasOpen ? 1 : 0
      state.times.append(.now)
      if state.times.count > 24 { state.clients[client, default: 0] += 1 }
    }
  }
}
