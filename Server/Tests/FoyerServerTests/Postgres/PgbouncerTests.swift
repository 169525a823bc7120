import Domain
import Foundation
import PostgresStore
import Testing

@Suite(
  .timeLimit(.minutes(5)), .enabled(if: Programs.postgres != nil, Programs.postgresMissing),
  .enabled(if: Programs.pgbouncer != nil, "pgbouncer isn't installed."))
struct PgbouncerTests {
  @Test func `works where each statement may get another connection`() async throws {
    let database = try await TestDatabase()
    let pooler = try Pgbouncer(before: database.cluster)
    let accounts = try await database.store(
      .few(connections: 16), url: pooler.url(database.name))
    let attempts = (0..<40).map { _ in RandomIdentifiers().idempotencyKey() }

    let outcomes = await withTaskGroup(of: AccountsError?.self) { group in
      for (number, idempotencyKey) in (attempts + attempts).enumerated() {
        group.addTask {
          await accounts.outcome(of: idempotencyKey, "guest-\(number % 40)@example.org")
        }
      }
      for number in 0..<40 {
        group.addTask {
          await accounts.outcome(
            of: RandomIdentifiers().idempotencyKey(), "guest-\(number)@example.org")
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }

    let stored = try await database.run("SELECT count(*) FROM accounts")
    #expect(stored == ["40"])
    #expect(outcomes.allSatisfy { $0 == nil || $0 == .emailTaken })
  }

  @Test func `goes on when pgbouncer was replaced`() async throws {
    let database = try await TestDatabase()
    var pooler: Pgbouncer? = try Pgbouncer(before: database.cluster)
    let accounts = try await database.store(url: pooler?.url(database.name))
    let directory = pooler?.directory
    pooler = nil

    pooler = try Pgbouncer(before: database.cluster, in: directory)
    let outcome = await accounts.outcome(of: RandomIdentifiers().idempotencyKey())

    #expect(outcome == nil)
  }
}

/// A pgbouncer in transaction mode with three connections to the database.
final class Pgbouncer: Sendable {
  let directory: String
  private let program: Companion

  init(before cluster: PostgresCluster, in directory: String? = nil) throws {
    self.directory = directory ?? "\(cluster.directory)/pgbouncer-\(UUID().uuidString.prefix(4))"
    try FileManager.default.createDirectory(
      atPath: self.directory, withIntermediateDirectories: true)
    Programs.giveAway(self.directory)
    let file = "\(self.directory)/pgbouncer.ini"
    try """
    [databases]
    * = host=\(cluster.directory) port=\(cluster.port) user=foyer
    [pgbouncer]
    listen_port = 6432
    unix_socket_dir = \(self.directory)
    auth_type = any
    pool_mode = transaction
    default_pool_size = 3
    max_client_conn = 200
    """.write(toFile: file, atomically: false, encoding: .utf8)
    program = try Companion(
      Programs.unprivileged + [try #require(Programs.pgbouncer), file], end: "KILL",
      in: self.directory)
  }

  deinit { program.end() }

  func url(_ database: String) -> String {
    "postgresql://foyer@/\(database)?host=\(directory)&port=6432"
  }
}

extension Accounts {
  func outcome(of idempotencyKey: IdempotencyKey, _ email: String) async -> AccountsError? {
    await failure { _ = try await add("Ada Lovelace", email, idempotencyKey: idempotencyKey) }
  }
}
