import ArgumentParser
import DemoKit
import Foundation
import TapePrograms

/// Writes a cast anew with other times.
protocol CastEdit: FailingCommand {
  var files: EditedFiles { get }
  func edited(_ recording: Recording) throws(Failure) -> Recording
}

struct EditedFiles: ParsableArguments, Sendable {
  @Argument(help: "The file of the cast.", completion: .file(extensions: ["cast"]))
  var cast: String

  @Option(
    name: .long, parsing: .singleValue,
    help: ArgumentHelp("Write this file, a .cast or a picture.", valueName: "file"),
    completion: .file())
  var output: [String]
}

extension CastEdit {
  @MainActor
  func perform() throws(Failure) {
    let plan = try OutputPlan([], stills: [], asked: files.output)
    try plan.prepare()
    let reader = try CastFileReader.read(files.cast)
    try Publication(reader, recording: try edited(reader.recording), file: files.cast).write(plan)
  }
}

struct TrimCommand: CastEdit {
  static let configuration = CommandConfiguration(
    commandName: "trim", abstract: "Keep only a part of an asciicast, such as 3s..5s.")

  @OptionGroup var files: EditedFiles
  @Argument(help: "The part, from its beginning to its end.") var part: String

  func edited(_ recording: Recording) throws(Failure) -> Recording {
    let span = try TimeSpan(part, in: recording)
    return recording.ended(at: span.end).atTimes { max(.zero, $0 - span.start) }
  }
}

struct CutCommand: CastEdit {
  static let configuration = CommandConfiguration(
    commandName: "cut",
    abstract:
      "Take a part out of an asciicast, such as 3s..5s; the screen after it stays as it was.")

  @OptionGroup var files: EditedFiles
  @Argument(help: "The part, from its beginning to its end.") var part: String

  func edited(_ recording: Recording) throws(Failure) -> Recording {
    let span = try TimeSpan(part, in: recording)
    return recording.atTimes { time in
      time <= span.start ? time : max(span.start, time - (span.end - span.start))
    }
  }
}

struct SpeedCommand: CastEdit {
  static let configuration = CommandConfiguration(
    commandName: "speed", abstract: "Make an asciicast faster, or slower.")

  @OptionGroup var files: EditedFiles
  @Argument(help: "How many times faster: 0.05 to 100.") var factor: Double

  func edited(_ recording: Recording) throws(Failure) -> Recording {
    guard (0.05...100).contains(factor) else {
      throw Failure("Give a speed from 0.05 to 100, not \(factor).", .usage)
    }
    return recording.atTimes { $0 / factor }
  }
}

/// A part of a recording.
private struct TimeSpan {
  let start: Duration
  let end: Duration

  init(_ text: String, in recording: Recording) throws(Failure) {
    let ends = text.split(separator: "..", omittingEmptySubsequences: false).map(String.init)
    let times = ends.map { Duration(tape: $0) }
    guard times.count == 2, let start = times[0] ?? (ends[0].isEmpty ? .zero : nil),
      let end = times[1] ?? (ends[1].isEmpty ? recording.length : nil), start < end
    else { throw Failure("Give a part such as 3s..5s, 3s.. or ..5s, not \(text).", .usage) }
    guard start < recording.length else {
      throw Failure(
        "The recording ends before \(text), after \(recording.length.seconds) s.", .usage)
    }
    (self.start, self.end) = (start, min(end, recording.length))
  }
}
