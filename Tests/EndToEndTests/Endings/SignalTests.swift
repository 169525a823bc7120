import Foundation
import Testing

#if os(Linux)
  extension EndToEnd {
    /// Tests `docs/ssh.md` row by row.
    @Suite struct SignalTests {
      private static let rows = try! SignalTable().rows
      private let foyer: Foyer

      init() throws { foyer = try Foyer() }

      @Test func `the table has every signal`() {
        let named = Self.rows.map(\.number)

        #expect(named.sorted() == Array(1...31))
      }

      @Test(arguments: rows, [false, true])
      func `each does what the table says`(row: SignalTable.Row, isKiosk: Bool) async throws {
        let line = try Line(foyer.screen(isKiosk: isKiosk))
        let before = line.modesBefore
        try await line.shows("Confirm password")

        line.signal(row.number)

        switch isKiosk ? row.inKiosk : row.usual {
        case .ends: try await expectEnd(of: line, by: row.number, modes: before)
        case .ignored: try await expectAnswer(of: line)
        case .stops, .continues: try await expectTakenAgain(by: line)
        case .suspended: try await expectComeback(of: line)
        case .dies: #expect(try await line.ended().status == 128 + row.number)
        }
      }

      @Test func `no stop is lost while a key is painted`() async throws {
        let line = try Line(foyer.screen())
        try await line.shows("Confirm password")

        for count in 1...40 {
          try await line.type("x")
          line.signal(SIGTSTP)
          try await line.until("stop \(count) of 40, and the screen again") {
            line.text.components(separatedBy: "[?1049l").count > count
              && line.text.components(separatedBy: "[?1049h").count > count + 1
          }
        }
      }

      @Test(arguments: [34, 64]) func `real-time signals end it`(number: Int32) async throws {
        let line = try Line(foyer.screen())
        let before = line.modesBefore
        try await line.shows("Confirm password")

        line.signal(number)

        try await expectEnd(of: line, by: number, modes: before)
      }

      @Test func `no key ends a kiosk that is about to start`() async throws {
        let script = "trap '' INT QUIT TSTP; echo ready; exec \"$0\" \"$@\""
        let line = try Line(
          ["-c", script, Foyer.program] + foyer.screen(isKiosk: true), program: "sh")
        try await line.shows("ready")

        for _ in 1...20 { try await line.type("\u{1C}\u{3}\u{1A}") }

        // The form may have arrived together with the text before it.
        try await line.until("the form") { line.text.contains("Confirm password") }
      }

      private func expectEnd(of line: Line, by number: Int32, modes: [UInt32]) async throws {
        #expect(try await line.ended().status == 128 + number)
        #expect(line.modes == modes)
        #expect(ModeLedger(line.bytes).on == [])
      }

      private func expectAnswer(of line: Line) async throws {
        try await line.type("\u{1B}OP\u{1B}OP")
        try await line.shows("Keys")
      }

      /// Expects that the terminal was restored and set up again. A process group without a shell
      /// can't be stopped.
      private func expectTakenAgain(by line: Line) async throws {
        let again = try Regex("\\[\\?1049l(?s:.*)\\[\\?1049h(?s:.*)Confirm password")
        try await line.until("all of it again") { line.text.contains(again) }
        try await expectAnswer(of: line)
      }

      private func expectComeback(of line: Line) async throws {
        line.signal(SIGCONT)
        try await line.shows("Confirm password")
        try await expectAnswer(of: line)
      }
    }
  }

  extension Foyer {
    /// Arguments that open the form at once, also in a kiosk, which ignores `--flag`.
    fileprivate func screen(isKiosk: Bool = false) -> [String] {
      isKiosk
        ? ["--kiosk", "--data-dir", data, "--scene", "sign-up"] : arguments(["--scene", "sign-up"])
    }
  }
#endif
