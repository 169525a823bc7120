import Foundation
import Loopback
import ProgramTesting
import Testing

extension EndToEnd {
  /// Events sent from a terminal to a collector.
  @Suite struct EventsSendingTests {
    private let foyer: Foyer

    init() throws { foyer = try Foyer() }

    @Test func `a collector that never answers delays nothing, and gets everything later`()
      async throws
    {
      let stalling = try CollectorServer(.stalls)
      try await visit(sending: stalling.url) { _ = try await stalling.requests(1) }
      let recorded = try events()
      #expect(!recorded.isEmpty)
      #expect(try pending().waiting == recorded.count)

      let collector = try CollectorServer()
      let send = try foyer.run(
        "events", "send", "--now", "--events-url", collector.url, "--data-dir", foyer.data)

      #expect(send.status == 0, "\(send.errors)")
      #expect(send.output.hasPrefix("Sent \(recorded.count), still waiting 0"))
      #expect(collector.ids == recorded)
      #expect(try pending().waiting == 0)
    }

    @Test func `an unreachable target is reported, and others are delivered meanwhile`()
      async throws
    {
      let nobody = "http://127.0.0.1:\(try TCPSocket.listening().port)"
      for _ in 1...3 {
        try await visit(sending: nobody)
        let send = try foyer.run(
          "events", "send", "--now", "--events-url", nobody, "--data-dir", foyer.data)
        #expect(send.status == 69)
        #expect(send.errors.contains("The collector can't be reached."))
      }
      let recorded = try events()
      #expect(try pending().waiting == recorded.count)
      #expect(try pending().nextAttemptAt != nil)
      let early = try foyer.run(
        "events", "send", "--events-url", nobody, "--data-dir", foyer.data)
      #expect(early.output.hasPrefix("Sent 0, still waiting \(recorded.count)"))

      let collector = try CollectorServer()
      _ = try foyer.run(
        "events", "send", "--now", "--events-url", collector.url, "--data-dir", foyer.data)

      #expect(collector.ids == recorded)
      #expect(Set(recorded).count == recorded.count)
    }

    @Test func `the page says where it goes; DO_NOT_TRACK sends nothing, and says so`() async throws
    {
      let collector = try CollectorServer()
      let pane = try Tmux().open()
      try pane.type(foyer.line("--scene what-we-record --events-url \(collector.url)"))
      try pane.press("Enter")
      try await pane.shows("also sent to", collector.url)

      let refused = try Command(
        Foyer.program,
        ["events", "send", "--events-url", collector.url, "--data-dir", foyer.data],
        environment: ["DO_NOT_TRACK": "1", "HOME": foyer.data])

      #expect(refused.status == 69)
      #expect(refused.errors.contains("DO_NOT_TRACK"))
      let unset = try foyer.run("events", "send", "--data-dir", foyer.data)
      #expect(unset.status == 69)
      #expect(unset.errors.contains("--events-url"))
    }

    @Test(arguments: ["http://collector.example.org", "ftp://127.0.0.1", "127.0.0.1:4318"])
    func `an address that isn't one is refused in a sentence`(url: String) throws {
      let command = try foyer.run("events", "send", "--events-url", url, "--data-dir", foyer.data)

      #expect(command.status == 64)
      #expect(command.errors.contains("--events-url"))
    }

    @Test(.enabled(if: Rotel.isThere, Rotel.hint))
    func `a collector that others wrote takes every event`() async throws {
      let rotel = try Rotel()
      try await rotel.isReady()
      let nobody = "http://127.0.0.1:\(try TCPSocket.listening().port)"
      try await visit(sending: nobody)
      let recorded = try events()

      let send = try foyer.run(
        "events", "send", "--now", "--events-url", rotel.url, "--data-dir", foyer.data)

      #expect(send.status == 0, "\(send.errors)")
      try await rotel.tells(of: recorded)
      #expect(rotel.output.contains("EventName: foyer.home.presented"))
      #expect(rotel.output.contains("-> service.name: Str(foyer)"))
      #expect(rotel.output.contains("-> foyer.brand: Str(aurora)"))
    }

    /// Opens Home, the form and Home again, and leaves.
    ///
    /// - Parameter wait: Runs before the program is left.
    private func visit(sending url: String, wait: () async throws -> Void = {}) async throws {
      let line = try Line(foyer.arguments(["--events-url", url]))
      try await line.shows("What would you like to do?")
      try await line.type("\r")
      try await line.shows("Confirm password")
      try await wait()
      try await line.type("\u{1B}")
      try await line.shows("What would you like to do?")
      try await line.type("q")
      #expect(try await line.ended().status == 0)
    }

    /// Returns the ids of all recorded events.
    private func events() throws -> [String] {
      let command = try foyer.run("events", "--json", "--data-dir", foyer.data)
      return try command.output.split(separator: "\n").map {
        try JSONDecoder().decode(Event.self, from: Data($0.utf8)).id
      }
    }

    private func pending() throws -> Pending {
      let command = try foyer.run("events", "pending", "--json", "--data-dir", foyer.data)
      return try JSONDecoder().decode(Pending.self, from: Data(command.output.utf8))
    }

    private struct Event: Decodable {
      let id: String
    }

    private struct Pending: Decodable {
      let waiting: Int
      let nextAttemptAt: String?
    }
  }
}
