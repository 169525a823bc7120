import Foundation
import ProgramTesting
import Testing

extension EndToEnd {
  /// Foyer behind a real `sshd`, configured as in `docs/ssh.md`.
  @Suite(.enabled(if: SSHServer.isThere, "sshd is missing: openssh-server has it"))
  struct SSHTests {
    private let foyer: Foyer
    private let server: SSHServer

    init() throws {
      foyer = try Foyer()
      server = try SSHServer(foyer: foyer, client: SSHClient(folder: foyer.folder))
    }

    @Test func `a guest signs up`() async throws {
      let line = try connect()
      try await openForm(on: line)

      try await line.type("Ada Lovelace\tada@example.org\tEngine-1843\tEngine-1843\r")
      try await line.shows("Account created.")
      try await line.type("\r\u{3}\u{3}q")
      line.hangUp()

      #expect(try foyer.accounts().map(\.email) == ["ada@example.org"])
      try await nobodyIsLeft()
    }

    @Test(arguments: [0, 60, 120])
    func `a line that drops in the middle leaves one account or none`(
      milliseconds: Int
    ) async throws {
      let line = try connect()
      try await openForm(on: line)
      try await line.type("Ada Lovelace\tada@example.org\tEngine-1843\tEngine-1843\r")

      try await Task.sleep(for: .milliseconds(milliseconds))
      line.signal(SIGKILL)
      _ = try await line.ended()
      try await nobodyIsLeft()

      #expect(try foyer.accounts().count <= 1)
      if foyer.hasData, !(try foyer.accounts().isEmpty) { #expect(try foyer.integrity() == "ok") }
    }

    @Test func `what a client asks for instead is not heard`() async throws {
      let line = try connect(command: ["/bin/sh"])

      try await line.shows("Page 1 of 3")
      try await line.type("\u{1A}\u{3}\u{3}exit\r")

      try await line.until("the same") { line.text.contains("Page 1 of 3") }
      #expect(!line.text.contains("$ "))
    }

    @Test func `without a terminal it asks line by line`() throws {
      let command = try Command("ssh", server.arguments(["-T"]))

      #expect(command.output.contains("\n1. Create account"))
      #expect(command.output.hasSuffix("\nleft\n"))
      #expect(!command.output.contains("\u{1B}"))
      #expect(command.status == 0)
    }

    @Test(arguments: [["-o", "SetEnv=ACCESSIBLE=1"], ["-o", "SendEnv=ACCESSIBLE"]])
    func `a guest who sends ACCESSIBLE gets lines, and plain screens by F12`(
      options: [String]
    ) async throws {
      let line = try connect(options: options, sending: "1")

      try await hearsLines(on: line)
    }

    @Test func `the user name lines chooses lines`() async throws {
      let foyer = try Foyer()
      let server = try SSHServer(
        foyer: foyer, client: SSHClient(folder: foyer.folder), isForLines: true)
      let line = try Line(
        server.arguments(["-tt"]), program: "ssh",
        environment: Line.environment.merging(["PATH": "/usr/bin:/bin"]) { $1 })

      try await hearsLines(on: line)
    }

    @Test func `leaving closes the connection`() async throws {
      let line = try connect()
      try await line.shows("Page 1 of 3")
      try await line.type("\u{1B}")
      try await line.shows("What would you like to do?")

      try await line.type("q")

      #expect(try await line.ended().status == 0)
      try await nobodyIsLeft()
    }

    private func hearsLines(on line: Line) async throws {
      try await line.until("the choices") { line.text.contains("1. Create account") }
      #expect(!line.text.contains("─"))
      try await line.type("screen\r")
      try await line.shows("F12 Text mode")
      #expect(!line.text.contains("─"))
    }

    private func connect(
      command: [String] = [], options: [String] = [], sending accessible: String = ""
    ) throws -> Line {
      let environment = Line.environment.merging(["PATH": "/usr/bin:/bin"]) { $1 }
        .merging(["FOYER_FLAG_SIGN_UP_ENABLED": "false", "FOYER_BRAND": "harbor"]) { $1 }
        .merging(accessible.isEmpty ? [:] : ["ACCESSIBLE": accessible]) { $1 }
      return try Line(
        server.arguments(["-tt"] + options) + command, program: "ssh", environment: environment)
    }

    /// Closes the tutorial, which opens by itself.
    private func openForm(on line: Line) async throws {
      try await line.shows("Page 1 of 3")
      try await line.type("\u{1B}")
      try await line.shows("What would you like to do?")
      try await line.type("\r")
      try await line.until("the form") { line.text.contains("Confirm password") }
      try await line.shows("Full name")
    }

    /// Waits until the program behind the connection has ended.
    private func nobodyIsLeft() async throws {
      let deadline = ContinuousClock.now + .seconds(20)
      while try Command("pgrep", ["-f", "--", "--kiosk --exit-allowed --data-dir \(foyer.data)"])
        .status == 0
      {
        guard .now < deadline else { throw NeverShown(expectation: "the end", screen: "") }
        try await Task.sleep(for: .milliseconds(20))
      }
    }
  }
}
