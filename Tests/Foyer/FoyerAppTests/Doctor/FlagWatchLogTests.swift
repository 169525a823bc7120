import Foundation
import Loopback
import Testing

@testable import Composition
@testable import FoyerApp

/// Tests the log about a server that evaluates flags.
@MainActor
@Suite(.timeLimit(.minutes(2))) struct FlagWatchLogTests {
  @Test func `a server's limit is logged once, and a refusal without one isn't`()
    async throws
  {
    let server = try CollectorServer(
      .answers("429 Too Many Requests", header: "Retry-After: 600\r\n"))
    let log = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: log) }
    let app = try TestedApp {
      $0.flagsURL = server.url
      $0.flagsInterval = .seconds(300)
      $0.logFile = log.path
    }
    await app.flagWatch.asking?.value

    // Advances the program's clock only; by the host's clock the pause isn't over.
    for _ in 1...2 {
      await app.pilot.clock.advance(by: .seconds(600))
      await app.flagWatch.asking?.value
    }

    _ = app.end()
    let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
    #expect(lines.count { $0.contains("flags: ") } == 1, "\(lines)")
    #expect(server.requests.count == 1)
  }
}
