import Foundation
import ProgramTesting
import Testing

extension EndToEnd {
  /// A client that types without reading: its connection hangs, or it is malicious.
  @Suite struct UnreadTests {
    private let foyer: Foyer

    init() throws { foyer = try Foyer() }

    @Test(arguments: ["--idle-timeout", "--session-limit"])
    func `a limit of time ends it`(option: String) async throws {
      let line = try await unread(["--scene", "sign-up", option, "3s"])

      #expect(try await line.ended().status == 75)
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGUSR1]) func `a signal ends it`(number: Int32) async throws
    {
      let line = try await unread(["--scene", "sign-up"])
      let before = line.modes

      line.signal(number)

      #expect(try await line.ended().status == 128 + number)
      #expect(line.modes != before)
    }

    @Test func `a key leaves it`() async throws {
      let line = try await unread([])

      try await line.type("q")

      #expect(try await line.ended().status == 0)
    }

    @Test func `who reads again sees the newest, and not all that was in between`() async throws {
      let line = try await unread(["--scene", "sign-up"])
      try await line.type("Ada Lovelace")
      try await line.type("\u{C}\u{C}")

      line.reads = true

      try await line.shows("Ada Lovelace")
      #expect(line.bytes.count < 120_000)
    }

    @Test func `it doesn't spin`() async throws {
      let line = try await unread(["--session-limit", "4s"])

      #expect(try await line.ended().processorTime < 2)
    }

    @Test func `linear mode on a terminal ends by signal and limit, too`() async throws {
      for (options, signal, status) in [
        ([], SIGTERM, 128 + SIGTERM), (["--session-limit", "3s"], nil, 75),
      ] as [([String], Int32?, Int32)] {
        let line = try Line(foyer.arguments(["--linear"] + options))
        try await line.shows("Choose 1")
        line.reads = false
        while line.hasRoom { try await line.type("help\n") }

        if let signal { line.signal(signal) }

        #expect(try await line.ended().status == status)
      }
    }

    @Test func `linear mode with an unread pipe ends when its time is up`() throws {
      let folder = foyer.folder.url.path
      let script = """
        cd '\(folder)'; mkfifo out
        { yes help | timeout -s KILL 20 \(foyer.line("--linear --session-limit 2s")); \
        echo $? > status; } > out 2> errors &
        exec 3< out; wait
        """

      try Command("sh", ["-c", script])

      #expect(try foyer.folder.text(of: "status") == "75\n")
      #expect(try foyer.folder.text(of: "errors").contains("Your time is up"))
    }

    @Test func `a slow reader of the result gets all of it`() throws {
      let script = """
        cd '\(foyer.folder.url.path)'; mkfifo go
        { yes help | head -2000; echo > go; } | \(foyer.line("--linear")) | { read x < go; tail -n 1; }
        """

      #expect(try Command("sh", ["-c", script]).output == "left\n")
    }

    /// Repaints until the pseudo-terminal's buffer is full.
    private func unread(_ options: [String]) async throws -> Line {
      let line = try Line(foyer.arguments(options))
      try await line.shows("Esc")
      line.reads = false
      while line.hasRoom { try await line.type("\u{C}") }
      return line
    }
  }
}
