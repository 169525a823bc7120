import ArgumentParser
import DemoKit
import TapePrograms
import TerminalKit

struct DiffCommand: FailingCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show the first screen in which two asciicasts differ, whatever their times.")

  @Argument(help: "The file of a cast.", completion: .file(extensions: ["cast"]))
  var first: String

  @Argument(help: "The file of the other one.", completion: .file(extensions: ["cast"]))
  var second: String

  @Option(
    help: ArgumentHelp(
      "Write the two screens into this folder, as a.png and b.png.", valueName: "folder"),
    completion: .directory)
  var output: String?

  func perform() async throws(Failure) {
    let casts = [try CastFileReader.read(first), try CastFileReader.read(second)]
    let (one, two) = (casts[0].recording.frames, casts[1].recording.frames)
    let index = (0..<max(one.count, two.count)).first { index in
      index >= min(one.count, two.count)
        || !Self.isEqual(
          one[index].canvas, casts[0].styles.theme, two[index].canvas, casts[1].styles.theme)
    }
    guard let index else { return }
    let shown = casts.map { $0.recording.frames[min(index, $0.recording.frames.count - 1)] }
    if let output { try write(shown, casts, to: output) }
    let texts = shown.map { "\($0.canvas)" }
    let difference = ScreenDifference(from: texts[0], to: texts[1])
    let places = zip([first, second], shown).map { "\($0) at \($1.time.seconds) s" }
    throw Failure(
      "Screen \(index + 1) differs: \(places.joined(separator: ", ")).\n\n"
        + (difference?.description
          ?? (one.count == two.count
            ? "Only colours or the cursor differ." : "One of them has no further screen.")),
      .failed)
  }

  private static func isEqual(
    _ one: Canvas, _ theme: Theme, _ two: Canvas, _ other: Theme
  ) -> Bool {
    one.size == two.size && one.cursor == two.cursor && one.cursorShape == two.cursorShape
      && zip(one.cells, two.cells).allSatisfy { cell, next in
        cell.glyph == next.glyph && cell.width == next.width && theme[cell.role] == other[next.role]
      }
  }

  @MainActor private func write(
    _ frames: [Recording.Frame], _ casts: [CastReader], to folder: String
  ) throws(Failure) {
    for (name, (frame, cast)) in zip(["a", "b"], zip(frames, casts)) {
      let path = "\(folder)/\(name).png"
      let plan = try OutputPlan([], stills: [], asked: [path])
      try plan.prepare()
      var recording = Recording()
      recording.add(frame.canvas, at: .zero)
      try Publication(cast, recording: recording, file: path).write(plan)
    }
  }
}
