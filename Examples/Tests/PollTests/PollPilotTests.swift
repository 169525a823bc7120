import DemoKit
import Foundation
import InteractorKit
import Testing
import Viper
import ViperTesting

@testable import Poll

/// Plays the whole program as a guest does, and with a tape.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct PollPilotTests {
  private let file = FileManager.default.temporaryDirectory.appending(
    path: "\(UUID().uuidString.prefix(8)).json")
  private let work = Work()

  @Test func `a vote is counted and kept`() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let pilot = try await pilot()

    try pilot.choose("Spaces")
    try pilot.click(role: .button, label: "Vote")
    await pilot.drain()

    expectScreen(
      pilot,
      """
          ▲ Aurora                                                         Results
      ────────────────────────────────────────────────────────────────────────────────

          Tabs or spaces?

          Tabs  ▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱  0 %  0 votes
          Spaces  ▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰  100 %  1 vote
          Whatever the formatter says  ▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱  0 %  0 votes

          ( Leave )
      ⋮
          Enter Leave  Esc Back  F1 Help
      """)
    #expect(try PollFile(url: file).get(VoidQuery()).votes == [0, 1, 0])
  }

  @Test func `a file that is no poll is said, and another visit tries again`() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("{".utf8).write(to: file)
    let pilot = try await pilot()

    #expect(pilot.screen.contains("is no poll. Try again."))
  }

  @Test func `is played line by line without a line for it`() async {
    defer { try? FileManager.default.removeItem(at: file) }
    let lines = ScriptedLines(["2", "1", "1"], isInteractive: true)
    let app = AppLines(
      lines, settings: App.Settings(work: work), routes: [.ballot], makeScreen: wiring.screen)

    _ = await app.play()

    #expect(lines.transcript.contains("Spaces: 100 %, 1 vote"))
    _ = app.close()
  }

  @Test func `the tape plays to its end`() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let pilot = try await pilot()
    let path = try #require(Bundle.module.path(forResource: "poll", ofType: "tape"))
    let tape = try TapeReader.tape(at: path) { (path) throws(TapeFileProblem) in
      Array(FileManager.default.contents(atPath: path) ?? Data())
    }

    let recording = try await pilot.play(tape)

    #expect(recording.stills.map(\.name) == ["results.txt"])
    #expect(recording.stills.first?.canvas.description.contains("100 %  1 vote") == true)
  }

  private var wiring: Wiring { Wiring(file: file, work: work) }

  private func pilot() async throws -> Pilot {
    let pilot = Pilot(opening: [Route.ballot], work: work, makeScreen: wiring.screen)
    await pilot.drain()
    return pilot
  }
}
