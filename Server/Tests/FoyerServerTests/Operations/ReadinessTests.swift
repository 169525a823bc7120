import Domain
import Foundation
import Testing

/// Tests a server whose primary database is unreachable.
@Suite(.timeLimit(.minutes(5)), .enabled(if: Programs.postgres != nil, Programs.postgresMissing))
struct ReadinessTests {
  @Test(arguments: [false, true])
  func `members are read on a standby while the primary is away, and nothing else`(
    hasReadDatabase: Bool
  ) async throws {
    let pair = try await Pair()
    let standby =
      pair.url.replacing("target_session_attrs=read-write", with: "target_session_attrs=any")
    let options =
      ["--database", pair.url, "--reads-per-origin", "40"]
      + (hasReadDatabase ? ["--read-database", standby] : [])
    let server = try ServerProcess(ServerData(), options)
    #expect(try await statuses(at: server) == [204, 204, 200])

    try pair.primary.kill()
    try await until("reading is ready, and writing isn't") {
      try await statuses(at: server) == [204, 503, 200]
    }
    let started = try ServerProcess(ServerData(), options)
    #expect(try await statuses(at: started) == [204, 503, 200])

    try pair.standby.promote()
    try await until("it can be written") {
      try await statuses(at: server) == [204, 204, 200]
    }
  }

  private func statuses(at server: ServerProcess) async throws -> [Int] {
    var statuses: [Int] = []
    for path in ["/ready", "/ready/write", "/users"] {
      statuses.append(try await WebAnswer("GET", server.url(path)).status)
    }
    return statuses
  }

  /// Repeats the check; the suite's time limit ends it.
  private func until(_ goal: String, _ isReached: () async throws -> Bool) async throws {
    while try await !isReached() {}
  }
}
