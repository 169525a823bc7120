@testable import DemoKit
@testable import TapePrograms

/// A tape that was played on its program.
@MainActor
struct PlayedTape {
  let recording: Recording
  let looks: RecordingLooks

  init(_ text: String) async throws {
    let tape = try TapeReader.tape(at: "a.tape") { (_) throws(TapeFileProblem) in Array(text.utf8) }
    let environment = ["PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": "/"]
    let deck = try PtyDeck(
      ProgramLaunch(tape, inherited: environment), setup: tape.setup, colors: .dark,
      keepsOutput: true)
    defer { deck.end() }
    deck.begin()
    let player = TapePlayer(tape, on: deck)
    try await player.play()
    recording = player.recording
    looks = TerminalColors.dark.looks(deck.screen.styles)
  }

  var cast: String {
    ProgramCast(recording, title: "t", timestamp: nil, term: "xterm", looks: looks).text
  }
}
