import Foundation
import ProgramTesting
import Testing

extension EndToEnd {
  /// Guests with an SSH key behind a real `sshd`, configured as in `docs/ssh.md`.
  @Suite(
    .enabled(if: SSHServer.isThere && getuid() == 0, "sshd, or root for it, is missing"),
    .enabled(if: Emulator.isThere, "python3-pyte isn't installed"),
    .timeLimit(.minutes(5)))
  struct KeyGuestTests {
    private let foyer: Foyer
    private let client: SSHClient
    private let server: SSHServer

    init() throws {
      foyer = try Foyer()
      client = try SSHClient(folder: foyer.folder)
      server = try SSHServer(foyer: foyer, client: client, takesKeys: true)
    }

    @Test func `who has kept the key is greeted when they come again`() async throws {
      let first = try connect()
      try await first.shows("Page 1 of 3")
      try await first.type("\u{1B}")
      try await first.shows("What would you like to do?")
      try await first.type("\r")
      try await first.until("the key") { first.text.contains(try client.fingerprint) }
      try await first.type("Ada Lovelace\tada@example.org\tEngine-1843\tEngine-1843\t \t\r")
      try await first.shows("Account created.")
      first.hangUp()
      _ = try await first.ended()

      let second = try connect()
      try await second.shows("Page 1 of 3")
      try await second.type("\u{1B}")

      // Only changed cells are written, in one piece or in several.
      try await second.until("the greeting") {
        let screen = try Emulator.lines(of: second.bytes).joined(separator: "\n")
        return screen.contains("Hello, Ada") && screen.contains("Signed in as Ada")
      }
      second.hangUp()
      _ = try await second.ended()
    }

    private func connect() throws -> Line {
      try Line(
        server.arguments(["-tt"]), program: "ssh",
        environment: Line.environment.merging(["PATH": "/usr/bin:/bin"]) { $1 })
    }
  }
}
