import Foundation
import Testing

extension EndToEnd {
  @Suite struct KioskTests {
    private let foyer: Foyer

    init() throws { foyer = try Foyer() }

    @Test func `no key leads out`() async throws {
      let line = try await openHome()

      // Esc isn't the last: before an arrow it would be Alt.
      for keys in ["\u{1B}", "q", "\u{3}", "\u{3}", "\u{1A}", "\u{1C}"] {
        try await line.type(keys)
      }
      try await line.type("\u{1B}[B\u{1B}[B\u{1B}[B\u{1B}[B\u{1B}[B\r")
      try await line.shows("▸")
      try await line.type("\u{1B}OP")

      try await line.shows("Keys")
      #expect(!line.text.contains("Leave"))
      #expect(!line.text.contains("Suspend"))
      #expect(try line.status("State")?.hasPrefix("T") == false)
    }

    @Test func `the end of input in lines leads back to the screen`() async throws {
      let line = try await openHome()

      try await line.type("\u{1B}[24~")
      try await line.shows("Choose 1 to")
      try await line.type("\u{4}")

      try await line.shows("F1 Help")
      try await line.type("\u{1B}OP")
      try await line.shows("Keys")
    }

    @Test func `lines begin anew without input, and forget what was typed`() async throws {
      let line = try Line(
        ["--kiosk", "--linear", "--idle-reset", "2s", "--data-dir", foyer.data])
      try await line.shows("Choose 1 to")
      try await line.type("1\n")
      try await line.shows("Full name:")
      try await line.type("Ada Lovelace\n")
      try await line.shows("E-mail:")
      try await line.type("ada@exam")

      try await line.shows("ada@exam\r\nAre you still there?")
      try await line.shows("Nothing was typed for 2 seconds. Starting again.\r\nAurora\r\n")
      try await line.until("a second home screen") {
        line.text.ranges(of: "Choose 1 to").count == 2
      }
      try await line.type("1\n")
      try await line.shows("Full name:")
      try await line.type("Grace Hopper\n")
      try await line.shows("E-mail:")

      line.signal(SIGTERM)
      #expect(try await line.ended().status == 128 + SIGTERM)
      #expect(line.modes == line.modesBefore)
    }

    @Test(arguments: [SIGTSTP, SIGTTIN, SIGTTOU])
    func `job control is ignored`(number: Int32) async throws {
      let line = try await openHome()

      line.signal(number)
      try await line.type("\u{1B}OP")

      try await line.shows("Keys")
      #expect(try line.status("State")?.hasPrefix("T") == false)
    }

    @Test func `the operator can end it`() async throws {
      let line = try await openHome()

      line.signal(SIGTERM)

      #expect(try await line.ended().status == 128 + SIGTERM)
      #expect(ModeLedger(line.bytes).on == [])
    }

    @Test func `what a client's environment says of flags, label and data is not heard`()
      async throws
    {
      let line = try await openHome(environment: [
        "FOYER_FLAG_SIGN_UP_ENABLED": "false", "FOYER_BRAND": "harbor",
        "FOYER_DATA_DIR": "/dev/null/elsewhere", "XDG_DATA_HOME": "/dev/null/elsewhere",
        "TERMINFO": "/dev/null/elsewhere", "FOYER_API_URL": "http://127.0.0.1:9",
      ])

      try await line.type("\u{C}")

      try await line.shows("Create account")
      #expect(line.text.contains("Aurora"))
    }

    @Test func `the label alone sets flags`() async throws {
      let line = try Line(["--kiosk", "--flag", "signUp.enabled=false"])

      #expect(try await line.ended().status == 64)
      #expect(line.text.hasPrefix("foyer: Remove --flag."))
    }

    private func openHome(environment: [String: String] = [:]) async throws -> Line {
      let line = try Line(
        ["--kiosk", "--data-dir", foyer.data],
        environment: Line.environment.merging(environment) { $1 })
      try await line.shows("Page 1 of 3")  // the tutorial opens by itself
      try await line.type("\u{1B}")
      try await line.shows("What would you like to do?")
      return line
    }
  }
}
