import DemoKit
import Foundation
import TapePrograms
import TerminalKit

/// The course of a play: the screens with the keys before them and the bytes that painted them.
struct Trace {
  /// A moment at which a key was pressed or the screen changed.
  struct Step: Equatable {
    let time: Duration
    let canvas: Canvas
    /// The keys that were pressed at this time.
    let keys: [String]
    /// The bytes that the program wrote since the step before.
    let bytes: [UInt8]
  }

  let name: String
  /// The reason of the failure without its screen; empty for a play without one.
  let failure: String
  let steps: [Step]
  let styles: EmulatedStyles

  /// Reads a trace folder, or an asciicast.
  @MainActor
  init(at path: String) throws(Failure) {
    let isFolder = (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    let cast = isFolder ? "\(folder)/play.cast" : path
    let reader = try CastFileReader.read(cast)
    name = folder.split(separator: "/").last.map(String.init) ?? folder
    let text = isFolder ? Self.text(of: "\(folder)/failure.txt") : ""
    failure = text.split(separator: "\n\n").first.map(String.init) ?? ""
    let keys = isFolder ? Self.keys(in: Self.text(of: "\(folder)/keys.txt")) : []
    steps = Self.steps(of: reader.recording, keys)
    styles = reader.styles
  }

  private static func text(of path: String) -> String {
    String(decoding: (try? TapeFile.bytes(at: path)) ?? [], as: UTF8.self)
  }

  /// Reads lines such as `1.250 s  Enter`.
  private static func keys(in text: String) -> [(time: Duration, name: String)] {
    text.split(separator: "\n").compactMap { line in
      guard let end = line.firstRange(of: " s  "), let seconds = Double(line[..<end.lowerBound])
      else { return nil }
      return (.milliseconds(Int((seconds * 1000).rounded())), String(line[end.upperBound...]))
    }
  }

  private static func steps(
    of recording: Recording, _ keys: [(time: Duration, name: String)]
  ) -> [Step] {
    let times = Set(recording.frames.map(\.time) + keys.map(\.time)).sorted()
    let pressed = Dictionary(grouping: keys) { $0.time }
    var (frame, output) = (0, 0)
    return times.map { time in
      while frame + 1 < recording.frames.count, recording.frames[frame + 1].time <= time {
        frame += 1
      }
      var bytes: [UInt8] = []
      while output < recording.output.count, recording.output[output].time <= time {
        bytes += recording.output[output].bytes
        output += 1
      }
      return Step(
        time: time, canvas: recording.frames[frame].canvas,
        keys: (pressed[time] ?? []).map(\.name), bytes: bytes)
    }
  }
}

extension Trace.Step {
  /// The bytes as text, with names for those that act on a terminal.
  func shownBytes(atMost count: Int) -> String {
    var text = ""
    for scalar in String(decoding: bytes.prefix(count), as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\u{1B}": text += "␛"
      case "\r": text += "␍"
      case "\n": text += "␊"
      case "\t": text += "␉"
      case "\u{7}": text += "␇"
      case "\u{8}": text += "␈"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        text.unicodeScalars.append(Unicode.Scalar(0x2400 + min(scalar.value, 0x21))!)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return bytes.count > count ? text + "…" : text
  }

  /// The keys as a sentence's end.
  var shownKeys: String { keys.isEmpty ? "no key" : keys.joined(separator: " ") }
}

extension Duration {
  /// The seconds with three decimal places.
  var seconds: String {
    let milliseconds = Int((self / .milliseconds(1)).rounded())
    return "\(milliseconds / 1000).\(String(1000 + milliseconds % 1000).dropFirst())"
  }
}
