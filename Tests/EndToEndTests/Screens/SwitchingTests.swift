import Foundation
import Testing

extension EndToEnd {
  /// F12 switches from the screen to linear mode and back.
  @Suite struct SwitchingTests {
    private let foyer: Foyer

    init() throws { foyer = try Foyer() }

    @Test func `a form is begun on the screen, gone on with in lines and sent on the screen`()
      async throws
    {
      let line = try open([])
      try await line.shows("F1 Help")
      try await line.type("Ada Lovelace\tada@exam")
      try await line.type("\u{1B}[24~")
      try await line.shows("E-mail (Enter keeps ada@exam): ")
      #expect(ModeLedger(line.bytes).on == [])
      #expect(line.modes == line.modesOfLines)

      try await line.type("ada@example.org\n")
      try await line.shows("Password: ")
      try await line.type("Engine-1843\n")
      try await line.shows("Confirm password: ")
      try await line.type("\u{1B}[24~\n")
      try await line.shows("F1 Help")
      #expect(line.modes != line.modesBefore)
      try await line.type("Engine-1843\r")

      try await line.shows("Account created")
      #expect(try foyer.accounts().map(\.email) == ["ada@example.org"])
      #expect(!line.text.contains("Engine-1843"))
      #expect(AllowedSequences.violations(in: line.bytes) == [])
    }

    @Test(arguments: ["--linear", "ACCESSIBLE"])
    func `begun in lines, shown, and ended in lines`(way: String) async throws {
      let line = try way == "--linear" ? open([way]) : open([], ["ACCESSIBLE": "1"])
      try await line.shows("Full name: ")
      try await line.type("Ada Lovelace\n")
      try await line.shows("E-mail: ")
      try await line.type("/screen\n")
      try await line.shows("F1 Help")
      try await line.type("ada@example.org\tEngine-1843\t")
      try await line.type("\u{1B}[24~")
      try await line.shows("Confirm password: ")
      try await line.type("Engine-1843\n")
      try await line.shows("press Enter (Create account): ")
      try await line.type("\n")
      try await line.shows("Account created")

      #expect(try foyer.accounts().map(\.email) == ["ada@example.org"])
      #expect(!line.text.contains("Engine-1843"))
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `a signal ends it on either side, and the terminal is whole`(number: Int32) async throws {
      for keys in [["\u{1B}[24~"], ["\u{1B}[24~", "/screen\n"]] {
        let line = try open([])
        try await line.shows("F1 Help")
        for key in keys {
          try await line.type(key)
          try await line.shows(key == keys[0] ? "Full name: " : "F1 Help")
        }

        line.signal(number)

        #expect(try await line.ended().status == 128 + number)
        #expect(ModeLedger(line.bytes).on == [])
        #expect(line.modes == line.modesBefore)
      }
    }

    private func open(
      _ arguments: [String], _ environment: [String: String] = [:]
    ) throws -> Line {
      try Line(
        arguments + ["--scene", "sign-up", "--data-dir", foyer.data],
        environment: Line.environment.merging(environment) { $1 })
    }
  }
}
