import Foundation
import Testing

extension EndToEnd {
  /// Events written to a pipe that another program reads.
  @Suite struct EventsPipeTests {
    @Test func `a reader that leaves doesn't end the session`() async throws {
      let foyer = try Foyer()
      let pipe = foyer.folder.url(of: "events").path
      #expect(mkfifo(pipe, 0o600) == 0)
      let reader = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      let line = try Line(foyer.arguments(["--events-log", pipe]))
      try await line.shows("What would you like to do?")
      try await line.until("an event") { hasBytes(reader) }

      close(reader)
      try await line.type("\r")
      try await line.shows("Confirm password")
      try await line.type("\u{1B}")
      try await line.shows("What would you like to do?")
      try await line.type("q")

      #expect(try await line.ended().status == 0)
      #expect(ModeLedger(line.bytes).on == [])
      #expect(line.text.contains("foyer: Usage events that couldn't be recorded"))
    }

    private func hasBytes(_ descriptor: Int32) -> Bool {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&ready, 1, 0) > 0 && ready.revents & Int16(POLLIN) != 0
    }
  }
}
