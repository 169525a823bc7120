import ProgramTesting
import Testing

extension EndToEnd {
  @Suite struct SuspendTests {
    private let foyer: Foyer
    private let pane: Pane

    init() throws {
      foyer = try Foyer()
      pane = try Tmux().open()
    }

    @Test func `Ctrl-Z gives the terminal back until fg`() async throws {
      try await pane.openForm(of: foyer)
      try pane.fill()
      try pane.press("C-z")
      try await pane.shows("Stopped")
      #expect(try !pane.screen.contains("Confirm password"))
      #expect(try pane.ask("#{alternate_on} #{cursor_flag}") == "0 1")
      try pane.type("echo still $((40 + 2))")
      try pane.press("Enter")
      try await pane.shows("still 42")

      try pane.type("fg")
      try pane.press("Enter")

      try await pane.shows("Ada Lovelace", "ada@example.org", "Confirm password")
      try pane.press("Enter")
      try await pane.shows("Account created. Welcome, Ada.")
    }

    @Test func `a signal to the stopped program keeps the form, and leaves the shell its terminal`()
      async throws
    {
      try await pane.openForm(of: foyer)
      try await pane.fillVisibly()
      try pane.press("C-z")
      try await pane.shows("Stopped")

      try pane.type("kill %1; kill -CONT %1; wait %1; clear; echo still $((40 + 2))")
      try pane.press("Enter")

      try await pane.shows("still 42")
      #expect(try pane.ask("#{alternate_on} #{cursor_flag}") == "0 1")
      try pane.type(foyer.line("--scene sign-up"))
      try pane.press("Enter")
      try await pane.shows("Go on where you stopped?")
    }

    @Test func `kill -TSTP gives the terminal back, and fg takes it again`() async throws {
      try await pane.openForm(of: foyer)
      try pane.fill()

      try Command("pkill", ["-TSTP", "-f", foyer.data])
      try await pane.shows("Stopped")
      #expect(try pane.ask("#{alternate_on} #{cursor_flag}") == "0 1")
      try pane.type("fg")
      try pane.press("Enter")

      try await pane.shows("Ada Lovelace", "ada@example.org", "Confirm password")
      #expect(try pane.ask("#{alternate_on}") == "1")
      try pane.press("Enter")
      try await pane.shows("Account created. Welcome, Ada.")
    }

    @Test func `after a stop that can't be prepared for, fg paints all and reads every key`()
      async throws
    {
      try await pane.openForm(of: foyer)
      try pane.fill()
      let dots = String(repeating: "•", count: Form.good.password.count)
      try await pane.until("both passwords") {  // otherwise the shell gets the rest of the keys
        try pane.lines.filter { $0.contains(dots) }.count == 2
      }

      try Command("pkill", ["-STOP", "-f", foyer.data])
      try await pane.shows("Stopped")
      for line in ["stty sane", "fg"] {  // while Foyer's modes hold, Enter ends no line
        try pane.type(line)
        try pane.press("C-j")
      }

      try await pane.hides("Stopped")
      try await pane.shows("Ada Lovelace", "ada@example.org", "Confirm password")
      try pane.press("Enter")
      try await pane.shows("Account created. Welcome, Ada.")
    }

    @Test(arguments: ["Ctrl-Z", "SIGSTOP", "F12"])
    func `a size that changed before is the size after each return`(way: String) async throws {
      try await pane.openForm(of: foyer)
      for (width, height) in [(100, 30), (90, 40), (90, 40)] {
        try pane.resize(width: width, height: height)
        try await isWhole(width, height)

        switch way {
        case "F12":
          try pane.press("F12")
          try await pane.shows("Full name:")
          try pane.press("F12", "Enter")
        default:
          if way == "SIGSTOP" {
            try Command("pkill", ["-STOP", "-f", foyer.data])
          } else {
            try pane.press("C-z")
          }
          try await pane.shows("Stopped")
          for line in ["stty sane", "fg"] {
            try pane.type(line)
            try pane.press("C-j")
          }
          try await pane.hides("Stopped")
        }

        try await isWhole(width, height)
      }
    }

    /// Waits until the title is at its place, and the last row has the keys.
    private func isWhole(_ width: Int, _ height: Int) async throws {
      try await pane.until("a page of \(width)×\(height)") {
        let lines = try pane.lines
        return try lines.count >= height && pane.isTitled(width, height)
          && lines[height - 1].contains("F1 Help")
      }
    }

    @Test func `a size that changed meanwhile is taken`() async throws {
      try await pane.openForm(of: foyer)
      try pane.press("C-z")
      try await pane.shows("Stopped")
      try pane.resize(width: 100, height: 30)

      try pane.type("fg")
      try pane.press("Enter")

      try await pane.until("the title at its place") { try pane.isTitled(100, 30) }
    }
  }
}
