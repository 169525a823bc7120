import ArgumentParser
import DemoKit
import Foundation
import TapePrograms
import TapeStreams

struct LiveCommand: FailingCommand {
  static let configuration = CommandConfiguration(
    commandName: "live",
    abstract: "Stream a recording, a tape or a program to asciinema's player.",
    discussion: """
      Each viewer of a recording has a play of its own; ?start=30&speed=2 at the end of the address \
      chooses its start and speed. Only this machine can reach the stream.
      """)

  @Option(
    help: ArgumentHelp(
      "Listen here: 127.0.0.1, localhost or [::1], and a port, 0 for any.", valueName: "address"))
  var listen = "127.0.0.1:0"

  @Option(
    help: ArgumentHelp("Play a recording this much faster: 0.05 to 100.", valueName: "number"))
  var speed = 1.0

  @Option(help: ArgumentHelp("Begin a recording here, in seconds.", valueName: "seconds"))
  var start = 0.0

  @Option(
    name: .long, parsing: .singleValue,
    help: ArgumentHelp(
      "Let pages of this site show the stream, such as https://example.org.", valueName: "origin"))
  var origin: [String] = []

  @Option(
    help: ArgumentHelp(
      "Serve the player from this folder: dist/bundle of asciinema-player.", valueName: "folder"),
    completion: .directory)
  var player: String?

  @Argument(
    help: "An asciicast or a tape.", completion: .file(extensions: ["cast", "tape"]))
  var recording: String?

  @Argument(parsing: .postTerminator, help: "A program and its arguments, to be used here.")
  var program: [String] = []

  func perform() async throws(Failure) {
    guard (recording == nil) != program.isEmpty else {
      throw Failure(
        "Name a recording, a tape, or a program: tape live demo.cast, or tape live -- bash.", .usage
      )
    }
    guard let address = ListenAddress(listen) else {
      throw Failure(
        "Give --listen 127.0.0.1:PORT, localhost:PORT or [::1]:PORT: streams are for this machine alone. To show them elsewhere, forward the port, as by ssh -L.",
        .usage)
    }
    guard StreamWish.speeds.contains(speed) else {
      throw Failure("Give --speed a number from 0.05 to 100.", .usage)
    }
    guard (0...3600).contains(start) else {
      throw Failure("Give --start a number of seconds from 0 to 3600.", .usage)
    }
    let opening = try LiveOpening(address, origins: origin, player: player)
    if let recording {
      let stream = try await stream(of: recording)
      try LiveRecording(stream, opening, name: recording).serve()
    } else {
      try LiveSession(program, opening).serve()
    }
  }

  /// A tape is played first, so that each viewer can see it from the beginning.
  @MainActor private func stream(of path: String) async throws(Failure) -> RecordedStream {
    let publication: Publication
    if path.hasSuffix(".tape") {
      let outcome = try await TapeRun(tape: try TapeFile.read(path)).play()
      if let failure = outcome.failure { throw Failure("\(failure)", .failed) }
      publication = Publication(outcome)
    } else {
      publication = Publication(try CastFileReader.read(path), file: path)
    }
    let length = publication.recording.length
    guard .seconds(start) <= length else {
      throw Failure(
        "Give --start a number of seconds from 0 to \(length.seconds): the recording ends there.",
        .usage)
    }
    return RecordedStream(
      publication.recording, cast: publication.cast, colors: publication.settings.colors,
      speed: speed, start: .seconds(start))
  }
}
