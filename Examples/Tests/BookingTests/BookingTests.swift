import DemoKit
import Foundation
import InteractorKit
import Testing
import Viper
import ViperTesting

@testable import Booking

/// Plays the whole program as a guest does, in lines, and with a tape.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct BookingTests {
  private let work = Work()
  private let wiring: Wiring

  init() { wiring = Wiring(work: work) }

  @Test func `books a room, which isn't offered again`() async throws {
    let pilot = pilot()
    try await review("Garden", pilot)

    try pilot.click(role: .button, label: "Book")
    await pilot.drain()
    #expect(pilot.screen.contains("Booked. See you soon, Ada."))
    try pilot.enter("Bob", into: "Name")
    try pilot.click(role: .button, label: "Choose a room")
    await pilot.drain()

    #expect(pilot.screen.contains("Attic") && !pilot.screen.contains("Garden"))
  }

  @Test func `a room that another guest takes meanwhile isn't booked twice`() async throws {
    let (first, second) = (pilot(), pilot())
    for pilot in [first, second] { try await review("Tower", pilot) }

    for pilot in [first, second] {
      try pilot.click(role: .button, label: "Book")
      await pilot.drain()
    }

    #expect(first.screen.contains("Booked."))
    #expect(second.screen.contains("✗ Not booked: it is taken now."))
  }

  @Test func `is asked line by line, too`() async {
    let lines = ScriptedLines(["Ada", "3", "", "2", ""], isInteractive: true)
    let app = AppLines(
      lines, settings: App.Settings(work: work), routes: [.guest], makeScreen: wiring.screen)

    _ = await app.play()

    #expect(lines.transcript.contains("Booked. See you soon, Ada."))
    _ = app.close()
  }

  @Test func `the tape plays to its end`() async throws {
    let path = try #require(Bundle.module.path(forResource: "booking", ofType: "tape"))
    let tape = try TapeReader.tape(at: path) { (path) throws(TapeFileProblem) in
      Array(FileManager.default.contents(atPath: path) ?? Data())
    }

    let recording = try await pilot().play(tape)

    #expect(recording.stills.map(\.name) == ["review.txt"])
  }

  private func pilot() -> Pilot {
    Pilot(opening: [Route.guest], work: work, makeScreen: wiring.screen)
  }

  private func review(_ room: String, _ pilot: Pilot) async throws {
    try pilot.enter("Ada", into: "Name")
    try pilot.click(role: .button, label: "Choose a room")
    await pilot.drain()
    try pilot.choose(room)
  }
}
