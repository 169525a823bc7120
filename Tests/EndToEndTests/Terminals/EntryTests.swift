import ProgramTesting
import Testing

extension EndToEnd {
  /// Plays sign-up with the terminfo entry of each terminal, and reads the screen with another
  /// project's emulator.
  @Suite(.enabled(if: Emulator.isThere, "pyte is missing: `script/setup tests` installs it"))
  struct EntryTests {
    static let names = [
      "xterm", "xterm-256color", "screen", "screen-256color", "tmux", "tmux-256color", "linux",
      "vt100", "rxvt-unicode", "foot", "kitty", "alacritty",
    ]

    static let form = """
          ▲ Aurora   F12 Text mode                                  Create account
      ────────────────────────────────────────────────────────────────────────────────

          Full name
          ▏Ada Lovelace                                       ▕


          E-mail
          ▏ada@example.org                                    ▕


          Password                           Strength ▰▱▱▱ weak
          ▏•••••••••••                                        ▕
          Accepted, but easy to guess: three or four words would be safer

          Confirm password
          ▏•••••••••••                                        ▕


          ( Create account )
      """

    private let foyer: Foyer

    init() throws { foyer = try Foyer() }

    @Test(arguments: names) func `shows the same in every terminal`(name: String) async throws {
      let line = try open(term: name)

      try await Moment.typing.reach(on: line)
      try await expect(line, shows: name == "linux" ? Self.onConsole(Self.form) : Self.form)
      try await line.type("\r")
      try await line.shows("Account created.")

      try await line.until("the notice") {
        try Emulator.lines(of: line.bytes).contains {
          $0.contains("Account created. Welcome, Ada.")
        }
      }
    }

    @Test(arguments: names) func `shows the same in ASCII`(name: String) async throws {
      let line = try open(term: name, ["--ascii"])

      try await line.shows("Confirm password")
      try await line.type("Ada Lovelace\tada@example.org\tEngine-1843\tEngine-1843")

      try await expect(line, shows: Self.ascii(Self.form))
      #expect(line.bytes.allSatisfy { $0 < 0x80 })
    }

    @Test(arguments: [
      ("truecolor", "\\[38:2", "\\[38;5"), ("256", "\\[38;5", "\\[38:2"),
      ("16", "[39][0-7]m", "\\[[0-9;]*38"), ("none", "7m", "\\[[0-9;]*(3[0-8]|9[0-7])[;:m]"),
    ])
    func `goes down the ladder of colours by a flag`(
      color: String, wanted: String, unwanted: String
    ) async throws {
      let line = try Line(
        foyer.arguments(["--color", color, "--background", "dark"]),
        environment: Line.environment.merging(["COLORTERM": "truecolor"]) { $1 })

      try await line.shows("What would you like to do?")
      try await line.type("\u{1B}[B")

      try await line.until(wanted) { line.text.matches(wanted) }
      #expect(!line.text.matches(unwanted))
    }

    private func open(term: String, _ more: [String] = []) throws -> Line {
      try Line(
        foyer.arguments(["--scene", "sign-up"] + more),
        environment: Line.environment.merging(["TERM": term]) { $1 })
    }

    /// Expects these rows at the top of the screen; notes and keys follow below.
    private func expect(_ line: Line, shows expected: String) async throws {
      let expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      var rows: [String] = []
      do {
        try await line.until("the screen") {
          rows = Array(try Emulator.lines(of: line.bytes).prefix(expected.count))
          return rows == expected
        }
      } catch is NeverShown {
        #expect(rows.joined(separator: "\n") == expected.joined(separator: "\n"))
      }
    }

    private static func ascii(_ text: String) -> String {
      replacing(
        [
          "▲": "^", "─": "-", "▏": "[", "▕": "]", "•": "*", "✓": "+", "▰": "#", "▱": ".",
        ], in: text)
    }

    /// Replaces the characters that the Linux console's font lacks.
    private static func onConsole(_ text: String) -> String {
      replacing(["▏": "│", "▕": "│", "✓": "+", "▰": "■", "▱": "·"], in: text)
    }

    private static func replacing(_ marks: [Character: Character], in text: String) -> String {
      String(text.map { marks[$0] ?? $0 })
    }
  }
}
